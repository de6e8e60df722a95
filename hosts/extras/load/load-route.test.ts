import type { InjectOptions } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { browserAccept } from '../../../tests/support/enquiry-fixture.ts';
import { smallestAssets } from '../../../tests/support/site-fixture.ts';
import { createLocalSource, type Source } from '../../api/source.ts';
import { unchanging } from '../../content/edition.ts';
import { loadContent } from '../../content/load-content.ts';
import { openDatabase } from '../../enquiries/database.ts';
import { createEnquiryStore } from '../../enquiries/store.ts';
import { createServer } from '../../server/create-server.ts';
import { pageExtras } from '../../server/extras.ts';
import { createSite } from '../../site/site.ts';
import { loadAddress } from './answers-view.ts';
import { preparedOf } from './prepared.ts';

const content = unchanging(await loadContent('hosts/content'));

let inject: (request: InjectOptions) => Promise<{ statusCode: number; body: string }>;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const dataDir = await createTemporaryFolder();
  const enquiries = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
  const app = await createServer(
    { publicUrl: 'https://www.example.com', enquiryRate: 1_000, trustProxy: ['127.0.0.1'], dataDir },
    { content, enquiries, site: createSite(smallestAssets, pageExtras), log: false },
  );
  inject = (request) => app.inject(request);
  close = () => Promise.all([app.close(), enquiries.close()]);
});
afterAll(() => close());

/** The rows of the page after a press, and what is said of them. */
async function press(rows: number, name: string, value = '') {
  const typed = Array.from({ length: rows }, (_, at) => [
    ['item', 'Basmati rice'],
    ['quantity', `${at + 1}`],
    ['unit', 't'],
    ['port', 'Mersin'],
  ]).flat();
  const { statusCode, body } = await inject({
    method: 'POST',
    url: loadAddress,
    headers: { accept: browserAccept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams([...typed, [name, value]])),
  });
  expect(statusCode).toBe(200);
  const { document } = new JSDOM(body.slice(body.indexOf('<fieldset id="load"'))).window;
  const controls = [...document.querySelectorAll<HTMLInputElement>('[name=quantity]')];
  return {
    quantities: controls.map(({ value: quantity }) => quantity).join(' '),
    said: document.querySelector('[role=alert]')?.textContent ?? '',
  };
}

const full = /^An enquiry takes eight rows/;

it('an item that finds no room among eight rows is not taken without a word', async () => {
  expect(await press(7, 'ask', 'Black pepper')).toEqual({ quantities: '1 2 3 4 5 6 7 ', said: '' });
  const { quantities, said } = await press(8, 'ask', 'Black pepper');
  expect(quantities).toBe('1 2 3 4 5 6 7 8');
  expect(said).toMatch(full);
});

it('rows that are too many are all shown, and it is said', async () => {
  const { quantities, said } = await press(9, 'plan');
  expect(quantities).toBe('1 2 3 4 5 6 7 8 9');
  expect(said).toMatch(full);
});

it('rows are planned while the search index is still being made', async () => {
  const { api } = createLocalSource(content).open();
  const slow: Source = {
    // The index reads the posts, which never come.
    open: () => ({ api: { ...api, articles: () => new Promise(() => {}) }, isCurrent: async () => true }),
    isAvailable: async () => true,
  };
  const prepared = preparedOf(slow);
  void prepared.index();
  expect((await prepared.content()).goods.length).toBeGreaterThan(0);
});
