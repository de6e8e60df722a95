import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ElementStates } from '../../src/elements.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { html } from '../html/html.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { PageView } from './page-view.ts';
import { joinParts, type ReaderContent } from './pieces.ts';

const renderPage = createPageRenderer({ publicUrl: '', build: 'b1', scripts: [], cards: new Set() });
const hostile = `"'<b>&amp; $& \\ </script><reader-piece name="goods"></reader-piece>`;

/** The page of a reader, whose shadow roots are attached. */
async function pageOf(view: PageView, reader: ReaderContent) {
  const { parts, styles } = await renderPage({ view }, apiOf({}));
  const joined = await joinParts(parts, reader);
  const { document } = new JSDOM(joined.html).window;
  return { document, html: joined.html, styles: [...styles, ...joined.styles] };
}

it('what a reader looks for is in the form and in nothing else', async () => {
  const { document, html, styles } = await pageOf(
    { kind: 'contact', goods: 'ofReader' },
    { attributes: { 'looking-for': hostile } },
  );
  const form = document.querySelector('trade-enquiry-form');
  const content = form?.querySelector('template')?.content as DocumentFragment;
  expect(form?.getAttribute('looking-for')).toBe(hostile);
  expect(content.querySelector('[name=looking_for]')?.getAttribute('value')).toBe(hostile);
  expect(html).not.toMatch(/data-for-each-reader|<\/script><reader/);
  expect(document.querySelectorAll('reader-piece')).toHaveLength(0);
  // The policy allows the styles of the form, too.
  expect(styles).toContain(content.querySelector('style')?.textContent);
});

it('pieces are in their places as they are, and a text among them is escaped', async () => {
  const { html: page } = await pageOf(
    { kind: 'contact', goods: 'ofReader' },
    { answers: html`<p class="wanted">$& ${hostile}</p>`, inForm: html`<b>in the form</b>` },
  );
  expect(page).toContain('<p class="wanted">$& &quot;&#39;&lt;b&gt;');
  expect(page).toContain('<b>in the form</b></slot>');
  const sent = await pageOf({ kind: 'sent', receipt: 'reference' }, { pieces: { reference: '<TE>' } });
  expect(sent.html).toContain('<bdi>&lt;TE&gt;</bdi>');
});

it('a page of a post that does not exist has the id that was asked for', async () => {
  for (const page of ['missing-post', 'unavailable'] as const) {
    const { document } = await pageOf(
      { kind: 'error', page, path: '/blog/post' },
      { attributes: { 'article-id': hostile } },
    );
    expect(document.querySelector('trade-article-view')?.getAttribute('article-id')).toBe(hostile);
  }
});

it('states of elements are those of their definitions', () => {
  // @ts-expect-error a phase that the form does not have
  const phase: PageView = { kind: 'refused', reason: '', rows: [], form: { phase: 'invlaid' } };
  // @ts-expect-error a field of the state that the check does not have
  const states: ElementStates = { 'trade-address-check': { inptu: '' } };
  expect([phase.kind, Object.keys(states)]).toEqual(['refused', ['trade-address-check']]);
});
