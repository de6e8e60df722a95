import { describe, expect, it } from 'vitest';
import { en } from '../../../src/locales/en.ts';
import { messages as turkish } from '../../../src/locales/tr.ts';
import { type Choices, isPossible, readChoices } from './choices.ts';
import type { Kind } from './kinds.ts';
import type { ElementInfo } from './manifest.ts';
import { elements, site } from './playground.fixtures.ts';
import { frameAddress, makeSnippet, type Piece, type SnippetOptions } from './snippet.ts';

const [, tabs] = elements as [ElementInfo, ElementInfo];

const usual = readChoices(new URLSearchParams(), elements);

function snippet(part: Partial<Choices> = {}, given: Partial<SnippetOptions> = {}): Piece[] {
  const choices = { ...usual, ...part };
  const { element } = choices;
  const options = { element, site, publicUrl: site, texts: en, company: 'Trade Elements' };
  return makeSnippet(choices, { ...options, ...given });
}
const codes = (...given: Parameters<typeof snippet>) => snippet(...given).map(({ code }) => code);

/** What Markdown leaves alone: a block without an empty line. */
const inBlock = (...lines: string[]) => `<div>\n${lines.join('\n').replace(/^/gm, '  ')}\n</div>`;

it('a pasted address is that of our page with the element, which becomes a frame', () => {
  expect(codes()).toEqual([`${site}/contact-us`]);
  const attributes = { type: 'services', tab: '2', flat: 'on' };
  const chosen = { ...usual, element: tabs, attributes, scheme: 'dark', language: 'tr' } as const;
  expect(snippet(chosen)).toEqual([{ code: `${site}/services?tab=2` }]);
  expect(frameAddress(chosen, site)).toBe(`${site}/embed/product-tabs?type=services&tab=2`);
});

it('a new element needs only its declaration: page, title and frame follow', () => {
  const page = {
    address: '/events/{month|may}',
    title: ['trade-site-header', 'page.blog'],
    height: 333,
  } as const;
  const calendar = { ...tabs, tag: 'trade-calendar', page };
  const of = (kind: Kind, given = {}) => codes({ element: calendar, kind, attributes: given }).join();
  expect(of('frame')).toMatch(/src="https:\/\/site\.example\/embed\/calendar\?.*title="Blog".*height="333"/);
  expect(of('link', { month: 'a/b' })).toBe(`${site}/events/a%2Fb`);
  expect(of('tag')).toContain(`href="${site}/events/may">Blog<`);
  expect([isPossible(calendar, 'address'), isPossible(calendar, 'tag')]).toEqual([false, true]);
  expect(isPossible({ ...calendar, page: { ...page, width: 1 } }, 'address')).toBe(true);
});

it('a link leads to the page of our site', () => {
  expect(snippet({ kind: 'link', element: tabs, attributes: { type: 'services' } })).toEqual([
    { code: `${site}/services` },
  ]);
});

describe('a tag', () => {
  const tag = (...[part, given]: Parameters<typeof snippet>) =>
    (codes({ kind: 'tag', ...part }, given)[0] ?? '').replaceAll(/^ {2}/gm, '');

  it('the tag of the form has its language, and a link for when no script runs', () => {
    expect(tag()).toContain(
      `<trade-enquiry-form>\n  <a href="${site}/contact-us">Send enquiry</a>\n</trade-enquiry-form>`,
    );
    expect(tag({ language: 'tr' }, { texts: turkish })).toContain(
      `<trade-enquiry-form lang="tr">\n  <a href="${site}/contact-us">${turkish['trade-enquiry-form'].submit}</a>\n</trade-enquiry-form>`,
    );
    expect(tag({ attributes: { 'failure-message': 'Call us' } })).toContain('failure-message="Call us"');
  });

  it('keeps the room that the element declares for ten seconds, except in apps', () => {
    const element = { ...tabs, page: { ...tabs.page, room: '64px' } };
    const kept = (kind: Kind) => codes({ kind, element }).at(-1) ?? '';
    const rules =
      'trade-product-tabs { display: block; animation: trade-product-tabs-room 10s } @keyframes trade-product-tabs-room { from, to { min-height: 64px } }';
    expect(kept('tag')).toContain(`  <style>${rules}</style>\n  <trade-product-tabs>`);
    expect(kept('app')).not.toContain('style');
  });
});

it('a frame has the permitted options in its address, and comes with the script that resizes it', () => {
  const attributes = { source: 'shop', 'looking-for': 'Rice' };
  const [code = ''] = codes({ kind: 'frame', language: 'tr', attributes }, { texts: turkish });
  const [html = ''] = /<iframe.*<\/iframe>/.exec(code) ?? [];
  expect(html).toContain(`src="${site}/embed/enquiry-form?source=shop&amp;lang=tr&amp;color-scheme=light"`);
  expect(html).toContain(`title="${turkish['trade-enquiry-form'].submit}"`);
  expect(html).toContain(' frameborder="0"');
  expect(code).toBe(inBlock(html, `<script src="${site}/embed/resize.js" async=""></script>`));
});

it('apps other than React get the import and the tag separately, each ready to paste', () => {
  expect(codes({ kind: 'app', element: tabs })).toEqual([
    `import 'trade-elements/product-tabs';`,
    `<trade-product-tabs api-base="${site}"></trade-product-tabs>`,
  ]);
});
