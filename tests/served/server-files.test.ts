import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sample } from '../full.ts';
import { site } from '../site/setting.ts';

const cases: Record<'targets', [string, number, string][]> = parse(
  readFileSync('tests/served/server-files.cases.yaml', 'utf8'),
);

/** The path goes out as it stands: `fetch` would resolve its dots. */
async function get(path: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(site.url);
  const sent = request({ hostname, port, path, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  return { status, type: headers['content-type'] ?? '', body: await text(response) };
}
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

const folders = ['assets', 'fonts', 'content', 'social', 'elements'];
const steps = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2E%2E%2F',
  '.%2e/',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '..;/',
  '.../',
];
/** Files outside of every served folder, as deep as the folders lie. */
const targets = ['server/main.js', 'etc/passwd'];

describe('no path leaves the served folders', () => {
  it.each(sample(folders, 2))('/%s/', async (folder) => {
    const paths = steps.flatMap((step) =>
      [1, 2, 8].flatMap((depth) =>
        targets.flatMap((target) => [
          `/${folder}/${step.repeat(depth)}${target}`,
          `/${folder}/${step.repeat(depth)}${encodeURIComponent(target)}`,
          `/${folder}/x/${step.repeat(depth + 1)}${target}`,
        ]),
      ),
    );
    const responses = await Promise.all(paths.map(async (path) => ({ path, ...(await get(path)) })));
    for (const { path, status, type, body } of responses) {
      expect([path, status]).toEqual([
        path,
        expect.toSatisfy((code) => [301, 308, 400, 403, 404].includes(code)),
      ]);
      expect(type).not.toMatch(/javascript|yaml/);
      expect(body).not.toMatch(/root:.*:0:0:|"devDependencies"|^import /m);
    }
  });

  it('public files are served', async () => {
    const { status, type } = await get('/elements/trade-elements.js');
    expect([status, type]).toEqual([200, expect.stringContaining('javascript')]);
    expect((await get('/healthz')).body).toMatch(/^{"status":"ok","version":"[\d.]+","build":"[\w-]{8}"}$/);
  });
});

it.each(cases.targets)('the request target %s gets status %i', async (target, status, text) => {
  const found = await get(target);
  expect([found.status, found.body]).toEqual([status, expect.stringContaining(text)]);
});

it.each([
  ['/favicon.svg', 'image/svg+xml', 'svg', undefined],
  ['/icon.png', 'image/png', 'png', 512],
  ['/apple-touch-icon.png', 'image/png', 'png', 180],
])('the icon of the site is at %s', async (path, type, format, width) => {
  const response = await fetch(site.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const metadata = await sharp(await response.arrayBuffer()).metadata();
  expect(metadata).toMatchObject({ format, ...(width && { width, height: width }) });
});
