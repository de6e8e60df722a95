import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { factDocs, hubEventDocs, hubPartDocs } from '../../shared/shared.docs.ts';
import type { definition } from './hub-button.element.tsx';
import type { HubButtonEvents } from './hub-button.store.ts';

export const docs = {
  summary:
    'The button of the trading platform, which opens a dialog saying that the platform is coming soon.',
  attributes: {
    product: `Name of the trading platform, in the button and in the dialog’s title. ${factDocs}`,
  },
  events: hubEventDocs,
  parts: hubPartDocs,
  example: {
    attributes: {},
    fallback: '<a href="{site}/">Our trading platform</a>',
  },
  accessibility:
    'A button that says that it opens a dialog. The dialog is modal, named by its title and described by its text; it is closed by its button, Escape or a press outside, and the focus returns to the button.',
  withoutScript: 'A link leads to the site.',
  page: { address: '/' satisfies PagePath, height: 480, room: '48px' },
} satisfies ElementDocs<typeof definition, HubButtonEvents>;
