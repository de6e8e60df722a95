import type { PageApi } from '../api/source.ts';
import { serverMessages } from '../locales/server-texts.ts';
import { pageSources } from '../pages/routes.ts';
import { allPosts } from '../render/read-posts.ts';
import { tokenize } from './tokens.ts';

/**
 * All words of the site, in the tokens of the search: of its pages in all languages, of whole posts, captions and people. What has one of them is
 * not said to be on no page. Some are no words, as the names of tags; then less is said.
 */
export async function findWrittenWords(api: PageApi, hanNames: readonly string[]): Promise<Set<string>> {
  const [posts, gallery, people] = await Promise.all([
    api.articles?.() ?? allPosts(api, 200),
    // Nobody searches them: the search goes on without.
    api.gallery({ page: 1, size: 200 }).then(
      ({ data }) => data,
      () => [],
    ),
    api.people().catch(() => []),
  ]);
  const texts = [
    ...Object.values(pageSources),
    ...Object.values(serverMessages).flatMap((messages) => Object.values(messages).map(String)),
    ...[...posts, ...gallery, ...people, api.company, api.edition.pages, api.edition.texts].map(
      (entry) => JSON.stringify(entry) ?? '',
    ),
  ];
  return new Set(texts.flatMap((text) => tokenize(text, hanNames)));
}
