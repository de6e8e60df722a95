import type { ElementDocs } from '../../element/element-docs.ts';
import { failureMessageDocs, loadFailedDocs } from '../../shared/shared.docs.ts';
import type { definition } from './product-tabs.element.tsx';
import type { ProductTabsEvents } from './product-tabs.store.ts';

export const docs = {
  summary: 'What the company offers, group by group: products, services or industries as tabs.',
  attributes: {
    type: 'What the tabs show.',
    tab: 'Index of the tab that is shown first, from 0.',
    'contact-href':
      'Where the contact links lead. `{title}` in it stands for the title of the tab or item that the link belongs to.',
    'failure-message': failureMessageDocs,
  },
  events: {
    'trade-tab-change': {
      description: 'The visitor chose another tab.',
      detail: {
        index: { type: 'number', description: 'Its index, from 0.' },
        title: { type: 'string', description: 'Its title.' },
      },
    },
    'trade-load-failed': loadFailedDocs,
  },
  parts: {
    hero: 'The head with heading, picture and tabs.',
    heading: 'Its heading.',
    'hero-picture': 'Its picture.',
    tabs: 'The row of tabs.',
    tab: 'A tab.',
    'tab-selected': 'The tab that is shown.',
    panel: 'The content of the tab.',
    title: 'Title of the tab.',
    description: 'Its description.',
    contact: 'A link to the contact page.',
    desk: 'Who answers what is asked about the tab.',
    list: 'The items as a list.',
    grid: 'The items as a grid.',
    'grid-heading': 'The heading above the grid.',
    item: 'An item.',
    picture: 'Its picture.',
    key: 'What the numbers in the picture name, as an ordered list.',
    'item-title': 'Its title.',
    'item-subheader': 'The line below its title.',
    embed: 'The link that replaces a video or another frame in a text.',
    'rich-text': 'Running text from the API.',
    index: 'The names of the items, as links.',
    footer: 'The text below the items.',
    skeleton: 'The placeholder while tabs or a panel load.',
    failure: 'The text of `failure-message`, while it shows.',
  },
  example: {
    attributes: { 'contact-href': '{site}/contact-us' },
    fallback: '<p><a href="{site}/products">Our products</a></p>',
  },
  accessibility:
    'A `tablist` with its panel: the arrow keys, Home and End choose a tab. Each contact link is named after its item. That the tabs are loading is announced as a status.',
  withoutScript: 'A link leads to the page of the site.',
  page: {
    address: '/{type|products}?tab={tab}',
    title: ['trade-site-header', 'page.{type|products}'],
    width: 960,
    room: '100vh',
  },
} satisfies ElementDocs<typeof definition, ProductTabsEvents>;
