import axe from 'axe-core';
import { expect } from 'chai';
import type { Article } from '../../src/api/types.ts';
import { definition } from '../../src/features/article-view/article-view.element.ts';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { consoleLines, emptyPage, inside, pause, place, until } from './helpers.ts';
import { letIn, prerendered, withoutScript } from './prerendered.ts';
import {
  all,
  cut,
  endStubs,
  eventsOf,
  failing,
  freshBase,
  json,
  never,
  type StubCall,
  skipRetryDelays,
  stubApi,
  widen,
} from './stub-api.ts';

const respondWith = (...posts: Article[]) => json({ data: posts, current_page: 1, last_page: 1 });
const start = (attributes = 'article-id="one"') =>
  place(`<trade-article-view api-base="${freshBase()}" ${attributes}></trade-article-view>`);
const titleOf = (el: Element) => inside(el, 'h1')?.textContent;
const loaded = (el: Element, title = article.title) => until(() => titleOf(el) === title, title);
const alertOf = (el: Element) => inside(el, '[role=alert]')?.textContent;
const settled = () => pause(100);
const head = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content;

// The client's code is here from the start, as in a page that has shown one before.
before(() => import('../../src/api/client.ts').then(() => undefined));

afterEach(() => {
  emptyPage();
  endStubs();
  document.body.removeAttribute('style');
});

describe('trade-article-view: the bar', () => {
  it('leads back, is titled Blog and has the logo', async () => {
    stubApi(never);
    const el = start();
    const bar = await until(() => inside(el, '[part=bar]'));
    expect(bar.querySelector('a')?.getAttribute('href')).to.equal('/blog');
    expect(inside(el, '[part=bar-title]')?.textContent).to.equal('Blog');
    expect(inside(el, '[part=logo] svg')).to.not.equal(null);
  });

  it('leads back to where back-href says', async () => {
    stubApi(never);
    const el = start('article-id="one" back-href="/news"');
    expect((await until(() => inside(el, '[part=back]'))).getAttribute('href')).to.equal('/news');
  });
});

describe('trade-article-view: a post', () => {
  it('is requested by its id', async () => {
    const calls = stubApi(never);
    start('article-id="a b"');
    await until(() => calls.length);
    expect(`${calls[0]?.url.pathname}${calls[0]?.url.search}`).to.equal(
      '/api/v1/blog?page=1&size=1&id=a%20b',
    );
  });

  it('shows title, byline and text', async () => {
    stubApi(() => respondWith(article));
    const heard = eventsOf('trade-article-loaded');
    const el = start();
    await loaded(el);
    expect(inside(el, '[part=byline]')?.textContent).to.equal('By Logistics Team | March 14, 2025');
    expect(inside(el, '[part=content] h2')?.textContent).to.equal('Where the risk passes');
    await until(() => heard.length);
    expect(heard).to.deep.equal([
      { type: 'trade-article-loaded', detail: { id: 'one', title: article.title } },
    ]);
  });

  it('names another category, and leaves out what is unknown', async () => {
    stubApi(() => respondWith({ ...article, posted_by: '', updated_at: 'soon' }));
    const el = start('article-id="one" category="Logistics"');
    await loaded(el);
    expect(inside(el, '[part=byline]')?.textContent).to.equal('Logistics');
  });

  it('has the company’s category only where it is the company’s own', async () => {
    stubApi(() => respondWith(article));
    const el = start();
    await loaded(el);
    const category = () => inside(el, '[part=byline]')?.textContent?.split(' | ')[2];
    expect(category()).to.equal(undefined);
    el.removeAttribute('api-base');
    await until(() => category() === 'Agro-Commodities');
    el.setAttribute('category', '');
    await until(() => category() === undefined);
  });

  it('shows its picture from the API, at most 450 px high, and keeps room for it before it comes', async () => {
    stubApi(() => respondWith(article));
    const el = start();
    widen(el, 1300);
    await loaded(el);
    const picture = inside<HTMLImageElement>(el, '[part=picture]') as HTMLImageElement;
    expect(picture.src).to.equal(`${el.getAttribute('api-base')}/content/pictures/container-vessel.svg`);
    expect(picture.getBoundingClientRect().height).to.equal(450);
    widen(el, 320);
    const { width, height } = picture.getBoundingClientRect();
    expect(width / height).to.be.closeTo(1.5, 0.01);
  });

  it('can do without a picture', async () => {
    stubApi(() => respondWith({ ...article, attachment_url: '' }));
    const el = start();
    await loaded(el);
    expect(inside(el, 'img[part=picture]')).to.equal(null);
  });

  it('is shown without what could act in it', async () => {
    const ran: string[] = [];
    Object.assign(window, { xss: () => ran.push('x') });
    stubApi(() =>
      respondWith({
        ...article,
        content: '<img src=x onerror="xss()"><script>xss()</script><p style="color:red">safe',
      }),
    );
    const el = start();
    await loaded(el);
    await settled();
    expect(ran).to.deep.equal([]);
    expect(inside(el, '[part=content]')?.innerHTML).to.not.match(/onerror|script|style/);
    expect(inside(el, '[part=content] p')?.textContent).to.equal('safe');
  });

  it('is set in lines of 60 to 75 characters', async () => {
    stubApi(() =>
      respondWith({ ...article, content: `<p>${'The terminal takes the box over early. '.repeat(40)}</p>` }),
    );
    const el = start();
    widen(el, 2000);
    await loaded(el);
    const text = (inside(el, '[part=content] p') as Element).firstChild as Text;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
    expect(text.length / lines).to.be.within(60, 75);
  });

  it('fits from 240 px on, a wide table scrolls in its own box', async () => {
    stubApi(() => respondWith({ ...article, title: 'Unterlagenprüfungsbestätigungsverfahren' }));
    const el = start();
    widen(el, 240);
    await loaded(el, 'Unterlagenprüfungsbestätigungsverfahren');
    expect(inside(el, '[part=article]')?.scrollWidth).to.be.at.most(240);
    const box = inside(el, '[part=content] [role=group]') as HTMLElement;
    expect(box.scrollWidth).to.be.greaterThan(box.clientWidth);
    expect(getComputedStyle(box).overflowX).to.equal('auto');
  });
});

describe('trade-article-view: sharing', () => {
  it('offers four places as plain links to a new tab, each with address and title', async () => {
    stubApi(() => respondWith(article));
    const el = start();
    await loaded(el);
    const links = all<HTMLAnchorElement>(el, '[part=share-link]');
    expect(links.map(({ textContent }) => textContent)).to.deep.equal([
      'Facebook',
      'LinkedIn',
      'Twitter',
      'WhatsApp',
    ]);
    const page = location.href.replace(/#.*/, '');
    for (const { target, rel, href } of links) {
      expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
      const said = [...new URL(href).searchParams.values()].join(' ');
      expect(said).to.contain(page).and.contain(article.title);
    }
  });

  it('shares the page without its fragment', async () => {
    const before = location.href;
    history.replaceState(null, '', `${before}#part`);
    stubApi(() => respondWith(article));
    const el = start();
    await loaded(el);
    history.replaceState(null, '', before);
    expect(
      all<HTMLAnchorElement>(el, '[part=share-link]').some(({ href }) => href.includes('%23part')),
    ).to.equal(false);
  });
});

describe('trade-article-view: states', () => {
  it('requests nothing without an id', async () => {
    const calls = stubApi(never);
    const el = start('');
    await until(() => inside(el, '[part=bar]'));
    await settled();
    expect(calls).to.have.length(0);
    expect(inside(el, '[part=skeleton]')).to.equal(null);
  });

  it('shows an article in outline while it loads', async () => {
    let respond: (response: Response) => void = () => undefined;
    stubApi(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const el = start();
    await until(() => inside(el, '[part=skeleton]'));
    expect(inside(el, '[part=article]')?.ariaBusy).to.equal('true');
    respond(respondWith(article));
    await loaded(el);
    expect(inside(el, '[part=skeleton]')).to.equal(null);
    expect(inside(el, '[part=article]')?.ariaBusy).to.equal('false');
  });

  it('says when there is no such post, and tells of it', async () => {
    stubApi(() => respondWith());
    const heard = eventsOf('trade-article-missing', 'trade-load-failed');
    const el = start('article-id="none"');
    await loaded(el, 'Post Not Found');
    expect(heard).to.deep.equal([{ type: 'trade-article-missing', detail: { id: 'none' } }]);
    expect(inside(el, '[part=to-list]')?.getAttribute('href')).to.equal('/blog');
  });

  for (const [kind, response] of [
    ['status 404', () => json({}, 404)],
    ['status 410', () => json({}, 410)],
    ['status 204', () => new Response(null, { status: 204 })],
    ['null in data', () => json({ data: null })],
  ] as const) {
    it(`says so, too, when the API responds with ${kind}`, async () => {
      const calls = stubApi(response);
      const el = start('article-id="none"');
      await loaded(el, 'Post Not Found');
      expect(calls).to.have.length(1);
    });
  }

  it('shows the post of a new id, and no late response for the old one', async () => {
    const responses: Record<string, (response: Response) => void> = {};
    const calls = stubApi(
      ({ url }) =>
        new Promise((resolve) => {
          responses[url.searchParams.get('id') ?? ''] = resolve;
        }),
    );
    const el = start();
    await until(() => calls.length === 1);
    el.setAttribute('article-id', 'two');
    await until(() => calls.length === 2);
    expect(calls[0]?.signal?.aborted).to.equal(true);
    responses.two?.(respondWith({ ...article, title: 'Two' }));
    responses.one?.(respondWith({ ...article, title: 'One' }));
    await loaded(el, 'Two');
    await settled();
    expect(titleOf(el)).to.equal('Two');
  });

  for (const [kind, respond, status] of [
    ['a server error', failing, 500],
    ['a cut connection', cut, 0],
    ['a response of another shape', () => json({ items: [] }), 200],
  ] as const) {
    it(`leads back to the list and claims nothing of a failure, logs it in one line and tells of it: ${kind}`, async () => {
      skipRetryDelays();
      stubApi(respond);
      const heard = eventsOf('trade-load-failed');
      let el = document.body as HTMLElement;
      const lines = await consoleLines('error', async () => {
        el = start();
        await until(() => heard.length);
        await settled();
      });
      expect(heard).to.deep.equal([{ type: 'trade-load-failed', detail: { status } }]);
      expect(lines).to.have.length(1);
      expect(inside(el, 'h1')?.textContent).to.equal('Blog');
      expect(inside(el, '[part=article]')?.textContent).to.equal('Back to the blog');
      expect(inside(el, '[part=to-list]')?.getAttribute('href')).to.equal('/blog');
    });
  }

  it('shows the failure message when there is one, and tries again when the connection is back', async () => {
    skipRetryDelays();
    let broken = true;
    stubApi(() => (broken ? cut() : respondWith(article)));
    const el = start('article-id="one" failure-message="Please try again later."');
    await consoleLines('error', () => until(() => alertOf(el) === 'Please try again later.'));
    broken = false;
    window.dispatchEvent(new Event('online'));
    await loaded(el);
    expect(alertOf(el)).to.equal('');
  });

  it('cancels what it requests when it is removed', async () => {
    const calls = stubApi(never);
    const el = start();
    await until(() => calls.length);
    const lines = await consoleLines('error', async () => {
      el.remove();
      await until(() => calls[0]?.signal?.aborted);
      await settled();
    });
    expect(lines).to.deep.equal([]);
  });

  it('requests again when it comes back, and shows what it had meanwhile', async () => {
    const calls = stubApi((): Response | Promise<Response> =>
      calls.length > 1 ? respondWith({ ...article, title: 'Mended' }) : respondWith(article),
    );
    const el = start();
    await loaded(el);
    el.remove();
    await settled();
    document.body.append(el);
    await loaded(el, 'Mended');
    expect(calls).to.have.length(2);
  });
});

describe('trade-article-view: document-meta', () => {
  const names = [
    ...['description', 'og:title', 'og:description', 'og:image', 'og:type', 'og:url'],
    ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
  ];
  const present = () => names.filter((name) => head(name) !== undefined);
  let title = '';
  beforeEach(() => {
    title = document.title;
    document.title = 'The host';
  });
  afterEach(async () => {
    emptyPage();
    await until(() => head('og:title') === undefined);
    document.title = title;
    document.head.querySelector('meta[name=description]')?.remove();
  });

  it('leaves the head of the page alone without the attribute', async () => {
    stubApi(() => respondWith(article));
    const before = document.head.innerHTML;
    await loaded(start());
    await settled();
    expect(document.head.innerHTML).to.equal(before);
  });

  it('sets title, description and sharing meta from the post', async () => {
    stubApi(() => respondWith(article));
    const el = start('article-id="one" document-meta');
    await until(() => document.title === article.title);
    const image = `${el.getAttribute('api-base')}/content/pictures/container-vessel.svg`;
    expect(names.map(head)).to.deep.equal([
      article.short_description,
      article.title,
      article.short_description,
      image,
      'article',
      location.href.replace(/#.*/, ''),
      'summary_large_image',
      article.title,
      article.short_description,
      image,
    ]);
  });

  it('does without a picture', async () => {
    stubApi(() => respondWith({ ...article, attachment_url: '' }));
    start('article-id="one" document-meta');
    await until(() => document.title === article.title);
    expect(head('twitter:card')).to.equal('summary');
    expect(present()).to.not.include('og:image');
  });

  it('puts everything back when it is removed', async () => {
    const host = document.createElement('meta');
    host.name = 'description';
    host.content = 'The host speaks';
    document.head.append(host);
    const before = document.head.innerHTML;
    stubApi(() => respondWith(article));
    const el = start('article-id="one" document-meta');
    await until(() => host.content === article.short_description);
    el.remove();
    await until(() => document.title === 'The host');
    expect(document.head.innerHTML).to.equal(before);
    expect(present()).to.deep.equal(['description']);
  });

  it('leaves alone what somebody else has set since', async () => {
    stubApi(() => respondWith(article));
    const el = start('article-id="one" document-meta');
    await until(() => document.title === article.title);
    document.title = 'Another page';
    el.remove();
    await until(() => head('og:title') === undefined);
    expect(document.title).to.equal('Another page');
  });

  it('follows the attribute', async () => {
    stubApi(() => respondWith(article));
    const el = start('article-id="one" document-meta');
    await until(() => document.title === article.title);
    el.removeAttribute('document-meta');
    await until(() => document.title === 'The host');
    expect(present()).to.deep.equal([]);
  });
});

describe('trade-article-view: prerendered', () => {
  const state = {
    phase: 'ready',
    address: 'https://site.example/blog/one',
    value: { ...article, content: '<p>Prerendered text</p>' },
  };

  it('is complete without script', () => {
    const el = withoutScript(definition, { 'article-id': 'one' }, state);
    expect(titleOf(el)).to.equal(article.title);
    expect(inside(el, '[part=content]')?.textContent).to.equal('Prerendered text');
    expect(
      all<HTMLAnchorElement>(el, '[part=share-link]').every(({ href }) => href.includes('site.example')),
    ).to.equal(true);
    expect(el.shadowRoot?.querySelector('[style]')).to.equal(null);
  });

  it('keeps its nodes when it starts, requests nothing, and knows its address', async () => {
    const calls = stubApi(never);
    const lines = await consoleLines('error', async () => {
      const element = prerendered(definition, { 'article-id': 'one' }, undefined, state);
      const before = inside(element, '[part=content] p');
      const el = letIn(element);
      await until(() =>
        all<HTMLAnchorElement>(el, '[part=share-link]')[0]?.href.includes(
          encodeURIComponent(location.origin),
        ),
      );
      expect(inside(el, '[part=content] p')).to.equal(before);
    });
    expect(lines).to.deep.equal([]);
    expect(calls).to.have.length(0);
  });
});

describe('trade-article-view: access', () => {
  for (const scheme of ['light', 'dark']) {
    it(`has no violation that axe knows in any state, ${scheme}`, async () => {
      document.body.style.cssText = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#0b1a25' : '#faf7f0'}`;
      skipRetryDelays();
      const responses: Record<string, (call: StubCall) => Response | Promise<Response>> = {
        full: () => respondWith(article),
        missing: () => respondWith(),
        slow: never,
        broken: failing,
      };
      stubApi((call) => responses[call.url.searchParams.get('id') ?? '']?.(call) ?? failing());
      for (const name of Object.keys(responses)) {
        const page = place('<main></main>');
        const base = freshBase();
        page.innerHTML = `<trade-article-view api-base="${base}" article-id="${name}" failure-message="Later."></trade-article-view>`;
        const el = page.firstElementChild as HTMLElement;
        await consoleLines('error', () =>
          until(() => (name === 'slow' ? inside(el, '[part=skeleton]') : titleOf(el) || alertOf(el))),
        );
        const { violations } = await axe.run(page, { rules: { 'page-has-heading-one': { enabled: false } } });
        expect(violations.map(({ id, nodes }) => `${name}, ${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
        page.remove();
      }
    });
  }
});
