import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { blogPosts } from '../../src/features/blog-feed/blog-feed.fixtures.ts';
import { galleryItems } from '../../src/features/gallery/gallery.fixtures.ts';
import { fourTabs } from '../../src/features/product-tabs/product-tabs.fixtures.ts';
import type { ApiRequest, Scripts, StubResponse } from './controlled-api.ts';

export const paged = (data: unknown[], current_page = 1, last_page = 1): StubResponse => ({
  body: { data, current_page, last_page },
});

/** A list of so many items, page by page, as `page` and `size` say. */
const list =
  (make: (count: number, from: number) => unknown[], total: number) =>
  ({ query }: ApiRequest): StubResponse => {
    const page = Number(query.get('page'));
    const size = Number(query.get('size'));
    const from = (page - 1) * size;
    return paged(make(Math.max(0, Math.min(size, total - from)), from), page, Math.ceil(total / size));
  };

export const posts = (total: number) => list(blogPosts, total);
export const pictures = (total: number) => list(galleryItems, total);
export const oneArticle: StubResponse = paged([article]);
export const tabs: StubResponse = { body: fourTabs };

/** Every element that reads from the API: its tag, the call it makes, a good response, and what shows that it is there. */
export const readers = [
  { tag: 'trade-blog-feed', markup: '<trade-blog-feed></trade-blog-feed>', call: 'blog', good: posts(3) },
  { tag: 'trade-gallery', markup: '<trade-gallery></trade-gallery>', call: 'gallery', good: pictures(3) },
  {
    tag: 'trade-article-view',
    markup: '<trade-article-view article-id="a1"></trade-article-view>',
    call: 'blog',
    good: oneArticle,
  },
  {
    tag: 'trade-product-tabs',
    markup: '<trade-product-tabs></trade-product-tabs>',
    call: 'product',
    good: tabs,
  },
] as const satisfies { tag: string; markup: string; call: keyof Scripts; good: Scripts['blog'] }[];

/** What each reader shows of its data. */
export const content = ':is([part=card], [part=article] [part=title], [part=panel], [role=tabpanel])';
