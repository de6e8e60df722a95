import { setImmediate } from 'node:timers/promises';
import type { BlogPost } from '../../src/api/response-fields.ts';
import type { PageApi } from '../api/source.ts';
import { serverMessages } from '../locales/server-texts.ts';
import { pageSources } from '../pages/routes.ts';
import { allPosts } from '../render/read-posts.ts';
import { tokenize } from './tokens.ts';

/** Number of texts read before other requests get their turn. */
const textsInTurn = 100;

const describingAttribute = /\s(?:alt|title)="[^"]*"/g;

/** Texts of a post that are not in the documents of the index. */
function restOf({
  title: _,
  short_description: __,
  content = '',
  ...rest
}: BlogPost & { content?: string }): string {
  return [JSON.stringify(rest), ...(content.match(describingAttribute) ?? [])].join(' ');
}

/**
 * The words of the site that are not in the index, in its tokens: of its pages in all languages, of captions and people, and of what
 * is beside the texts of posts. What has one of them is not said to be on no page. Some are no words; then less is said.
 */
export async function findWrittenWords(api: PageApi, hanNames: readonly string[]): Promise<Set<string>> {
  const [posts, gallery, people] = await Promise.all([
    api.articles?.() ?? allPosts(api, 200),
    // The search goes on without them.
    api.gallery({ page: 1, size: 200 }).then(
      ({ data }) => data,
      () => [],
    ),
    api.people().catch(() => []),
  ]);
  const texts = [
    ...Object.values(pageSources),
    ...Object.values(serverMessages).flatMap((messages) => Object.values(messages).map(String)),
    ...posts.map(restOf),
    ...[...gallery, ...people, api.company, api.edition.pages, api.edition.texts].map(
      (entry) => JSON.stringify(entry) ?? '',
    ),
  ];
  const words = new Set<string>();
  for (const [at, text] of texts.entries()) {
    for (const token of tokenize(text, hanNames)) words.add(token);
    if (at % textsInTurn === 0) await setImmediate();
  }
  return words;
}
