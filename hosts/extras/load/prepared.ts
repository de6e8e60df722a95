import { deriveFrom, type PageApi, type Source } from '../../api/source.ts';
import { allGoods } from '../../render/goods.ts';
import { createSearchIndex, type SearchIndex } from '../../search/search.ts';
import { readPassages } from './passages.ts';
import type { LoadContent } from './rows-view.ts';

/** Data derived from an edition, computed when it is first needed. */
export interface Prepared {
  /** The data of rows, which is computed quickly. */
  content: () => Promise<LoadContent>;
  /** The search index, which takes longer. */
  index: () => Promise<SearchIndex>;
}

const known = new WeakMap<Source, Prepared>();

/** The data for the present content of a source; only of the pages while its API is unavailable. */
export function preparedOf(source: Source): Prepared {
  const prepared = known.get(source) ?? {
    content: deriveOrElse(source, readLoadContent, async (api) => ({
      ...(await readLoadContent(api)),
      hasRows: true,
    })),
    index: deriveOrElse(source, createSearchIndex, createSearchIndex),
  };
  known.set(source, prepared);
  return prepared;
}

/**
 * Caches the data derived from the content of a source.
 * @param makeWithout while the API is unavailable: the pages still find their questions, and rows are taken as they are typed
 */
function deriveOrElse<Value>(
  source: Source,
  make: (api: PageApi) => Promise<Value>,
  makeWithout: (api: PageApi) => Promise<Value>,
): () => Promise<Value> {
  const derived = deriveFrom(source, make);
  return () => derived().catch(() => makeWithout(withoutContent(source.open().api)));
}

const withoutContent = ({ articles: _, ...api }: PageApi): PageApi => ({
  ...api,
  tabs: async () => [],
  people: async () => [],
  blog: async () => ({ data: [], current_page: 1, last_page: 1 }),
});

async function readLoadContent(api: PageApi): Promise<LoadContent> {
  const all = await allGoods(api);
  const goods = all.filter(({ type }) => type !== 'services');
  return { passages: readPassages(all), own: api.edition.texts, goods, hasRows: goods.length > 0 };
}
