import { describe } from 'vitest';
import { isFull } from '../full.ts';
import { darkFeatures, features } from './features.ts';
import type { EngineName } from './find.mjs';
import { withEngine } from './setting.ts';
import { isInstalled } from './start-engine.ts';

/** Of the features that `tests/site` tries in Chromium, a short run tries Chromium only on pages that others have changed. */
const isTried = (name: EngineName, title: string) =>
  isFull || name !== 'chromium' || /changed|another origin|frame/.test(title);

/** Every feature of the site in one engine: the tests are the same in all. */
export function testEngine(name: EngineName): void {
  describe.skipIf(!isInstalled(name))(name, () => {
    describe('light', () => {
      const setting = withEngine(name);
      for (const [title, feature] of Object.entries(features).filter(([title]) => isTried(name, title)))
        describe(title, () => feature(setting));
    });
    describe('dark', () => {
      const setting = withEngine(name, { scheme: 'dark' });
      for (const [title, feature] of Object.entries(darkFeatures)) describe(title, () => feature(setting));
    });
  });
}
