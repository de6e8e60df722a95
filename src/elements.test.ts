import { afterEach, expect, it, vi } from 'vitest';
import type { Attribute } from './element/attributes.ts';

const facts = {
  company: 'Lumex Trading',
  email: 'sales@lumex.com',
  phone: '+971 4 123 4567',
  domain: 'lumex.com',
  website: 'https://lumex.com',
  domains: 'lumex.com',
  phones: '+971 4 123 4567, +90 212 555 01 02',
  product: 'LumexHub',
  'social-href': 'https://social.example/lumex',
};

afterEach(() => {
  vi.unstubAllGlobals();
  // The next file in the same process loads modules without these facts.
  vi.resetModules();
});

/** The attributes of an element that nothing is written for, on a page that has loaded the facts. */
async function defaults(tag: string): Promise<Record<string, unknown>> {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(facts));
  const { loadFacts } = await import('./api/company-facts.ts');
  await loadFacts();
  const { elements } = await import('./elements.ts');
  const { definition } = (await elements[tag]?.()) ?? {};
  return Object.fromEntries(
    Object.entries<Attribute<unknown>>(definition?.attributes ?? {}).map(([name, { fallback }]) => [
      name,
      fallback,
    ]),
  );
}

const { company, email, phone, phones, product, domain, domains, website } = facts;

it.each([
  ['trade-site-header', { company, email, phone, product }],
  ['trade-mobile-menu', { email, phone }],
  ['trade-hub-button', { product }],
  ['trade-enquiry-form', { company, email, phone }],
  [
    'trade-anti-fraud-footer',
    { company, email, phone, domain, website, 'social-href': facts['social-href'] },
  ],
  ['trade-address-check', { company, domains, phones }],
])('<%s> shows the company of its site', async (tag, shown) => {
  expect(await defaults(tag)).toMatchObject(shown);
});

it('the example of the address check calls the company’s own number, domain and mailbox ours', async () => {
  const { docs } = await import('./features/address-check/address-check.docs.ts');
  const { officialChannels } = await import('./official-channels/official-channels.ts');
  const { checkAddress } = await import('./address-check/check-address.ts');
  const channels = officialChannels({
    ...(await defaults('trade-address-check')),
    ...docs.example.attributes,
  } as Parameters<typeof officialChannels>[0]);
  for (const text of [phone, email, 'https://www.lumex.com/pay']) {
    expect(checkAddress(text, channels).kind, text).toBe('ours');
  }
});

it('the facts of the company are asked for once, and again after a failure', async () => {
  vi.resetModules();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = vi.fn(async () => Response.json({ error: 1 }, { status: 503 }));
  vi.stubGlobal('fetch', calls);
  const { loadFacts, knownFacts } = await import('./api/company-facts.ts');
  expect(await Promise.all([loadFacts(), loadFacts()])).toEqual([undefined, undefined]);
  expect([calls.mock.calls.length, knownFacts()]).toEqual([1, undefined]);
  vi.stubGlobal('fetch', async () => Response.json({ company: 'Lumex' }));
  await loadFacts();
  expect(knownFacts()).toEqual({ company: 'Lumex' });
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
