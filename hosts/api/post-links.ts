import type { Article, ContentItem, TabEntry } from '../../src/api/response-fields.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { lookUpLanguage } from '../../src/locales/languages.ts';
import type { PagePath } from '../../src/navigation/site-pages.ts';
import { itemName, itemNames } from '../../src/navigation/tab-addresses.ts';
import { listIn } from '../content/people-schemas.ts';
import { escapeHtml } from '../html/html.ts';
import { serverTexts } from '../locales/server-texts.ts';

/** Address of the page of a post. */
export const postPath = ({ uuid }: { uuid: string }): string =>
  `${'/blog' satisfies PagePath}/${encodeURIComponent(uuid)}`;

/** Number of posts linked below a post. */
const maxRelated = 3;

/** The newest posts about the same goods, then those of the same category. */
export function relatedPosts(post: Article, posts: readonly Article[]): readonly Article[] {
  const goods = new Set(goodsOf(post));
  const otherPosts = posts.filter(({ uuid }) => uuid !== post.uuid);
  const shares = (other: Article) => goodsOf(other).some((name) => goods.has(name));
  const related = otherPosts.filter((other) => shares(other) || other.category === post.category);
  return [...related.filter(shares), ...related.filter((other) => !shares(other))].slice(0, maxRelated);
}

/** Names of the goods that a post is about, as addresses have them. */
export const goodsOf = ({ goods }: Pick<Article, 'goods'>): string[] =>
  listIn(goods).map(itemName).filter(Boolean);

/** Number of posts linked from an item; the newest ones. */
const maxPosts = 3;

/** Tabs whose items link the posts about them, in the last of their facts. */
export function linkPosts(tabs: readonly TabEntry[], posts: readonly Article[]): TabEntry[] {
  const postsOf = new Map<string, Article[]>();
  for (const post of posts)
    for (const name of goodsOf(post)) {
      const namedPosts = postsOf.get(name);
      if (namedPosts) namedPosts.push(post);
      else postsOf.set(name, [post]);
    }
  const linked = (item: ContentItem): ContentItem => {
    const itemPosts = [...new Set(itemNames(item).flatMap((name) => postsOf.get(name) ?? []))];
    return itemPosts.length > 0
      ? { ...item, description: addFact(item.description, itemPosts.slice(0, maxPosts)) }
      : item;
  };
  return tabs.map((tab) => ({ ...tab, content: tab.content.map(linked) }));
}

function addFact(description: string, posts: readonly Article[]): string {
  const links = posts.map(
    (post) => `<dd><a href="${escapeHtml(postPath(post))}">${escapeHtml(post.title)}</a></dd>`,
  );
  const name = serverTexts(lookUpLanguage(contentLanguage)).t('item.posts');
  const [, facts = description, hasFacts] = /^([\s\S]*?)(<\/dl>)\s*$/.exec(description) ?? [];
  return `${facts}${hasFacts ? '' : '<dl>'}<dt>${escapeHtml(name)}</dt>${links.join('')}</dl>`;
}
