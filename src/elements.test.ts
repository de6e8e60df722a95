import { afterEach, expect, it, vi } from 'vitest';
import { loadFacts } from './api/company-facts.ts';
import { readAttributes } from './element/attributes.ts';
import { elements } from './elements.ts';

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

afterEach(() => void vi.unstubAllGlobals());

/** The properties of an element that nothing is written for, on a page that has loaded the facts. */
async function defaults(tag: string): Promise<Record<string, unknown>> {
  const { definition } = (await elements[tag]?.()) ?? {};
  const readNothing = () => null;
  return readAttributes(definition?.attributes ?? {}, readNothing, expect.unreachable, facts);
}

const { company, email, phone, phones, product, domain, domains, website } = facts;

it.each([
  ['trade-site-header', { company, email, phone, product }],
  ['trade-mobile-menu', { email, phone }],
  ['trade-hub-button', { product }],
  ['trade-enquiry-form', { company, email, phone }],
  ['trade-anti-fraud-footer', { company, email, phone, domain, website, socialHref: facts['social-href'] }],
  ['trade-address-check', { company, domains, phones }],
])('<%s> shows the company of its site', async (tag, shown) => {
  expect(await defaults(tag)).toMatchObject(shown);
});

it('the example of the address check calls the company’s own number and link ours, and its mailbox by its domain', async () => {
  const { docs } = await import('./features/address-check/address-check.docs.ts');
  const { officialChannels } = await import('./official-channels/official-channels.ts');
  const { checkAddress } = await import('./address-check/check-address.ts');
  const channels = officialChannels({
    ...(await defaults('trade-address-check')),
    ...docs.example.attributes,
  } as Parameters<typeof officialChannels>[0]);
  for (const text of [phone, 'https://www.lumex.com/pay'])
    expect(checkAddress(text, channels).kind, text).toBe('ours');
  // Attributes give no list of mailboxes.
  expect(checkAddress(email, channels).kind).toBe('domain');
});

it('the facts of the company are asked for once, and again after a failure', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = vi.fn(async () => Response.json({ error: 1 }, { status: 503 }));
  vi.stubGlobal('fetch', calls);
  expect(await Promise.all([loadFacts(), loadFacts()])).toEqual([undefined, undefined]);
  expect(calls).toHaveBeenCalledTimes(1);
  vi.stubGlobal('fetch', async () => Response.json({ company: 'Lumex' }));
  expect([await loadFacts(), await loadFacts()]).toEqual([{ company: 'Lumex' }, { company: 'Lumex' }]);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
