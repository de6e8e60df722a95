import { definition } from '../../src/features/blog-feed/blog-feed.element.tsx';
import { blogPost, blogPosts } from '../../src/features/blog-feed/blog-feed.fixtures.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { expect } from './expect.ts';
import { all, emptyPage, inside, isLeftToBrowser, part, place, settled, until } from './helpers.ts';
import { hydrate, prerendered } from './prerendered.ts';
import {
  cards,
  describeReader,
  eventsOf,
  freshBase,
  json,
  loadedCards as loaded,
  pageOf,
  stubApi,
  useStubs,
  widen,
} from './stub-api.ts';

const start = (attributes = '', children = '') =>
  place(`<trade-blog-feed api-base="${freshBase()}" ${attributes}>${children}</trade-blog-feed>`);

/** An element whose API has this number of posts, with the calls that it makes. */
function showing(count: number, attributes = '', width?: number) {
  const calls = stubApi((call) => pageOf(blogPosts(count), call));
  const el = start(attributes);
  if (width) widen(el, width);
  return { el, calls, pages: () => calls.map(({ url }) => url.searchParams.get('page')).join() };
}

/** Longer than an end has to be still before it counts as visible. */
const atRest = () => new Promise((resolve) => setTimeout(resolve, 600));

useStubs();

describe('trade-blog-feed: a card', () => {
  it('shows title, poster, short description and picture, and leads to the post', async () => {
    const { el } = showing(1);
    const [card] = await loaded(el, 1);
    const post = blogPost(0);
    const link = card?.querySelector('a');
    expect(link?.textContent).to.equal(bindNumbers(post.title));
    expect(link?.getAttribute('href')).to.equal(`/blog/${post.uuid}`);
    expect(part(el, 'byline').textContent).to.equal('By Logistics Team');
    expect(part(el, 'description').textContent).to.equal(post.short_description);
    const picture = card?.querySelector('img') as HTMLImageElement;
    expect(picture.src).to.equal(`${el.getAttribute('api-base')}/content/pictures/container-vessel.svg`);
    // A drawing of the newest post is shown whole.
    expect(getComputedStyle(picture).objectFit).to.equal('contain');
    el.setAttribute('article-href', 'https://news.example/?id={id}');
    await until(() => link?.href === `https://news.example/?id=${post.uuid}`);
  });

  it('keeps the same area without a picture, and with one that fails', async () => {
    const posts = ['/crane.svg', '', '/none.png'].map((attachment_url) => ({
      ...blogPost(0),
      attachment_url,
    }));
    stubApi((call) => pageOf(posts, call));
    const el = start();
    const [, ...others] = await loaded(el, 3);
    const failing = others[1]?.querySelector('img') as HTMLImageElement;
    expect(getComputedStyle(failing).objectFit).to.equal('cover');
    // Neither the browser's sign for it is shown, nor a border.
    await until(() => failing.style.opacity === '0');
    for (const card of others) {
      const area = card.querySelector('[part=picture]') as HTMLElement;
      const { width, height } = area.getBoundingClientRect();
      expect(width / height).to.be.closeTo(1.5, 0.01);
      expect(getComputedStyle(area).backgroundImage).to.contain('gradient');
    }
    expect(others[0]?.querySelector('img')).to.equal(null);
  });
});

describe('trade-blog-feed: the list', () => {
  for (const width of [240, 599, 600, 1000, 4000]) {
    it(`has the picture of each post after its title in ${width} px, without overflow, and the newest large`, async () => {
      const long = {
        ...blogPost(0),
        title: 'Unterlagenprüfungsbestätigung'.repeat(3),
        short_description: 'x'.repeat(200),
      };
      stubApi((call) => pageOf([long, ...blogPosts(7, 1)], call));
      const el = start();
      widen(el, width);
      const found = await loaded(el, 8);
      const [lead, ...others] = found as [HTMLElement, ...HTMLElement[]];
      const box = (card: HTMLElement, name: string) =>
        (card.querySelector(`[part=${name}]`) as HTMLElement).getBoundingClientRect();
      for (const card of others) {
        expect(box(card, 'picture').left).to.be.at.least(box(card, 'title').right);
        expect(box(card, 'picture').top).to.be.closeTo(box(card, 'title').top, 1);
        expect(box(lead, 'picture').width).to.be.above(1.5 * box(card, 'picture').width);
      }
      expect(el.scrollWidth).to.be.at.most(width);
      const edges = found.map((card) => card.getBoundingClientRect());
      expect(Math.max(...edges.map(({ right }) => right))).to.be.closeTo(el.getBoundingClientRect().right, 1);
    });
  }

  it('numbers the posts from the oldest if the API says how many there are', async () => {
    stubApi(() => json({ data: blogPosts(3), current_page: 1, last_page: 1, total: 22 }));
    const el = start();
    const cards = await loaded(el, 3);
    expect(cards.map((card) => card.querySelector('[part=issue]')?.textContent)).to.deep.equal([
      'No. 22',
      'No. 21',
      'No. 20',
    ]);
  });
});

describe('trade-blog-feed: loading', () => {
  it('shows skeleton cards behind those that have loaded, and is marked as busy, until the response arrives', async () => {
    const responses: ((response: Response) => void)[] = [];
    stubApi(() => new Promise((resolve) => responses.push(resolve)));
    const el = start('page-size="2"');
    const shown = () =>
      [...(inside(el, '[part=list]')?.children ?? [])].map((item) => item.part.value).join();
    const respond = (page: number) =>
      responses[page - 1]?.(json({ data: blogPosts(2), current_page: page, last_page: 2 }));
    await until(() => responses.length === 1 && shown() === 'skeleton,skeleton');
    expect(all(el, '[part=skeleton]').every((each) => each.ariaHidden === 'true')).to.equal(true);
    expect(part(el, 'list').ariaBusy).to.equal('true');
    respond(1);
    await until(() => responses.length === 2 && shown() === 'card,card,skeleton,skeleton');
    respond(2);
    await until(() => shown() === 'card,card,card,card');
    expect(inside(el, '[aria-busy=true]')).to.equal(null);
  });

  it('loads page by page while the end stays in view, and stops at the last', async () => {
    const heard = eventsOf('trade-page-loaded');
    // Two rows, whatever the font.
    const { el, pages } = showing(3, 'page-size="1"', 1000);
    const found = await loaded(el, 3);
    await settled();
    expect(pages()).to.equal('1,2,3');
    expect(found.map((card) => card.querySelector('a')?.getAttribute('href'))).to.deep.equal(
      blogPosts(3).map(({ uuid }) => `/blog/${uuid}`),
    );
    expect(inside(el, '[part=end]')).to.equal(null);
    expect(inside(el, '[role=status]')?.textContent).to.equal('3 posts loaded');
    expect(heard.map(({ detail }) => detail)).to.deep.equal([1, 2, 3].map((page) => ({ page, lastPage: 3 })));
  });

  it('loads the next page when its end comes near, and none for who is below it or passes it', async () => {
    const { el, calls } = showing(40, '', 300);
    const below = place('<p style="height: 5000px">Contact</p>');
    el.after(below);
    await loaded(el, 8);
    expect(part(el, 'end').hasAttribute('data-start-when-seen')).to.equal(true);
    // Reported again and again as visible, on its way past the window.
    for (const offset of [-700, -500, -300, -100, 100]) {
      part(el, 'end').scrollIntoView({ block: 'end' });
      window.scrollBy(0, offset);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    below.scrollIntoView();
    const { top } = below.getBoundingClientRect();
    await atRest();
    expect(calls).to.have.length(1);
    expect(below.getBoundingClientRect().top).to.equal(top);
    part(el, 'end').scrollIntoView({ block: 'end' });
    await loaded(el, 16);
    window.scrollTo(0, 0);
  });

  it('has a link to the next page, which fetches it, unless it is pressed for a new tab', async () => {
    const { el, calls } = showing(24, '', 300);
    await loaded(el, 8);
    await settled();
    const more = part(el, 'more');
    expect(more.getAttribute('href')).to.equal('?page=2');
    expect(isLeftToBrowser(more, { ctrlKey: true })).to.equal(true);
    await settled();
    expect(calls).to.have.length(1);
    more.click();
    await loaded(el, 16);
    await settled();
    expect(cards(el)).to.have.length(16);
    expect(more.getAttribute('href')).to.equal('?page=3');
  });

  it('moves the focus from the pressed link to the first new card, with the last page too', async () => {
    const { el } = showing(24, '', 300);
    const focused = () => el.shadowRoot?.activeElement;
    await loaded(el, 8);
    await settled();
    part(el, 'more').focus({ preventScroll: true });
    const { length } = cards(el);
    part(el, 'more').click();
    await until(() => focused() === cards(el)[length]?.querySelector('a'));
    emptyPage();
    // The last page comes because the link is in view.
    let respond = () => {};
    const calls = stubApi((call) => {
      const page = pageOf(blogPosts(16), call);
      if (call.url.searchParams.get('page') === '1') return page;
      return new Promise((resolve) => {
        respond = () => resolve(page);
      });
    });
    const last = start();
    widen(last, 300);
    await loaded(last, 8);
    part(last, 'more').focus();
    await until(() => calls.length === 2);
    respond();
    await until(() => last.shadowRoot?.activeElement === cards(last)[8]?.querySelector('a'));
  });
});

const state = {
  value: { first: 1, pages: [{ data: blogPosts(2), current_page: 1, last_page: 2 }] },
  phase: 'ready',
};

it('trade-blog-feed, prerendered, hydrates its cards unchanged, and requests only the next page', async () => {
  const calls = stubApi((call) => pageOf(blogPosts(4), call));
  const attributes = { 'page-size': '2', 'api-base': freshBase(), heading: 'Posts' };
  const el = prerendered(definition, attributes, undefined, state);
  await hydrate(el, '[part=card]', () => loaded(el, 4));
  expect(calls.map(({ url }) => url.searchParams.get('page'))).to.deep.equal(['2']);
});

describeReader('trade-blog-feed', {
  attributes: 'heading="Posts"',
  content: '[part=card]',
  full: (call) => pageOf(blogPosts(5), call),
  empty: (call) => pageOf([], call),
  expectFailed(el) {
    expect(inside(el, '[aria-busy=true]')).to.equal(null);
    expect(el.querySelector('a')?.checkVisibility()).to.equal(true);
  },
});
