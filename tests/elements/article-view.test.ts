import { expect } from 'chai';
import type { Article } from '../../src/api/types.ts';
import { definition } from '../../src/features/article-view/article-view.element.ts';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { consoleLines, emptyPage, inside, pause, place, until } from './helpers.ts';
import { letIn, prerendered, withoutScript } from './prerendered.ts';
import {
  all,
  cut,
  describeAccess,
  eventsOf,
  freshBase,
  json,
  never,
  skipRetryDelays,
  stubApi,
  useStubs,
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

useStubs();

describe('trade-article-view: the bar', () => {
  it('has a link back, the title Blog and the logo', async () => {
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

  it('shows its picture from the API, at most 450 px high, and reserves its space while it loads', async () => {
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

  it('needs no picture', async () => {
    stubApi(() => respondWith({ ...article, attachment_url: '' }));
    const el = start();
    await loaded(el);
    expect(inside(el, 'img[part=picture]')).to.equal(null);
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

  it('says that there is no such post, and sends an event', async () => {
    stubApi(() => respondWith());
    const heard = eventsOf('trade-article-missing', 'trade-load-failed');
    const el = start('article-id="none"');
    await loaded(el, 'Post Not Found');
    expect(heard).to.deep.equal([{ type: 'trade-article-missing', detail: { id: 'none' } }]);
    expect(inside(el, '[part=to-list]')?.getAttribute('href')).to.equal('/blog');
  });

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

  it('has only a link to the list after a failure, which it logs in one line and sends as an event', async () => {
    skipRetryDelays();
    stubApi(cut);
    const heard = eventsOf('trade-load-failed');
    let el = document.body;
    const lines = await consoleLines('error', async () => {
      el = start();
      await until(() => heard.length);
      await settled();
    });
    expect(heard).to.deep.equal([{ type: 'trade-load-failed', detail: { status: 0 } }]);
    expect(lines).to.have.length(1);
    expect(inside(el, 'h1')?.textContent).to.equal('Blog');
    expect(inside(el, '[part=article]')?.textContent).to.equal('Back to the blog');
    expect(inside(el, '[part=to-list]')?.getAttribute('href')).to.equal('/blog');
  });

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

  it('requests again when it is put back, and shows the earlier article meanwhile', async () => {
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

  it('works without a picture', async () => {
    stubApi(() => respondWith({ ...article, attachment_url: '' }));
    start('article-id="one" document-meta');
    await until(() => document.title === article.title);
    expect(head('twitter:card')).to.equal('summary');
    expect(present()).to.not.include('og:image');
  });

  it('restores everything when it is removed', async () => {
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

  it('keeps values that somebody else has set since', async () => {
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
  describeAccess('trade-article-view', 'article-id="one"', {
    full: () => respondWith(article),
    empty: () => respondWith(),
  });
});
