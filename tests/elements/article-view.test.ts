import type { Article } from '../../src/api/response-fields.ts';
import { definition } from '../../src/features/article-view/article-view.element.tsx';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { expect } from './expect.ts';
import { all, emptyPage, inside, part, place, until } from './helpers.ts';
import { hydrate, prerendered } from './prerendered.ts';
import { describeReader, freshBase, json, never, stubApi, useStubs, widen } from './stub-api.ts';

const respondWith = (...posts: Article[]) => json({ data: posts, current_page: 1, last_page: 1 });
const start = (attributes = 'article-id="one"') =>
  place(`<trade-article-view api-base="${freshBase()}" ${attributes}></trade-article-view>`);
/** Its numbers are bound to their words. */
const titleOf = (el: Element) => inside(el, 'h1')?.textContent?.replaceAll('\u00a0', ' ');
const loaded = (el: Element, title = article.title) => until(() => titleOf(el) === title, title);

/** An element with a post that differs in these fields. */
async function show(
  fields: Partial<Article> = {},
  attributes?: string,
  width?: number,
): Promise<HTMLElement> {
  stubApi(() => respondWith({ ...article, ...fields }));
  const el = start(attributes);
  if (width) widen(el, width);
  await loaded(el, fields.title);
  return el;
}
const head = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content;

useStubs();

describe('trade-article-view: a post', () => {
  it('has the company’s category only where it is the company’s own', async () => {
    const el = await show();
    const category = () => inside(el, '[part=byline]')?.textContent?.split(' | ')[2];
    expect(category()).to.equal(undefined);
    el.removeAttribute('api-base');
    await until(() => category() === 'Agro-Commodities');
    el.setAttribute('category', '');
    await until(() => category() === undefined);
  });

  it('shows its picture from the API, at most 450 px high, and reserves its space while it loads', async () => {
    const attachment_url = `${location.origin}/hosts/content/pictures/container-vessel.svg`;
    const el = await show({ attachment_url }, undefined, 1300);
    const picture = part<HTMLImageElement>(el, 'picture');
    expect(picture.src).to.equal(attachment_url);
    expect(picture.getBoundingClientRect().height).to.equal(450);
    widen(el, 320);
    const { width, height } = picture.getBoundingClientRect();
    expect(width / height).to.be.closeTo(1.5, 0.01);
  });

  it('keeps no room, and no sign, for pictures that do not load, and shows the words of those in its text', async () => {
    const el = await show({
      attachment_url: '/none.png',
      content:
        '<figure><img src="/none.png" width="600" height="400" alt="A crane"><figcaption>Port</figcaption></figure>',
    });
    await until(() => all(el, 'img').every((image) => !image.checkVisibility()));
    expect(inside(el, 'figure')?.textContent).to.equal('A cranePort');
  });

  it('is set in lines of 55 to 75 characters, whatever the face', async () => {
    const content = `<p>${'The terminal takes the box over early. '.repeat(40)}</p>`;
    const el = await show({ content }, undefined, 2000);
    const text = (inside(el, '[part=content] p') as Element).firstChild as Text;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
    expect(text.length / lines).to.be.within(55, 75);
  });
});

describe('trade-article-view: document-meta', () => {
  const names = [
    'description',
    'og:title',
    'og:description',
    'og:image',
    'og:type',
    'og:url',
    'twitter:card',
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

  it('sets title, description and sharing meta from the post while the attribute is there', async () => {
    const el = await show({}, 'article-id="one" document-meta');
    await until(() => document.title === article.title);
    const image = `${el.getAttribute('api-base')}/content/pictures/container-vessel.svg`;
    const { title, short_description: description } = article;
    expect(names.map(head)).to.deep.equal([
      description,
      title,
      description,
      image,
      'article',
      location.href.replace(/#.*/, ''),
      'summary_large_image',
    ]);
    el.removeAttribute('document-meta');
    await until(() => document.title === 'The host');
    expect(present()).to.deep.equal([]);
  });

  it('restores everything when it is removed', async () => {
    const host = document.createElement('meta');
    host.name = 'description';
    host.content = 'The host speaks';
    document.head.append(host);
    const before = document.head.innerHTML;
    const el = await show({}, 'article-id="one" document-meta');
    await until(() => host.content === article.short_description);
    el.remove();
    await until(() => document.title === 'The host');
    expect(document.head.innerHTML).to.equal(before);
    expect(present()).to.deep.equal(['description']);
  });
});

const state = {
  phase: 'ready',
  address: 'https://site.example/blog/one',
  value: { ...article, content: '<p>Prerendered text</p>' },
};

it('trade-article-view, prerendered, keeps its nodes when it starts, and requests nothing', async () => {
  const calls = stubApi(never);
  const el = prerendered(definition, { 'article-id': 'one' }, undefined, state);
  await hydrate(el, '[part=content] p', () => until(() => inside(el, '[data-view=""]')));
  expect(calls).to.have.length(0);
});

describeReader('trade-article-view', {
  attributes: 'article-id="one"',
  content: '[part=content]',
  full: () => respondWith(article),
  empty: () => respondWith(),
  expectFailed(el) {
    expect(titleOf(el)).to.equal('Blog');
    expect(part(el, 'article').textContent).to.equal('Back to the blog');
    expect(part(el, 'to-list').getAttribute('href')).to.equal('/blog');
  },
});
