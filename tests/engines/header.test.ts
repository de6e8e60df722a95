import { describe, expect, inject, it } from 'vitest';
import { sample } from '../full.ts';
import { startHost } from '../other-pages/host.ts';
import { isInstalled, startEngine } from './start-engine.ts';
import { Tab } from './tab.ts';

const row = 'trade-site-header >> [part=nav] [part=link]';
const hub = 'trade-site-header >> [part=hub-button]';
const languages = sample(['el', 'ur', 'en', 'ms', 'zh-Hans', 'tr'], 2);

/** A bare Linux: one family, a tenth wider than others, and a page without fonts of its own. */
describe.each(['chromium', 'firefox', 'webkit'] as const)('%s with only DejaVu Sans', (name) => {
  it.skipIf(!isInstalled(name))(
    'breaks no text of the header, in any language',
    async () => {
      const { url } = inject('testedSite');
      const [engine, host] = await Promise.all([startEngine(name, { fonts: 'dejavu' }), startHost({ url })]);
      if (!engine) return;
      try {
        for (const lang of languages) {
          const page = host.page(
            `<!doctype html><html lang="${lang}"><title>Header</title><style>body{margin:0}</style><script type="module" src="${url}/elements/trade-elements.js"></script><trade-site-header></trade-site-header>`,
          );
          const tab = new Tab(await engine.open({ width: 1280, height: 600 }));
          await tab.load(page);
          await tab.visible(row);
          for (const width of [1100, 1024]) {
            await tab.resize({ width, height: 600 });
            await tab.until(`${width} px`, () => tab.evaluate((wanted) => innerWidth === wanted, width));
            const rows = await tab.all(row, (links) => new Set(links.map((link) => link.offsetTop)).size);
            const lines = await tab.first(hub, (button) => {
              const range = document.createRange();
              range.selectNodeContents(button);
              // Firefox has an empty box where the direction of writing changes.
              const lines = [...range.getClientRects()].filter((line) => line.width > 0);
              return new Set(lines.map(({ bottom }) => Math.round(bottom))).size;
            });
            expect({ lang, width, rows, lines }).toEqual({ lang, width, rows: 1, lines: 1 });
          }
        }
      } finally {
        await Promise.all([engine.close(), host.close()]);
      }
    },
    120_000,
  );
});
