import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readText, share } from '../setting.ts';

const numberedRules = 'main ol:has(h2) > li';

async function expectContactButtonAtEnd(page: Page): Promise<void> {
  const last = page.locator('main a').last();
  expect(await last.innerText()).toBe('Contact Us');
  expect(await last.getAttribute('href')).toBe('/contact-us');
}

describe('refund policy (/refund-policy)', () => {
  const refund = share('/refund-policy');

  it('has eight numbered rules', async () => {
    const rules = refund().locator(numberedRules);
    expect(await rules.count()).toBe(8);
    const areNumbered = await rules.evaluateAll((all) =>
      all.map((rule) => {
        const { content } = getComputedStyle(rule, '::before');
        return getComputedStyle(rule).listStyleType === 'decimal' || content.includes('counter');
      }),
    );
    expect(areNumbered).toEqual(Array(8).fill(true));
  });

  it.each([
    ['returns within 7 days of purchase', /returned within 7 days of purchase/],
    [
      'customers are told the refund decision within 30 days after the returned item is received',
      /decision within 30 days.*begin when we receive the returned item/,
    ],
    ['shipping fees are not refundable', /shipping fees are not refundable/],
    ['proof of purchase needed', /needs proof of purchase/],
    ['items must be unused and in original packaging', /unused and in their original packaging/],
    ['refunds are not guaranteed', /refund is not guaranteed/],
  ])('%s', async (_, rule) => {
    const rules = await refund().locator(numberedRules).allInnerTexts();
    expect(rules.map((text) => text.replace(/\s+/g, ' ').toLowerCase())).toContainEqual(
      expect.stringMatching(rule),
    );
  });
});

describe('privacy policy (/privacy-policy)', () => {
  const privacy = share('/privacy-policy');

  it.each([
    ['covers what personal information is collected', /what we collect/],
    ['covers how it is used', /how we use it/],
    ['covers how it is disclosed', /how it is disclosed/],
    ['covers how long it is kept', /how long we keep it/],
    ['covers how it is protected', /how it is protected/],
    [
      'shared with affiliates, service providers, professional advisors and advertising partners',
      /we may share.*affiliates.*service providers.*professional advisors.*advertising partners/,
    ],
    ['disclosed to meet legal requirements', /disclose it to meet legal requirements/],
    ['disclosed in a merger, sale or bankruptcy', /part of a merger, a sale or a bankruptcy/],
    ['kept as long as services are used', /kept as long as you use our services/],
    ['kept as needed for legal and business purposes', /needed for legal and business purposes/],
    ['no system is fully secure', /no system is fully secure/],
    [
      'users may be notified of a breach by a notice on the site, by mail or by email',
      /breach.*may notify you by a notice on this site, by mail or by email/,
    ],
  ])('%s', async (_, statement) => {
    expect((await readText(privacy())).toLowerCase()).toMatch(statement);
  });

  it('ends with a Contact Us button to /contact-us', () => expectContactButtonAtEnd(privacy()));
});

describe('shipping & return policy (/shipping-return)', () => {
  const shipping = share('/shipping-return');

  it.each([
    [
      'international delivery currently covers Malaysia, China and Thailand',
      /deliver to malaysia, china and thailand.*currently covers these three countries/,
    ],
    [
      'for other countries the customer contacts the company for shipping charges before paying',
      /any other country, contact us for the shipping charges before you pay/,
    ],
    ['goods ship only after full payment', /goods ship only after full payment/],
    [
      'payment by credit card or manual bank transfer into a Malaysian bank account',
      /by credit card;? (or )?by manual bank transfer into our (malaysian bank account|bank account in malaysia)/,
    ],
    [
      'delivery takes 2-3 working days from a successful order',
      /delivery takes 2[-–]3 working days.*counted from a successful order/,
    ],
    ['special requests depend on availability', /special requests depend on availability/],
    [
      'returns accepted only for goods damaged in transit',
      /returns are accepted only for goods damaged in transit/,
    ],
    [
      'damaged goods are returned and a replacement is sent subject to availability',
      /return the damaged goods to us, and we send a replacement, subject to availability/,
    ],
    [
      'product changes are possible only before the parcel is picked up',
      /order can be changed until the parcel is picked up/,
    ],
    ['any price difference must be topped up first', /difference must be topped up first/],
    ['shipped parcels cannot be changed', /parcels that have been shipped cannot be changed/],
    ['terms may change without notice', /terms may change without notice/],
  ])('%s', async (_, statement) => {
    expect((await readText(shipping())).toLowerCase()).toMatch(statement);
  });

  it('ends with a Contact Us button to /contact-us', () => expectContactButtonAtEnd(shipping()));
});

describe('terms & conditions (/terms-conditions)', () => {
  const terms = share('/terms-conditions');

  it('four parts: general terms of use, copyright and trademark, copyright notice, scam disclaimer', async () => {
    const parts = await terms().locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(parts.map((part) => part.toLowerCase())).toEqual([
      'general terms of use',
      'copyright and trademark',
      'copyright notice',
      'scam disclaimer',
    ]);
  });

  it.each([
    ['content is for general information only', /content of this site is for general information only/],
    ['no warranty', /no warranty/],
    ["use at the user's own risk", /at your own risk/],
    ['copyright and trademark belong to the company', /copyright and trademarks on this site belong to \w+/],
    ['linking needs written consent', /link to this site needs our written consent/],
    ['disputes fall under Malaysian law', /disputes.*fall under (malaysian law|the law of malaysia)/],
    [
      'extracts may be printed or downloaded for personal, non-commercial use',
      /print or download extracts for your personal, non-commercial use/,
    ],
    [
      'extracts may be copied to third parties for personal use if the site is acknowledged as source',
      /copy extracts to third parties for their personal use, if you acknowledge this site as the source/,
    ],
    ['no official agents', /no official agents/],
    [
      'transacts only via official channels and payment accounts',
      /transact only through our official channels and payment accounts/,
    ],
    ['not liable for payments made outside official channels', /not liable for payments made outside them/],
  ])('%s', async (_, statement) => {
    expect((await readText(terms())).toLowerCase()).toMatch(statement);
  });

  it('ends with a Contact Us button to /contact-us', () => expectContactButtonAtEnd(terms()));
});
