import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../listen.mjs';
import { startProcess } from '../start-process.mjs';
import { until } from '../until.mjs';

/** The lines for a web server in `docs/hosting.md`, for a folder. */
const documented = (language: string, site: string): string => {
  const [, text = ''] = readFileSync('docs/hosting.md', 'utf8').split(`\`\`\`${language}\n`);
  return (text.split('```')[0] ?? '')
    .replaceAll('/var/www/site', site)
    .replaceAll('THE POLICY OF _headers', headersOf('/')['content-security-policy'] ?? '');
};

/** The headers that `_headers` gives an address: of several rules with one header, the last holds. */
function headersOf(path: string): Record<string, string> {
  const rules = readFileSync('dist/site/_headers', 'utf8').split(/\n(?=\S)/);
  const found: Record<string, string> = {};
  for (const rule of rules) {
    const [address = '', ...lines] = rule.split('\n');
    const pattern = address
      .replaceAll(/[.+?()[\]{}|^$]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll(/:\w+/g, '[^/]+');
    if (!new RegExp(`^${pattern}$`).test(path)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
      if (name) found[name] = value;
    }
  }
  return found;
}

/** An address of each kind of file in a folder of the export. */
async function oneOf(folder: string): Promise<string> {
  const [name = ''] = (await readdir(`dist/site/${folder}`)).filter(
    (file) => /^[^_.].*\.\w+$/.test(file) && !/\.(br|gz)$/.test(file),
  );
  return `/${folder}/${name}`;
}

const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'negotiation'];

describe.each([
  [
    'nginx',
    (place: string, port: number) =>
      `pid ${place}/pid; error_log ${place}/log; daemon off; events {} http { include /etc/nginx/mime.types; access_log off; server { listen 127.0.0.1:${port}; ${documented('nginx', `${place}/site`)} } }`,
    (file: string) => ['-c', file],
  ],
  [
    'apache2',
    (place: string, port: number) =>
      `ServerRoot ${place}
Listen 127.0.0.1:${port}
PidFile ${place}/pid
ErrorLog ${place}/log
ServerName localhost
User www-data
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${place}/site
<Directory ${place}/site>
Require all granted
${documented('apache', `${place}/site`)}
</Directory>`,
    (file: string) => ['-f', file, '-D', 'FOREGROUND'],
  ],
])('%s with the lines of the docs', (program, configure, args) => {
  it.runIf(existsSync(`/usr/sbin/${program}`))(
    'sends every page, its policy and the elements, and a page for what is not there',
    async () => {
      const place = await mkdtemp(join(tmpdir(), 'trade-static-'));
      await cp('dist/site', join(place, 'site'), { recursive: true });
      spawnSync('chmod', ['-R', 'a+rX', place]);
      const port = await freePort();
      await writeFile(join(place, 'configuration'), configure(place, port));
      const server = startProcess(`/usr/sbin/${program}`, args(join(place, 'configuration')));
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      await until(() =>
        get('/').then(
          () => true,
          () => false,
        ),
      );
      const posts = (await readdir('dist/site/blog')).filter(
        (name) => /^[\w-]+\.html$/.test(name) && name !== 'index.html',
      );
      for (const path of ['/', '/about-us', '/blog', `/blog/${posts[0]?.slice(0, -5)}`, '/tr/verify']) {
        const { status, headers } = await get(path);
        expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, 'text/html']);
        expect(headers.get('content-security-policy')).toBeTruthy();
        expect(headers.get('cache-control')).toContain('no-transform');
      }
      for (const path of ['/nowhere', '/x/']) {
        const response = await get(path);
        expect([path, response.status, (await response.text()).includes('<h1')]).toEqual([path, 404, true]);
      }
      for (const path of ['/elements/company.json', '/elements/trade-elements.js'])
        expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*');
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      const kinds = [
        '/',
        '/about-us',
        '/blog',
        `/blog/${posts[0]?.slice(0, -5)}`,
        '/tr/verify',
        '/favicon.svg',
        '/elements/trade-elements.js',
        `/elements/${version}/trade-elements.js`,
        ...(await Promise.all(['assets', 'fonts', 'content/pictures', 'elements/chunks'].map(oneOf))),
      ];
      for (const path of kinds) {
        const { status, headers } = await get(path);
        const expected = headersOf(path);
        const names = [
          ...Object.keys(headersOf('/')),
          'access-control-allow-origin',
          'cross-origin-resource-policy',
        ];
        const compared = names.map((name) => [name, headers.get(name) ?? undefined]);
        expect([path, status, compared]).toEqual([path, 200, names.map((name) => [name, expected[name]])]);
      }
      expect((await get('/contact.vcf')).headers.get('content-type')).toMatch(/^text\/vcard/);
      await server.stop();
      await rm(place, { recursive: true, force: true });
    },
  );
});
