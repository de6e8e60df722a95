import { blogPosts } from '../../src/features/blog-feed/blog-feed.fixtures.ts';
import { expect } from './expect.ts';
import '../../src/features/blog-feed/blog-feed.element.tsx';
import { place, until } from './helpers.ts';
import { freshBase, loadedCards as loaded, pageOf, stubApi, useStubs } from './stub-api.ts';

useStubs();

// The first test of its page: a list returns to its place once.
it('a list whose page is loaded again shows as many pages as before, at the same place, and keeps what others wrote into the history', async () => {
  const base = freshBase();
  const identity = `trade-blog-feed 2 1 ${base}`;
  history.replaceState({ router: 7, 'trade-lists': { pages: { [identity]: 3 }, top: 900 } }, '');
  const calls = stubApi((call) => pageOf(blogPosts(40), call));
  const list = place(
    `<trade-blog-feed api-base="${base}" page-size="2" style="display: block; margin-top: 3000px"></trade-blog-feed>`,
  );
  list.after(place('<div style="height: 3000px"></div>'));
  // Another list, which has shown one page only.
  document.body.append(place(`<trade-blog-feed api-base="${base}" page-size="3"></trade-blog-feed>`));
  await loaded(list, 6);
  await until(() => scrollY === 900);
  expect(calls).to.have.length(4);

  list.shadowRoot?.querySelector<HTMLElement>('[part=more]')?.click();
  await loaded(list, 8);
  window.scrollTo(0, 700);
  await until(() => history.state['trade-lists'].top === 700);
  expect(history.state.router).to.equal(7);
  expect(history.state['trade-lists'].pages[identity]).to.equal(4);
  history.replaceState(null, '');
  window.scrollTo(0, 0);
});
