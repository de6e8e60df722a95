import { describe } from 'vitest';
import { isFull, sample } from '../full.ts';
import { asHtml } from './features/as-html.ts';
import { router } from './features/router.ts';
import { everyRoute } from './features/routes.ts';
import { withoutLightDark } from './features/without-light-dark.ts';
import { features } from './features.ts';
import { lightDark, readable, working } from './older.ts';
import { withEngine } from './setting.ts';

// Without `parseHTMLUnsafe`, each link loads its page in full; the other features open most pages.
const olderFeatures = sample(
  Object.entries(features).filter(([, feature]) => ![router, everyRoute].includes(feature)),
  3,
);

describe.each(working)('what works without %s:', (_, missing) => {
  const setting = withEngine('chromium', { missing });
  for (const [title, feature] of olderFeatures) describe(title, () => feature(setting));
});

describe.runIf(isFull)('a system set to dark, without light-dark():', () =>
  withoutLightDark(withEngine('chromium', { scheme: 'dark', missing: lightDark })),
);

describe.each(readable)('as HTML without %s:', (_, missing) => asHtml(withEngine('chromium', { missing })));

describe.runIf(isFull)('as HTML without script:', () =>
  asHtml(withEngine('chromium', { javaScriptEnabled: false })),
);
