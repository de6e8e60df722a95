import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createContentFolder, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { photograph } from '../../tests/support/photographs.mjs';
import { checkContent } from '../content/check-content.ts';
import { loadContent } from '../content/load-content.ts';
import { openContent } from '../content/open-content.ts';
import { createServer } from '../server/create-server.ts';
import { pageExtras } from '../server/extras.ts';
import { builtAssets } from './files.ts';
import { createSite } from './site.ts';

const publicUrl = 'https://www.example.com';
const svg = (fill: string, size = 'viewBox="0 0 120 40"', more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${more}<rect width="120" height="40" fill="${fill}"/></svg>`;

/** A build whose fixed files have their names as text. */
async function createBuild(): Promise<string> {
  const dist = await createTemporaryFolder();
  const fixed = ['print.css', 'favicon.svg', 'icon.png', 'favicon.ico', 'apple-touch-icon.png'];
  const files = { 'site/.vite/manifest.json': '{}', 'elements/integrity.json': '{}' };
  const named = Object.fromEntries(fixed.map((name) => [`site/${name}`, name]));
  for (const folder of ['site/fonts', 'site/content', 'site/social', 'site/assets', 'elements/pictures'])
    await mkdir(join(dist, folder), { recursive: true });
  for (const [file, text] of Object.entries({ ...files, ...named, 'site/social/site.png': '' })) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return dist;
}

async function start(contentDir: string, dataDir: string) {
  const opened = await openContent({ contentDir, dataDir }, { shippedDir: '', interval: 15 });
  const lines: string[] = [];
  const app = await createServer(
    { publicUrl, enquiryRate: 1, trustProxy: false },
    {
      content: opened.content,
      pictures: opened.pictures && { pictures: opened.pictures, pagePictures: '' },
      site: createSite(await builtAssets(await createBuild()), pageExtras),
    },
  );
  opened.start((line) => lines.push(line));
  const stop = async () => {
    opened.stop();
    await app.close();
  };
  onTestFinished(stop);
  const get = (url: string) => app.inject({ url: url.replace(publicUrl, ''), headers: { accept: '*/*' } });
  const documentOf = async (url: string) => new JSDOM((await get(url)).body).window.document;
  return { current: opened.content.current, lines, get, documentOf, stop };
}

async function setUp(files: Record<string, string | Buffer>) {
  const dir = await createContentFolder();
  const dataDir = await createTemporaryFolder();
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(dir, name), bytes);
  return { dir, dataDir, ...(await start(dir, dataDir)) };
}

const hostile = '<script>alert(1)</script><image href="https://evil.test/a.png" onload="alert(2)"/>';

describe('logo.svg, icon.svg and social.jpg beside company.yaml', () => {
  it('take the place of ours in header, footer, icons and shared links, under a policy that runs nothing', async () => {
    const { get, documentOf, current } = await setUp({
      'logo.svg': svg('red', undefined, hostile),
      'icon.svg': svg('#00ff00', 'viewBox="0 0 120 40"', hostile),
      'social.jpg': await photograph(1200, 630).jpeg().toBuffer(),
    });
    const page = await documentOf('/about-us');
    for (const tag of ['trade-site-header', 'trade-anti-fraud-footer']) {
      const element = page.querySelector(tag);
      expect(element?.getAttribute('logo')).toMatch(/^\/content\/pictures\/\w+\/logo\.svg$/);
      const root = new JSDOM(element?.querySelector('template')?.innerHTML ?? '').window.document;
      const picture = root.querySelector('img');
      expect([picture?.width, picture?.height, picture?.alt]).toEqual([96, 32, '']);
    }
    const logo = await get(page.querySelector('trade-site-header')?.getAttribute('logo') ?? '');
    expect([logo.statusCode, logo.headers['content-security-policy']]).toEqual([
      200,
      expect.stringMatching(/default-src 'none'.*sandbox/),
    ]);
    const social = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(social).toBe(publicUrl + current().brand?.social);
    expect((await get(social)).headers['content-type']).toBe('image/jpeg');
    const icon = await get('/favicon.svg');
    expect([icon.body.includes('#00ff00'), icon.headers['content-security-policy']]).toEqual([
      true,
      expect.stringContaining('sandbox'),
    ]);
    for (const [file, size] of [
      ['icon.png', 512],
      ['apple-touch-icon.png', 180],
    ] as const) {
      const { data, info } = await sharp((await get(`/${file}`)).rawPayload)
        .flatten({ background: 'white' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const middle = (Math.floor(size / 2) * size + size / 2) * info.channels;
      expect([file, info.width, info.height, ...data.subarray(middle, middle + 3)]).toEqual([
        file,
        size,
        size,
        0,
        255,
        0,
      ]);
    }
    const ico = (await get('/favicon.ico')).rawPayload;
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6 + 32)]).toEqual([1, 3, 48]);
    const large = ico.subarray(ico.readUInt32LE(6 + 32 + 12));
    expect((await sharp(large).metadata()).width).toBe(48);
  });

  it('stay as they were when their file is broken, also after a restart, and ours return without it', async () => {
    const { dir, dataDir, current, lines, stop } = await setUp({ 'icon.svg': svg('#00ff00') });
    const before = current().brand?.icon;
    expect(before?.width).toBe(120);
    await writeFile(
      join(dir, 'icon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect>',
    );
    await expect.poll(() => lines.join('\n')).toMatch(/icon\.svg:1: cannot be read as a drawing/);
    expect(current().brand?.icon).toEqual(before);
    await stop();
    const again = await start(dir, dataDir);
    expect(again.current().brand?.icon).toEqual(before);
    expect((await again.get('/favicon.svg')).body).toContain('#00ff00');
    await rm(join(dir, 'icon.svg'));
    await expect.poll(() => again.current().brand?.icon).toBeUndefined();
    expect((await again.get('/favicon.svg')).body).toBe('favicon.svg');
  });

  it('of the content that ships have the addresses of the build', async () => {
    const dir = await createContentFolder({ 'logo.svg': svg('red'), 'social.png': 'as it is' });
    expect((await loadContent(dir)).brand).toEqual({
      logo: { address: '/content/pictures/brand-logo.svg', width: 120, height: 40 },
      social: '/content/pictures/brand-social.png',
    });
  });

  it.each([
    [
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'has no size, expected width and height, or viewBox',
    ],
    [
      'logo.svg',
      svg('red', 'viewBox="0 0 1200 10"'),
      'is 1200 × 10, expected at most 10 times as wide as high',
    ],
    [
      'logo.svg',
      svg('red', undefined, `<!--${'x'.repeat(200_000)}-->`),
      'is 201 KB, expected at most 200 KB',
    ],
    ['icon.svg', svg('red', 'width="9000000" height="9000000"'), 'cannot be drawn ('],
    ['icon.svg', 'not a drawing', 'cannot be read as a drawing'],
    ['social.png', 'not a picture', 'cannot be read as a picture'],
    ['logo.png', 'x', 'is not read, expected'],
  ])('%s that cannot be used is named: %s', async (name, text, said) => {
    const dir = await createContentFolder({ [name]: text });
    const lines: string[] = [];
    await checkContent(dir, (line) => lines.push(line));
    expect(lines.join('\n')).toContain(`${name}:1: ${said}`);
  });

  it('a small picture for shared links is refused, and posts find no picture of the brand', async () => {
    const dir = await createContentFolder({
      'logo.svg': svg('red'),
      'posts/a.md': `---\nuuid: 00000000-0000-4000-8000-000000000009\ntitle: A\nposted_by: A\nshort_description: A\nupdated_at: 2025-01-01T09:00:00Z\n---\n![Logo](logo.svg)\n`,
    });
    await writeFile(join(dir, 'social.png'), await photograph(300, 200).png().toBuffer());
    const lines: string[] = [];
    await checkContent(dir, (line) => lines.push(line));
    expect(lines.join('\n')).toMatch(/social\.png:1: is 300 pixels wide, expected at least 600/);
    expect(lines.join('\n')).toMatch(/posts\/a\.md:.*"logo\.svg"/);
  });
});
