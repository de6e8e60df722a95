import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Attribute } from './element/attributes.ts';

const settings = {
  VITE_COMPANY_NAME: 'Lumex Trading',
  VITE_COMPANY_EMAIL: 'sales@lumex.com',
  VITE_COMPANY_PHONE: '+971 4 123 4567',
  VITE_OFFICIAL_DOMAIN: 'lumex.com',
  VITE_OFFICIAL_PHONES: '+90 212 555 01 02',
  VITE_HUB_PRODUCT: 'LumexHub',
  VITE_SOCIAL_URL: 'https://social.example/lumex',
};

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  // The next file in the same process loads modules with its own settings.
  vi.resetModules();
});

/** The attributes of an element that nothing is written for. */
async function defaults(tag: string): Promise<Record<string, unknown>> {
  const { elements } = await import('./elements.ts');
  const { definition } = (await elements[tag]?.()) ?? {};
  return Object.fromEntries(
    Object.entries<Attribute<unknown>>(definition?.attributes ?? {}).map(([name, { fallback }]) => [
      name,
      fallback,
    ]),
  );
}

const company = settings.VITE_COMPANY_NAME;
const email = settings.VITE_COMPANY_EMAIL;
const phone = settings.VITE_COMPANY_PHONE;
const product = settings.VITE_HUB_PRODUCT;

it.each([
  ['trade-site-header', { company, email, phone, product }],
  ['trade-mobile-menu', { email, phone }],
  ['trade-hub-button', { product }],
  [
    'trade-anti-fraud-footer',
    {
      company,
      email,
      phone,
      domain: 'lumex.com',
      website: 'https://lumex.com',
      'social-href': settings.VITE_SOCIAL_URL,
    },
  ],
  [
    'trade-address-check',
    { company, domains: 'lumex.com', phones: `${phone}, ${settings.VITE_OFFICIAL_PHONES}` },
  ],
])('<%s> shows the company of the build’s settings', async (tag, facts) => {
  expect(await defaults(tag)).toMatchObject(facts);
});
