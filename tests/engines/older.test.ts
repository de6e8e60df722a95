import { describe } from 'vitest';
import { isFull } from '../full.ts';
import { asHtml } from './features/as-html.ts';
import { enquiry } from './features/enquiry.ts';
import { hubDialog } from './features/hub-dialog.ts';
import { everyRoute } from './features/routes.ts';
import { withoutLightDark } from './features/without-light-dark.ts';
import { features } from './features.ts';
import { lightDark, readable, working } from './older.ts';
import { withEngine } from './setting.ts';

/** The others open most pages. A short run tries a dialog and a form. */
const tried = Object.entries(features).filter(([, feature]) =>
  isFull ? feature !== everyRoute : [hubDialog, enquiry].includes(feature),
);

describe('what works in the oldest browsers that run elements:', () => {
  const setting = withEngine('chromium', { missing: working });
  for (const [title, feature] of tried) describe(title, () => feature(setting));
});

describe.runIf(isFull)('a system set to dark, without light-dark():', () =>
  withoutLightDark(withEngine('chromium', { scheme: 'dark', missing: lightDark })),
);

describe('as HTML in browsers below them:', () => asHtml(withEngine('chromium', { missing: readable })));

describe.runIf(isFull)('as HTML without script:', () =>
  asHtml(withEngine('chromium', { javaScriptEnabled: false })),
);
