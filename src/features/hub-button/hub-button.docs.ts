import type { ElementDocs } from '../../element/element-docs.ts';
import { hubEventDocs, hubPartDocs } from '../../ui/shared.docs.ts';
import type { definition } from './hub-button.element.ts';
import type { HubButtonEvents } from './hub-button.store.ts';

export const docs = {
  summary:
    'The button of the trading platform, which opens a dialog saying that the platform is coming soon.',
  attributes: { product: 'Name of the trading platform, in the button and in the dialog’s title.' },
  events: hubEventDocs,
  parts: hubPartDocs,
  example: {
    attributes: { product: 'Trade Elements' },
    fallback: '<a href="{site}/">Trade Elements Hub</a>',
  },
  withoutScript: 'A link leads to the site.',
} satisfies ElementDocs<typeof definition, HubButtonEvents>;
