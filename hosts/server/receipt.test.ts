import { JSDOM } from 'jsdom';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { languages } from '../../src/locales/languages.ts';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { browserAccept, enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { smallestAssets } from '../../tests/support/site-fixture.ts';
import { type LiveContent, unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { openDatabase } from '../enquiries/database.ts';
import { parseRows } from '../enquiries/load-rows.ts';
import { loadText } from '../enquiries/mail-load.ts';
import { createEnquiryStore } from '../enquiries/store.ts';
import { createSite } from '../site/site.ts';
import { createServer } from './create-server.ts';
import { pageExtras } from './extras.ts';

let content: LiveContent;
beforeAll(async () => {
  content = unchanging(await loadContent('hosts/content'));
});

/** The site with its enquiries, as a browser without script meets it. */
async function start() {
  const store = createEnquiryStore(
    await openDatabase({ dataDir: await createTemporaryFolder(), databaseUrl: undefined }),
  );
  const app = await createServer(
    { publicUrl: 'https://www.example.com', enquiryRate: 100, trustProxy: false },
    { content, enquiries: store, site: createSite(smallestAssets, pageExtras) },
  );
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  const post = async (parts: Iterable<readonly [string, string]>) => {
    const { headers } = await app.inject(multipartRequest(parts, { accept: browserAccept }));
    return String(headers.location);
  };
  const open = async (url: string) => {
    const { headers, body } = await app.inject({ url, headers: { accept: browserAccept } });
    const { document } = new JSDOM(body).window;
    const main = document.querySelector('main') as Element;
    const texts = (selector: string) =>
      [...main.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');
    return { headers, document, main, texts, text: main.textContent ?? '' };
  };
  return { app, store, post, open };
}

const rows: [item: string, quantity: number, unit: string][] = [
  ['Safety shoes S3', 1200, 'pair'],
  ['Nitrile examination gloves', 200, 'carton'],
  ['RBD palm olein CP10', 42, 't'],
  ['Type IIR medical masks', 80_000, 'piece'],
  ['Patient monitors', 12, 'piece'],
  ['Steel flanges', 1.5, 't'],
  ['Portable gas detectors', 24, 'set'],
  ['Elephants', 3, ''],
];
const rowParts = (language: string) =>
  rows.flatMap(
    ([item, quantity, unit]) =>
      [
        ['item', item],
        ['quantity', quantity.toLocaleString(language)],
        ['unit', unit],
        ['port', 'Mersin'],
      ] as const,
  );

it.each(languages)('an enquiry with eight rows goes from the form to receipt and desk: %s', async (lang) => {
  const { store, post, open } = await start();
  const typed = { ...enquiry, email: 'aisyah@coast-oil', looking_for: '', lang };
  const address = await post([...Object.entries(typed), ...rowParts(lang)]);
  const [stored] = await store.list();
  expect(address).toBe(`/contact-us?sent=${stored?.id}${lang === 'en' ? '' : `&lang=${lang}`}`);
  // The desk has numbers, whatever sign its buyer writes them with.
  const load = parseRows(stored?.load ?? '');
  expect(load.map(({ title, number, unit, port }) => [title, number, unit, port])).toEqual(
    rows.map((row) => [...row, 'Mersin']),
  );
  expect(loadText(stored as NonNullable<typeof stored>)).toMatch(
    /Safety shoes S3 +\| 6403\S* +\| 1,200 pairs/,
  );

  const { document, texts, text } = await open(address);
  expect(document.documentElement.lang).toBe(lang);
  expect(texts('.receipt-email')).toEqual(['aisyah@coast-oil']);
  expect(texts('.receipt-fields bdi')).toEqual(
    expect.arrayContaining([typed.name, typed.remark, typed.email]),
  );
  const lines = texts('.receipt-rows > li');
  expect(lines).toHaveLength(8);
  for (const [at, [item, quantity]] of rows.entries())
    for (const part of [item, quantity.toLocaleString(lang), '→ Mersin']) expect(lines[at]).toContain(part);
  expect(text).toMatch(/TE-\w{4}-\w{3}/);
});

it('an enquiry can be sent again with another address, and nothing else of it changes', async () => {
  const { store, post, open } = await start();
  const typed = { ...enquiry, email: 'a@gmail', remark: 'Two\n"lines" <b>', source: 'shop', lang: 'tr' };
  const { document } = await open(await post([...Object.entries(typed), ...rowParts('tr')]));
  const form = document.querySelector<HTMLFormElement>('.receipt form') as HTMLFormElement;
  const email = form.elements.namedItem('email') as HTMLInputElement;
  // The address that is most likely meant, to be sent at a press.
  expect(email.value).toBe('a@gmail.com');
  const again = [...new (document.defaultView as Window & typeof globalThis).FormData(form)] as [
    string,
    string,
  ][];
  const next = await open(await post(again));
  expect(next.texts('.receipt-email')).toEqual(['a@gmail.com']);
  const [first, second] = (await store.list()).map(({ id: _, created_at: __, ...rest }) => rest);
  expect(second).toEqual({ ...first, email: 'a@gmail.com' });
});

it('the page of an address that has no ending asks for it, and of another whether it is correct', async () => {
  const { post, open } = await start();
  const questionOf = async (email: string) =>
    (await open(await post(Object.entries({ ...enquiry, email })))).texts('.receipt-address h2');
  expect(await questionOf('juma@coast-oil')).toEqual(['Is this address complete?']);
  expect(await questionOf('juma@coast-oil.example')).toEqual(['Is this address correct?']);
});

it('an enquiry with an error comes back with the question, which keeps nothing from being sent', async () => {
  const { app } = await start();
  const answered = async (email: string) => {
    const parts = Object.entries({ ...enquiry, name: '', email });
    return (await app.inject(multipartRequest(parts, { accept: browserAccept }))).body;
  };
  expect(await answered('a@gmail')).toContain(
    'Is this address complete? <bdi dir="ltr">a@gmail → a@gmail.com</bdi>',
  );
  expect(await answered('juma@coast-oil')).toContain('<bdi dir="ltr">juma@coast-oil</bdi>');
  expect(await answered('a@gmail.com')).not.toContain('Is this address complete?');
});

it('names the desk of the rows with its place and hours, and none where several answer', async () => {
  const { post, open } = await start();
  const deskOf = async (count: number) =>
    (await open(await post([...Object.entries(enquiry), ...rowParts('en').slice(0, 4 * count)]))).texts(
      '.receipt-desk > :not(a)',
    );
  expect(await deskOf(1)).toEqual(['Lin Wei', 'Guangzhou, Mon–Fri 09:00–18:00']);
  expect(await deskOf(2)).toEqual([]);
});

it('is kept by nobody, listed nowhere, and shown to nobody else', async () => {
  const { post, open } = await start();
  const own = await open(await post([...Object.entries(enquiry), ...rowParts('en')]));
  expect([own.headers['cache-control'], own.headers['x-robots-tag'], own.headers.etag]).toEqual([
    'private, no-store, no-transform',
    'noindex',
    undefined,
  ]);
  const other = { ...enquiry, email: 'other@buyer.example', name: 'Other' };
  const next = await open(await post([...Object.entries(other), ...rowParts('en').slice(0, 4)]));
  expect(next.texts('.receipt-email')).toEqual(['other@buyer.example']);
  expect(next.main.outerHTML).not.toMatch(/aisyah/i);
  expect(next.texts('.receipt-rows > li')).toHaveLength(1);
});

it('shows its reference alone after an hour, and nothing of an id that is not stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { post, open } = await start();
  const address = await post(Object.entries(enquiry));
  const minutesLater = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    return open(address);
  };
  expect((await minutesLater(58)).texts('.receipt-email')).toEqual([enquiry.email]);
  const past = await minutesLater(3);
  expect(past.main.outerHTML).not.toContain(enquiry.email);
  expect(past.text).toMatch(/We have received your enquiry[\s\S]*TE-\w{4}-\w{3}[\s\S]*For one hour after/);
  const unknown = address.replace(/.{12}$/, '000000000000');
  for (const sent of [unknown, '/contact-us?sent=', '/contact-us?sent=%27', `${address}0`]) {
    const { text, headers } = await open(sent);
    expect(text).toMatch(/^\s*Thank you\s*For one hour after/);
    expect(text).not.toMatch(/We have received|TE-/);
    expect(headers['cache-control']).toContain('no-store');
  }
});

it('what does not fit into the field of the home page is in the remark of the form, to be seen and sent', async () => {
  const { store, post, open } = await start();
  const long = Array.from({ length: 90 }, (_, at) => `gloves<${at}>`).join(' ');
  const { document } = await open(`/contact-us?looking_for=${encodeURIComponent(long)}`);
  const { content } = document.querySelector('trade-enquiry-form template') as HTMLTemplateElement;
  const textOf = (name: string) =>
    content.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value ?? '';
  const typed = { ...enquiry, looking_for: textOf('looking_for'), remark: textOf('remark') };
  expect(`${typed.looking_for} ${typed.remark}`).toBe(long);
  await post(Object.entries(typed));
  expect(await store.list()).toEqual([expect.objectContaining(typed)]);
});
