import { setImmediate } from 'node:timers/promises';
import type { Article } from '../../src/api/response-fields.ts';

const most = 3;
/** In characters: the beginning of a text says what it is about. */
const maxLength = 2_000;
/** Posts whose words are read at a time; then the process does other work. */
const batchSize = 20;
/** A word says what a post is about if at most a quarter of the posts have it, and no more posts than this. */
const maxPosts = 100;

const numbers = new Map<string, number>();
/** Numbers of the words of a post. A post that has not changed is the same object in the next edition of the content. */
const known = new WeakMap<Article, Uint32Array>();

function readWords({ title, short_description, content, category = '' }: Article): Uint32Array {
  const text = `${title} ${short_description} ${content}`.slice(0, maxLength).replace(/<[^>]*>/g, ' ');
  // Short words hardly say what a text is about. No text has the last one.
  const words = new Set([...(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []), `category: ${category}`]);
  return Uint32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
}

/**
 * Finds the posts that resemble a post: those with which it shares words that few posts have, its category among them.
 * @param posts newest first, which decides between equals
 */
export async function createRelatedPosts(posts: readonly Article[]): Promise<(id: string) => Article[]> {
  const postsWith = new Map<number, Article[]>();
  for (const [index, post] of posts.entries()) {
    if (index % batchSize === 0) await setImmediate();
    const words = known.get(post) ?? readWords(post);
    known.set(post, words);
    for (const word of words) postsWith.get(word)?.push(post) ?? postsWith.set(word, [post]);
  }
  const limit = Math.min(posts.length / 4, maxPosts);

  return (id) => {
    const post = posts.find(({ uuid }) => uuid === id);
    const scores = new Map<Article, number>();
    for (const word of (post && known.get(post)) ?? []) {
      const others = postsWith.get(word) ?? [];
      if (others.length > limit) continue;
      const weight = Math.log(posts.length / others.length);
      for (const other of others) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    if (post) scores.delete(post);
    const ranked = [...scores].sort(([, a], [, b]) => b - a);
    return ranked.slice(0, most).map(([other]) => other);
  };
}
