import { expect } from 'chai';
import { definition } from '../../src/features/blog-feed/blog-feed.element.ts';
import { blogPost, blogPosts } from '../../src/features/blog-feed/blog-feed.fixtures.ts';
import { consoleLines, inside, pause, place, until } from './helpers.ts';
import { letIn, prerendered, withoutScript } from './prerendered.ts';
import {
  all,
  describeAccess,
  eventsOf,
  failing,
  freshBase,
  json,
  never,
  pageOf,
  type StubCall,
  skipRetryDelays,
  stubApi,
  useStubs,
  widen,
} from './stub-api.ts';

const start = (attributes = '') =>
  place(`<trade-blog-feed api-base="${freshBase()}" ${attributes}></trade-blog-feed>`);
const cards = (el: Element) => all(el, '[part=card]');
const loaded = async (el: Element, count: number) => {
  await until(() => cards(el).length >= count, `${count} cards`);
  return cards(el);
};
const alertOf = (el: Element) => inside(el, '[role=alert]')?.textContent;
const settled = () => pause(150);

useStubs();

describe('trade-blog-feed: a card', () => {
  it('shows title, poster and short description, and leads to the post', async () => {
    stubApi((call) => pageOf(blogPosts(1), call));
    const [card] = await loaded(start(), 1);
    const post = blogPost(0);
    const link = card?.querySelector('a');
    expect(link?.textContent).to.equal(post.title);
    expect(link?.getAttribute('href')).to.equal(`/blog/${post.uuid}`);
    expect(card?.querySelector('[part=byline]')?.textContent).to.equal('By Logistics Team');
    expect(card?.querySelector('[part=description]')?.textContent).to.equal(post.short_description);
  });

  it('links to the address of article-href', async () => {
    stubApi((call) => pageOf(blogPosts(1), call));
    const [card] = await loaded(start('article-href="https://news.example/?id={id}"'), 1);
    expect(card?.querySelector('a')?.href).to.equal(`https://news.example/?id=${blogPost(0).uuid}`);
  });

  it('has its picture, from the API, 160 px high, cropped to fit', async () => {
    stubApi((call) => pageOf(blogPosts(1), call));
    const el = start();
    const [card] = await loaded(el, 1);
    const picture = card?.querySelector('img') as HTMLImageElement;
    expect(picture.src).to.equal(`${el.getAttribute('api-base')}/content/pictures/container-vessel.svg`);
    expect(picture.getBoundingClientRect().height).to.be.closeTo(159, 1.1);
    expect(getComputedStyle(picture).objectFit).to.equal('cover');
  });

  it('keeps the same area without a picture, and with one that fails', async () => {
    stubApi((call) =>
      pageOf(
        [
          { ...blogPost(0), attachment_url: '' },
          { ...blogPost(1), attachment_url: '/none.png' },
        ],
        call,
      ),
    );
    const both = await loaded(start(), 2);
    await settled();
    for (const card of both) {
      const area = card.querySelector('[part=picture]') as HTMLElement;
      expect(area.getBoundingClientRect().height).to.equal(160);
      expect(getComputedStyle(area).backgroundImage).to.contain('gradient');
    }
    expect(both[0]?.querySelector('img')).to.equal(null);
  });

  it('can be pressed anywhere, through its one link', async () => {
    stubApi((call) => pageOf(blogPosts(1), call));
    const el = start();
    const [card] = await loaded(el, 1);
    const { left, top, width, height } = (card as Element).getBoundingClientRect();
    for (const [x, y] of [
      [4, 4],
      [width / 2, 80],
      [width - 4, height - 4],
    ] as const) {
      expect(el.shadowRoot?.elementFromPoint(left + x, top + y)?.localName).to.equal('a');
    }
    expect(card?.querySelectorAll('a, button')).to.have.length(1);
  });

  it('has a heading one level below that of the feed, if there is one', async () => {
    stubApi((call) => pageOf(blogPosts(1), call));
    const plain = start();
    const headed = start('heading="From the trade desk"');
    await loaded(plain, 1);
    await loaded(headed, 1);
    expect(inside(plain, '[part=heading]')).to.equal(null);
    expect(inside(plain, '[part=title]')?.localName).to.equal('h2');
    expect(inside(headed, 'h2')?.textContent).to.equal('From the trade desk');
    expect(inside(headed, '[part=title]')?.localName).to.equal('h3');
  });
});

describe('trade-blog-feed: the grid', () => {
  for (const [width, columns] of [
    [240, 1],
    [559, 1],
    [560, 2],
    [999, 2],
    [1000, 4],
    [2000, 4],
    [4000, 8],
  ] as const) {
    it(`has ${columns} aligned columns in ${width} px, without overflow`, async () => {
      const long = {
        ...blogPost(0),
        title: 'Unterlagenprüfungsbestätigung'.repeat(3),
        short_description: 'x'.repeat(200),
      };
      stubApi((call) => pageOf([long, ...blogPosts(7, 1)], call));
      const el = start();
      widen(el, width);
      const found = await loaded(el, 8);
      const row = found.filter((card) => card.offsetTop === found[0]?.offsetTop);
      expect(row).to.have.length(columns);
      for (const part of ['title', 'byline', 'description']) {
        const tops = row.map((card) => card.querySelector(`[part=${part}]`)?.getBoundingClientRect().top);
        expect(new Set(tops).size, part).to.equal(1);
      }
      expect(el.scrollWidth).to.be.at.most(width);
      const edges = found.map((card) => card.getBoundingClientRect());
      expect(Math.max(...edges.map(({ right }) => right))).to.be.closeTo(el.getBoundingClientRect().right, 1);
    });
  }

  it('starts on the right in right-to-left text', async () => {
    stubApi((call) => pageOf(blogPosts(4), call));
    const el = start('lang="ur"');
    const [first, second] = await loaded(el, 4);
    expect(first?.getBoundingClientRect().left).to.be.greaterThan(
      second?.getBoundingClientRect().left ?? Infinity,
    );
  });
});

describe('trade-blog-feed: loading', () => {
  it('requests 8 at a time, or as many as page-size says', async () => {
    const calls = stubApi(never);
    start();
    start('page-size="3"');
    await until(() => calls.length === 2);
    expect(calls.map(({ url }) => url.pathname + url.search)).to.deep.equal([
      '/api/v1/blog?page=1&size=8',
      '/api/v1/blog?page=1&size=3',
    ]);
  });

  it('shows skeleton cards, and is marked as busy, until the response arrives', async () => {
    let respond: (response: Response) => void = () => undefined;
    stubApi(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const el = start('page-size="3"');
    await until(() => all(el, '[part=skeleton]').length === 3);
    expect(inside(el, '[part=feed]')?.ariaBusy).to.equal('true');
    expect(all(el, '[part=skeleton]').every((each) => each.ariaHidden === 'true')).to.equal(true);
    respond(json({ data: blogPosts(3), current_page: 1, last_page: 1 }));
    await loaded(el, 3);
    expect(all(el, '[part=skeleton]')).to.have.length(0);
    expect(inside(el, '[part=feed]')?.ariaBusy).to.equal('false');
  });

  it('says when there are no posts', async () => {
    stubApi((call) => pageOf([], call));
    const el = start();
    expect((await until(() => inside(el, '[part=empty]'))).textContent).to.equal(
      'Stay tuned — new blogs are coming soon!',
    );
    expect(inside(el, '[part=end]')).to.equal(null);
  });

  it('loads page by page while the end stays in view, and stops at the last', async () => {
    const calls = stubApi((call) => pageOf(blogPosts(5), call));
    const heard = eventsOf('trade-page-loaded');
    const el = start('page-size="2"');
    // One row, whatever the font.
    widen(el, 2400);
    const found = await loaded(el, 5);
    await settled();
    expect(calls.map(({ url }) => url.searchParams.get('page'))).to.deep.equal(['1', '2', '3']);
    expect(found.map((card) => card.querySelector('a')?.getAttribute('href'))).to.deep.equal(
      blogPosts(5).map(({ uuid }) => `/blog/${uuid}`),
    );
    expect(inside(el, '[part=end]')).to.equal(null);
    expect(heard.map(({ detail }) => detail)).to.deep.equal([
      { page: 1, lastPage: 3 },
      { page: 2, lastPage: 3 },
      { page: 3, lastPage: 3 },
    ]);
  });

  it('loads the next page only when its end comes near', async () => {
    const calls = stubApi((call) => pageOf(blogPosts(24), call));
    const el = start();
    widen(el, 300);
    await loaded(el, 8);
    await settled();
    expect(calls).to.have.length(1);
    const end = inside(el, '[part=end]');
    expect(end?.hasAttribute('data-start-when-seen')).to.equal(true);
    end?.scrollIntoView();
    await loaded(el, 16);
    await settled();
    expect(calls).to.have.length(2);
    window.scrollTo(0, 0);
  });

  it('loads up to the last page when its end is jumped over', async () => {
    const calls = stubApi((call) => pageOf(blogPosts(24), call));
    const el = start();
    widen(el, 300);
    el.after(place('<div style="height: 3000px"></div>'));
    await loaded(el, 8);
    await settled();
    expect(calls).to.have.length(1);
    window.scrollTo(0, document.body.scrollHeight);
    await loaded(el, 24);
    expect(inside(el, '[part=end]')).to.equal(null);
    window.scrollTo(0, 0);
  });

  it('has a link to the next page, which fetches it when it is pressed', async () => {
    stubApi((call) => pageOf(blogPosts(24), call));
    const el = start();
    widen(el, 300);
    await loaded(el, 8);
    await settled();
    const more = inside<HTMLAnchorElement>(el, '[part=more]') as HTMLAnchorElement;
    expect(more.getAttribute('href')).to.equal('?page=2');
    more.click();
    await loaded(el, 16);
    await settled();
    expect(cards(el)).to.have.length(16);
    expect(more.getAttribute('href')).to.equal('?page=3');
  });

  it('leaves a press for a new tab on that link to the browser', async () => {
    const calls = stubApi((call) => pageOf(blogPosts(24), call));
    const el = start();
    widen(el, 300);
    await loaded(el, 8);
    let prevented = true;
    const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true });
    document.body.addEventListener(
      'click',
      (heard) => {
        prevented = heard.defaultPrevented;
        heard.preventDefault();
      },
      { once: true },
    );
    inside(el, '[part=more]')?.dispatchEvent(event);
    await settled();
    expect([prevented, calls.length]).to.deep.equal([false, 1]);
  });

  it('starts with the page that the attribute names, and has a link to the previous one', async () => {
    const calls = stubApi((call) => pageOf(blogPosts(5), call));
    const el = start('page-size="2" page="2"');
    // One row, whatever the font.
    widen(el, 2400);
    await loaded(el, 3);
    expect(calls.map(({ url }) => url.searchParams.get('page'))).to.deep.equal(['2', '3']);
    expect(inside(el, '[part=previous-page] a')?.getAttribute('href')).to.equal('?page=1');
    el.setAttribute('page', '1');
    await loaded(el, 5);
    expect(inside(el, '[part=previous-page]')).to.equal(null);
  });

  it('shows the next cards as skeletons behind the loaded ones', async () => {
    stubApi((call) => (call.url.searchParams.get('page') === '1' ? pageOf(blogPosts(4), call) : never()));
    const el = start('page-size="2"');
    await until(() => all(el, '[part=skeleton]').length === 2 && cards(el).length === 2);
    const items = [...(inside(el, '[part=list]')?.children ?? [])].map((item) => item.getAttribute('part'));
    expect(items).to.deep.equal(['card', 'card', 'skeleton', 'skeleton']);
  });
});

describe('trade-blog-feed: failures', () => {
  it('show nothing, are logged in one line and sent as an event', async () => {
    skipRetryDelays();
    const calls = stubApi(failing);
    const heard = eventsOf('trade-load-failed');
    let el = document.body;
    const lines = await consoleLines('error', async () => {
      el = start();
      await until(() => heard.length);
      await settled();
    });
    expect(calls).to.have.length(4);
    expect(heard).to.deep.equal([{ type: 'trade-load-failed', detail: { status: 500 } }]);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(/^<trade-blog-feed>: /);
    expect(el.shadowRoot?.textContent).to.equal('');
    expect(all(el, '[part=skeleton], [part=failure]')).to.have.length(0);
    expect(inside(el, '[part=feed]')?.ariaBusy).to.equal('false');
  });

  it('leave the content of the tag visible, but only if nothing has loaded', async () => {
    skipRetryDelays();
    let broken = true;
    stubApi((call) => (broken ? failing() : pageOf(blogPosts(2), call)));
    const el = place(
      `<trade-blog-feed api-base="${freshBase()}"><a href="/contact-us">Contact</a></trade-blog-feed>`,
    );
    const link = el.querySelector('a') as HTMLAnchorElement;
    await consoleLines('error', () => until(() => link.checkVisibility()));
    broken = false;
    window.dispatchEvent(new Event('online'));
    await until(() => all(el, '[part=card]').length === 2);
    expect(link.checkVisibility()).to.equal(false);
  });

  it('show the failure message when there is one, and keep the cards', async () => {
    skipRetryDelays();
    stubApi((call) => (call.url.searchParams.get('page') === '1' ? pageOf(blogPosts(4), call) : failing()));
    const el = start('page-size="2" failure-message="Please try again later."');
    el.innerHTML = '<a href="/contact-us">Contact</a>';
    await consoleLines('error', () => until(() => alertOf(el) === 'Please try again later.'));
    expect(el.querySelector('a')?.checkVisibility()).to.equal(false);
    expect(cards(el)).to.have.length(2);
  });

  it('are retried once when the end comes into view again, and not before', async () => {
    skipRetryDelays();
    let broken = true;
    const calls = stubApi((call) =>
      broken && call.url.searchParams.get('page') === '2' ? failing() : pageOf(blogPosts(4), call),
    );
    const heard = eventsOf('trade-load-failed');
    const el = start('page-size="2" failure-message="Please try again later."');
    await consoleLines('error', () => until(() => heard.length));
    await pause(300);
    expect(calls).to.have.length(5);
    broken = false;
    const screen = place('<div style="height: 3000px"></div>');
    el.before(screen);
    await settled();
    expect(calls).to.have.length(5);
    screen.remove();
    await loaded(el, 4);
    expect(calls).to.have.length(6);
    expect(alertOf(el)).to.equal('');
  });
});

describe('trade-blog-feed: its lifetime', () => {
  it('cancels what it requests when it is removed', async () => {
    const calls: StubCall[] = stubApi(never);
    const heard = eventsOf('trade-load-failed');
    const el = start();
    await until(() => calls.length);
    const lines = await consoleLines('error', async () => {
      el.remove();
      await until(() => calls[0]?.signal?.aborted);
      await settled();
    });
    expect(lines).to.deep.equal([]);
    expect(heard).to.deep.equal([]);
  });

  const state = {
    value: { first: 1, pages: [{ data: blogPosts(2), current_page: 1, last_page: 2 }] },
    phase: 'ready',
  };

  it('hydrates prerendered cards unchanged, and requests only the next page', async () => {
    const calls = stubApi((call) => pageOf(blogPosts(4), call));
    const base = freshBase();
    const lines = await consoleLines('error', async () => {
      const element = prerendered(
        definition,
        { 'page-size': '2', 'api-base': base, heading: 'Posts' },
        undefined,
        state,
      );
      const before = cards(element);
      const el = letIn(element);
      await loaded(el, 4);
      expect(cards(el)[0]).to.equal(before[0]);
    });
    expect(lines).to.deep.equal([]);
    expect(calls.map(({ url }) => url.searchParams.get('page'))).to.deep.equal(['2']);
  });

  it('is complete without script, under a policy that refuses style attributes', async () => {
    const el = withoutScript(definition, { 'page-size': '2' }, state);
    expect(cards(el)).to.have.length(2);
    expect(cards(el)[0]?.querySelector('a')?.getAttribute('href')).to.equal(`/blog/${blogPost(0).uuid}`);
    expect(el.shadowRoot?.querySelector('[style]')).to.equal(null);
    expect(inside(el, '[data-start-when-seen]')).to.not.equal(null);
  });

  it('is prerendered as skeletons, without an end marker', async () => {
    const el = withoutScript(definition, {});
    expect(all(el, '[part=skeleton]')).to.have.length(8);
    expect(inside(el, '[data-start-when-seen]')).to.equal(null);
  });
});

describe('trade-blog-feed: access', () => {
  describeAccess('trade-blog-feed', 'heading="Posts"', {
    full: (call) => pageOf(blogPosts(5), call),
    empty: (call) => pageOf([], call),
  });
});
