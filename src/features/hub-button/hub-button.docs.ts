import type { ElementDocs } from '../../element/element-docs.ts';
import { builtDocs, hubEventDocs, hubPartDocs } from '../../ui/shared.docs.ts';
import type { definition } from './hub-button.element.ts';
import type { HubButtonEvents } from './hub-button.store.ts';

export const docs = {
  summary:
    'The button of the trading platform, which opens a dialog saying that the platform is coming soon.',
  attributes: {
    product: `Name of the trading platform, in the button and in the dialog’s title. ${builtDocs}`,
  },
  events: hubEventDocs,
  parts: hubPartDocs,
  example: {
    attributes: {},
    fallback: '<a href="{site}/">Our trading platform</a>',
  },
  withoutScript: 'A link leads to the site.',
} satisfies ElementDocs<typeof definition, HubButtonEvents>;
