import { describe } from 'vitest';
import { darkFeatures, features } from './features.ts';
import type { EngineName } from './find.mjs';
import { withEngine } from './setting.ts';
import { isInstalled } from './start-engine.ts';

/** Every feature of the site in one engine: the tests are the same in all. */
export function testEngine(name: EngineName): void {
  describe.skipIf(!isInstalled(name))(name, () => {
    describe('light', () => {
      const setting = withEngine(name);
      for (const [title, feature] of Object.entries(features)) describe(title, () => feature(setting));
    });
    describe('dark', () => {
      const setting = withEngine(name, { scheme: 'dark' });
      for (const [title, feature] of Object.entries(darkFeatures)) describe(title, () => feature(setting));
    });
  });
}
