import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import {
  dialogPartDocs,
  failureMessageDocs,
  listDocs,
  loadFailedDocs,
  pageDocs,
  pageLoadedDocs,
  pageSizeDocs,
} from '../../shared/shared.docs.ts';
import type { definition } from './gallery.element.tsx';
import type { GalleryEvents } from './gallery.store.ts';

export const docs = {
  summary: 'Pictures as cards, each shown large in a dialog when it is pressed.',
  attributes: {
    heading: 'Heading above the pictures; without it there is none.',
    page: pageDocs,
    'page-size': pageSizeDocs,
    'failure-message': failureMessageDocs,
  },
  events: {
    'trade-page-loaded': pageLoadedDocs,
    'trade-load-failed': loadFailedDocs,
    'trade-lightbox-open': {
      description: 'A picture was opened.',
      detail: { index: { type: 'number', description: 'Its place in the gallery, from 0.' } },
    },
    'trade-lightbox-move': {
      description: 'Another picture is shown large instead of the one before.',
      detail: { index: { type: 'number', description: 'Its place in the gallery, from 0.' } },
    },
    'trade-lightbox-close': { description: 'The large picture was closed.', detail: null },
  },
  parts: {
    gallery: 'The whole gallery.',
    heading: 'Its heading.',
    list: 'The grid of cards.',
    card: 'A picture with its title.',
    picture: 'The picture of a card.',
    title: 'Its title.',
    open: 'The control that covers the card.',
    description: 'Its description.',
    skeleton: 'The placeholder of a card that is loading.',
    empty: 'Shown when there are no pictures.',
    failure: 'The text of `failure-message`, while it shows.',
    'previous-page': 'The link to the page before, where the list begins later.',
    end: 'The end of the list.',
    more: 'The link in it, to the next page.',
    ...dialogPartDocs,
    'large-picture': 'The picture shown large.',
    key: 'What the numbers in the picture name, as an ordered list.',
    zoom: 'The button that enlarges it further.',
    'large-title': 'Its title.',
    'large-description': 'Its description.',
    previous: 'The button to the picture before.',
    next: 'The button to the next picture.',
    close: 'The button that closes the dialog.',
  },
  example: {
    attributes: {},
    fallback: '<p><a href="{site}/gallery">See our gallery</a></p>',
  },
  accessibility: `A list of cards, each with one link. The large picture is a modal dialog named by its title: the arrow keys show the next and the previous one, or scroll the enlarged picture while it has the focus, Escape closes it, and the focus returns to its card. ${listDocs}`,
  withoutScript: 'A link leads to the gallery.',
  page: {
    address: '/gallery' satisfies PagePath,
    title: ['trade-site-header', 'page.gallery'],
    width: 960,
    room: '100vh',
  },
} satisfies ElementDocs<typeof definition, GalleryEvents>;
