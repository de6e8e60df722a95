import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createContentFolder, postSource } from '../support/content-fixture.ts';
import { photograph } from '../support/photographs.mjs';
import { startSite } from './site.ts';
import { openWindow } from './windows.ts';

/** A site with a wide photograph in a post, and with a tall one beside it in the gallery. */
async function startWithPhotographs() {
  const item = (name: string) => `- title: ${name}\n  description: ${name}\n  picture: ${name}\n`;
  const dir = await createContentFolder({
    'posts/a.md': postSource(1, '2025-01-01T09:00:00Z').replace('picture: crane', 'picture: quay'),
    'gallery.yaml': item('quay') + item('tower'),
  });
  await writeFile(join(dir, 'pictures/quay.jpg'), await photograph(1600, 1000).jpeg().toBuffer());
  await writeFile(join(dir, 'pictures/tower.jpg'), await photograph(700, 1400, 5).jpeg().toBuffer());
  const site = await startSite({ CONTENT_DIR: dir });
  onTestFinished(async () => {
    await site.close();
    await rm(dir, { recursive: true, force: true });
  });
  return site;
}

it('a photograph is loaded in the width of its card, of any shape, without a shift of the page', async () => {
  const site = await startWithPhotographs();
  const { page, errors } = await openWindow({ height: 900 });
  for (const path of ['/gallery', '/blog', `/blog/${'00000000-0000-4000-8000-000000000001'}`]) {
    await page.goto(site.url + path);
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll('main *')].flatMap((host) => [
        ...(host.shadowRoot?.querySelectorAll('img[srcset]') ?? []),
      ]) as HTMLImageElement[];
      return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth);
    });
    const { widths, shift } = await page.evaluate(() => ({
      widths: [...document.querySelectorAll('main *')]
        .flatMap((host) => [...(host.shadowRoot?.querySelectorAll<HTMLImageElement>('img[srcset]') ?? [])])
        .map(({ currentSrc }) => Number(/-(\d+)$/.exec(currentSrc)?.[1])),
      shift: performance
        .getEntriesByType('layout-shift')
        .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
    }));
    expect(Math.max(...widths), path).toBeLessThanOrEqual(960);
    expect(shift, path).toBe(0);
  }
  expect(errors).toEqual([]);
});
