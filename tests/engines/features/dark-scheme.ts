import type { AxeResults } from 'axe-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeSource } from '../../site/axe.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

/** Texts whose contrast axe finds too low. */
export async function lowContrasts(tab: Tab): Promise<(string | undefined)[]> {
  await tab.run(axeSource);
  return tab.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary));
  });
}

export function darkScheme(setting: Setting): void {
  const { open } = setting;

  it.each(['/', '/contact-us', '/products', '/blog', '/verify', '/privacy-policy'])(
    'has a dark page with text that can be read: %s',
    async (path) => {
      const tab = await open(path);
      const { channels } = await sharp(await tab.screenshot())
        .greyscale()
        .stats();
      expect(channels[0]?.mean).toBeLessThan(100);
      expect(await lowContrasts(tab)).toEqual([]);
    },
  );
}
