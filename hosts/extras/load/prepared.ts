import { deriveFrom, type PageApi, type Source } from '../../api/source.ts';
import { allGoods } from '../../render/goods.ts';
import { createSearchIndex, type SearchIndex } from '../../search/search.ts';
import { readPassages } from './passages.ts';
import type { LoadContent } from './rows-view.ts';

/** Everything that is made of an edition for searches and rows. */
export interface Prepared extends LoadContent {
  index: SearchIndex;
}

const known = new WeakMap<Source, () => Promise<Prepared>>();

/** What is made of the present content of a source; while its API is unavailable, of the pages alone. */
export function preparedOf(source: Source): () => Promise<Prepared> {
  const prepared = known.get(source) ?? withoutApi(deriveFrom(source, prepare), source);
  known.set(source, prepared);
  return prepared;
}

const withoutApi = (derived: () => Promise<Prepared>, source: Source) => (): Promise<Prepared> =>
  derived().catch(async () => ({ ...(await prepare(withoutContent(source.open().api))), hasRows: true }));

/** The pages still find their questions, and rows are taken as they are typed. */
const withoutContent = ({ articles: _, ...api }: PageApi): PageApi => ({
  ...api,
  tabs: async () => [],
  people: async () => [],
  blog: async () => ({ data: [], current_page: 1, last_page: 1 }),
});

async function prepare(api: PageApi): Promise<Prepared> {
  const [all, index] = await Promise.all([allGoods(api), createSearchIndex(api)]);
  const passages = readPassages(all);
  const goods = all.filter(({ type }) => type !== 'services');
  return { index, passages, own: api.edition.texts, goods, hasRows: goods.length > 0 };
}
