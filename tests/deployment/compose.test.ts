import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: object;
  ports?: string[];
  environment?: Record<string, string>;
  cap_add?: string[];
}
const { services }: { services: Record<string, Service> } = parse(
  readFileSync('hosts/deploy/compose.yaml', 'utf8'),
);
const containerfile = readFileSync('hosts/deploy/Containerfile', 'utf8');

it.each(Object.entries(services))(
  'the container of %s cannot write its image, gains no rights, and has a limit of memory and processes',
  (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      restart: 'unless-stopped',
    });
    // What Docker gives unless it is told otherwise has more, such as NET_RAW and MKNOD.
    const allowed = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'];
    expect(allowed).toEqual(expect.arrayContaining(service.cap_add ?? []));
  },
);

it('only the network of the containers publishes ports, and no secret is in an environment', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['network']);
  for (const { environment = {} } of Object.values(services))
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|_URL_FILE|SECRET/.test(name))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\/run\/secrets\//)]);
});

it('the image listens to IPv4 and IPv6, and is asked only whether its process lives', () => {
  expect(containerfile).toContain('HOST=::');
  expect(containerfile).toMatch(/HEALTHCHECK .*\/healthz\?live'/);
  expect(containerfile).toContain('USER node');
});
