import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { site } from './setting.ts';
import { openWindow } from './windows.ts';

/** Brotli bytes of script that a page may load before a visitor does anything. */
const mostScript = 5000;

/** A page that is idle, and the requests for scripts that it has made and goes on to make. */
async function open(path: string): Promise<{ page: Page; scripts: Request[] }> {
  const { page } = await openWindow({ fresh: true });
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  return { page, scripts };
}

const names = (scripts: Request[]) =>
  scripts
    .map((request) => new URL(request.url()).pathname)
    // Neither hash nor version.
    .map((path) =>
      path.replace(/^(\/assets\/[a-z]+)-.*/, '$1.js').replace(/^\/elements\/[\d.]+\//, '/elements/'),
    )
    .sort();

describe.each(['/', '/contact-us', '/blog'])('%s before a visitor does anything', (path) => {
  it('loads the loader and the router in one file, then what decorates it, and nothing of an element', async () => {
    const { scripts } = await open(path);
    expect(names(scripts)).toEqual(['/assets/decoration.js', '/assets/main.js']);
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeLessThanOrEqual(mostScript);
  });
});
