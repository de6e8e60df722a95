import { describe } from 'vitest';
import { backForwardCache } from './features/back-forward-cache.ts';
import { darkScheme } from './features/dark-scheme.ts';
import { enquiry } from './features/enquiry.ts';
import { gallery } from './features/gallery.ts';
import { hubDialog } from './features/hub-dialog.ts';
import { listPlace } from './features/list-place.ts';
import { menu } from './features/menu.ts';
import { partner } from './features/partner.ts';
import { everyRoute } from './features/routes.ts';
import { tabs } from './features/tabs.ts';
import type { EngineName } from './find.mjs';
import { type Setting, withEngine } from './setting.ts';
import { isInstalled } from './start-engine.ts';

/** Tests of one feature, in any engine. */
export type Feature = (setting: Setting) => void;

/**
 * What an engine can break, under its name in the table of the docs: input, focus, dialogs, declarative shadow roots, fonts and
 * pictures. Everything else is tried in Chromium, by `tests/site` and `tests/elements`.
 */
export const features: Record<string, Feature> = {
  'Every page, without an error or a policy report': everyRoute,
  'Back/forward cache, with what was typed': backForwardCache,
  'Menu of the header in a narrow window': menu,
  'Hub dialog, keyboard and focus': hubDialog,
  'Tabs of products, with arrow keys': tabs,
  'Gallery and large pictures': gallery,
  'Lists on another page, with Back': listPlace,
  'Enquiry, from typing to the database': enquiry,
  'Partner’s page on another origin': partner,
};

/** Features for visitors who prefer dark colours. */
export const darkFeatures: Record<string, Feature> = { 'Dark scheme': darkScheme };

/** Every feature in one engine. */
export function testEngine(name: EngineName): void {
  // WebKit without a graphics card paints late on a busy machine: then it finds nothing at the place that is pressed.
  const retry = name === 'webkit' ? 2 : 0;
  describe.skipIf(!isInstalled(name))(name, { retry }, () => {
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
