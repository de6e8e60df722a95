import type { EditionContent } from '../../../hosts/content/edition.ts';
import { responseFields, type TabEntry } from '../../../src/api/response-fields.ts';
import { readItems } from '../../../src/api/shapes.ts';
import { company } from '../../support/content-fixture.ts';
import { addresses, corpus } from '../../xss-corpus.ts';

/** Of posts and of pictures. */
export const listSize = 50;
const tabCount = 4;

/** Every count-th payload, from the given one on. */
const share = (index: number, count: number): string[] => corpus.filter((_, i) => i % count === index);
const list = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));

const address = (index: number): string => addresses[index % addresses.length] ?? '';

function tab(index: number, count: number): TabEntry {
  const all = share(index, count);
  const text = all.join(' ');
  return {
    title: text,
    description: text,
    footer: [...all].reverse().join('<p>'),
    isGrid: index % 2,
    // Each on its own: joined, one that swallows the rest would hide it.
    content: all.map((payload, item) => ({
      title: payload,
      subHeader: payload,
      description: payload,
      attachment: payload,
      attachment_url: item % 2 ? payload : address(item),
    })),
  };
}

const tabs = (type: number): TabEntry[] =>
  list(tabCount, (index) => tab(type * tabCount + index, 3 * tabCount));

/** The payloads in all fields of an item, as its reader leaves them. */
const everywhere = (name: 'person' | 'impostor') =>
  list(listSize, (index) => {
    const text = share(index, listSize).join(' ');
    return Object.fromEntries(Object.keys(responseFields[name]).map((field) => [field, text]));
  });
const context = { apiBase: '', report() {} };

const posts = list(listSize, (index) => {
  const all = share(index, listSize);
  const text = all.join(' ');
  return {
    uuid: `${index}${all[0]?.slice(0, 60)}`,
    attachment_url: index % 2 ? text : address(index),
    title: text,
    posted_by: text,
    short_description: text,
    content: all.join('<p>'),
    updated_at: text,
  };
});
const pictures = list(listSize, (index) => {
  const text = share(index, listSize).join(' ');
  return { attachment_url: index % 2 ? text : address(index), title: text, description: text };
});

/** What an API would send that somebody else has taken over: the whole corpus in the fields of each endpoint. */
export const hostileContent: EditionContent = {
  company,
  posts: readItems('article', posts, context),
  gallery: readItems('galleryItem', pictures, context),
  tabs: {
    products: readItems('tab', tabs(0), context),
    services: readItems('tab', tabs(1), context),
    industries: readItems('tab', tabs(2), context),
  },
  people: readItems('person', everywhere('person'), context),
  impostors: readItems('impostor', everywhere('impostor'), context),
};
