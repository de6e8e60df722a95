import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { apiOf, companyWith, person } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';
import { withTabNames } from '../content/company.ts';
import { loadContent } from '../content/load-content.ts';
import { fixedView } from './page-view.ts';

const optional = ['registration', 'office', 'factory', 'factory_work', 'warehouse', 'delivers_to'].concat([
  'ships_to',
  'account_country',
  'prices',
  'law',
  'hub',
  'social',
  'report',
  'certificates',
]);
const least = companyWith({
  ...Object.fromEntries(optional.map((name) => [name, ''])),
  name: 'Lisbon Marine Supplies',
});
const tabs = ['Ropes', 'Chain, and shackles', 'Paint & varnish', 'Charts'].map((title) => ({
  title,
  description: '',
  content: [],
}));

const textOf = async (page: string, company = least, more = {}) => {
  const api = apiOf({
    company,
    tabs,
    people: [person('Ana', { country: 'Portugal', city: 'Lisbon' })],
    ...more,
  });
  const html = await pageHtml({ view: fixedView(page, `/${page}`) }, api);
  const { document } = new JSDOM(html).window;
  return (
    (document.querySelector('main')?.innerHTML ?? '') +
    document.querySelector('meta[name=description]')?.outerHTML
  );
};

it.each([
  ['about-us', /Factory|Warehouse|Klang|certification|Healthcare|agro-commodities/i],
  ['home', /Healthcare supplies|safety apparel/i],
  ['shipping-return', /Countries|We deliver|Malaysia|account in|terms-of-sale/],
  ['refund-policy', /terms-of-sale/],
  ['how-to-buy', /Days at sea|Malaysia|MYR|East Africa|terms of sale|in and in/],
  ['terms-conditions', /Malaysia|law of/],
  ['verify', /call 997/],
  ['partnership', /<dt>(CE|ISO|FDA)|Healthcare|Network IT|href="\/services\?tab=3#/],
  ['products', /Safety apparel/i],
  ['services', /Network IT/i],
  ['industries', /agro/i],
])('/%s says nothing of a fact that is left out, and names the tabs of the content', async (page, said) => {
  expect(await textOf(page)).not.toMatch(said);
});

it('each of these facts is said where it is given', async () => {
  const one = companyWith({ delivers_to: 'Portugal', account_country: 'Portugal', law: 'Portugal' });
  expect(await textOf('shipping-return', one)).toMatch(
    /We deliver to Portugal<[\s\S]*covers this country\.[\s\S]*bank account in Portugal\./,
  );
  expect(await textOf('terms-conditions', one)).toContain('fall under the law of Portugal.');
  expect(await textOf('about-us')).toContain('<dt>Sectors</dt><dd>Ropes, Chain, and shackles, Paint');
  expect(await textOf('home')).toContain(
    'Ropes, Chain, and shackles, Paint &amp; varnish, Charts, held in stock',
  );
  expect(await textOf('partnership')).toContain('Ropes, Chain, and shackles, Paint &amp; varnish, Charts');
  expect(await textOf('verify', companyWith())).toContain('call 997');
});

it('an item that pages refer to is linked under the tab that has it', async () => {
  const terms = { title: 'Our terms', slug: 'terms-of-sale', description: '' };
  const withTerms = tabs.map((tab, index) => ({ ...tab, content: index === 1 ? [terms] : [] }));
  expect(await textOf('refund-policy', least, { tabs: withTerms })).toContain(
    'href="/services?tab=1#terms-of-sale"',
  );
});

describe('the tabs in the footer', () => {
  it('are those of the content, with their addresses', async () => {
    const html = await pageHtml({ view: fixedView('blog', '/blog') }, apiOf({ company: least, tabs }));
    expect(html).toMatch(/href="\/products\?tab=1"[^>]*>Chain, and shackles</);
    expect(html).toMatch(/href="\/services\?tab=3"[^>]*>Charts</);
    expect(html).not.toMatch(/Safety Apparel|Network IT/);
  });

  it('have the names that the footer has in each language, where the content has the same', async () => {
    const titles = ['Safety Apparel', 'Medical Device', 'Monitoring Device', 'Oil & Gas Products'];
    const same = { products: titles.map((title) => ({ title })), services: [{ title: 'Rigging' }] };
    expect(withTabNames(least, same).facts).toMatchObject({ products: '', services: 'Rigging' });
  });
});

it.each(['home', 'verify', 'partnership', 'how-to-buy'])(
  '/%s of a folder without papers.yaml tells no specimen shipment',
  async (page) => {
    const told = /specimen|TE-2118|Port Klang|Mersin|palm olein|21,480|coaster|tank-roof|terminal|#file/i;
    expect(await textOf(page)).not.toMatch(told);
    const { papers } = await loadContent('hosts/content');
    expect(await textOf(page, least, { papers })).toMatch(told);
  },
);

it('papers of a company’s own are on /verify, and the home page does not tell the sample’s voyage', async () => {
  const { papers } = await loadContent('hosts/content');
  const own = { ...papers, story: false };
  expect(await textOf('verify', least, { papers: own })).toContain('id="file"');
  expect(await textOf('home', least, { papers: own })).not.toMatch(/Port Klang|TE-2118/);
});
