import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { pageHtml } from '../../tests/support/page-html.ts';
import { createLocalSource } from '../api/source.ts';
import { unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { fixedView } from './page-view.ts';
import { passagesOf } from './passages.ts';

const { api } = createLocalSource(unchanging(await loadContent('hosts/content'))).open();
const { list: all, detour } = passagesOf((await api.tabs('services')).flatMap(({ content }) => content));

it('how to buy has the days of every passage, as the service of freight says them', async () => {
  expect(all.length).toBeGreaterThan(5);
  const html = await pageHtml({ view: fixedView('how-to-buy', '/how-to-buy') }, api);
  const section = new JSDOM(html).window.document.querySelector('#passages');
  const rows = Array.from(section?.querySelectorAll('dl > div') ?? [], (row) =>
    Array.from(row.children, ({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
  expect(rows).toEqual(all.map(({ from, to, text }) => [`${from} to ${to}`, text]));
  expect(section?.textContent?.replaceAll('\u00a0', ' ')).toContain(detour);
});
