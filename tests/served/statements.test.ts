import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../site/setting.ts';

/** What each page must say, statement by statement, with words that say it. */
const statements: Record<string, Record<string, RegExp>> = {
  '/': {
    'a slogan about bridging borders and expanding opportunities':
      /bridging borders.*expanding opportunities/i,
    'the sections in their order':
      /global trading network.*our service solution.*why choose us.*our sustainability/i,
    'headquarters in Malaysia, hubs in Turkey, Cyprus, China and Pakistan':
      /headquarters malaysia hubs turkey, cyprus, china, pakistan/i,
  },
  '/about-us': {
    'company overview, vision, mission, commitment and values':
      /company overview.*our vision.*our mission.*our commitment.*our values/i,
    'founded 2011': /founded in 2011/i,
    'headquartered in Malaysia, with hubs in Turkey, Cyprus, China and Pakistan':
      /headquarters malaysia hubs turkey, cyprus, china, pakistan/i,
    'certifications CE, ISO, FDA': /stated certifications ce, iso, fda/i,
  },
  '/partnership': {
    'its title and sections':
      /strategic partnership.*diversified portfolio.*regulatory strength.*digital trade infrastructure.*esg compliance/i,
  },
  '/blog': { "a banner titled as the company's blog": /^the .+ blog /i },
  '/gallery': { 'the banner Photo Gallery': /photo gallery/i },
  '/contact-us': {
    'email address, telephone number, corporate office and factory':
      /email \S+@\S+ telephone \+\d[\d ]+ .*corporate office .{5,} factory .{5,}/i,
  },
  '/refund-policy': {
    'returns within 7 days of purchase': /returned within 7 days of purchase/,
    'decision within 30 days of receipt': /decision within 30 days.*begin when we receive the returned item/,
    'shipping fees are not refundable': /shipping fees are not refundable/i,
    'proof of purchase needed': /needs proof of purchase/,
    'unused and in original packaging': /unused and in their original packaging/,
    'refunds are not guaranteed': /refund is not guaranteed/,
  },
  '/privacy-policy': {
    'collection, use, disclosure, retention and protection':
      /what we collect.*how we use it.*how it is disclosed.*how long we keep it.*how it is protected/i,
    'shared with affiliates, service providers, professional advisors and advertising partners':
      /we may share.*affiliates.*service providers.*professional advisors.*advertising partners/i,
    'disclosed to meet legal requirements': /disclose it to meet legal requirements/,
    'disclosed in a merger, sale or bankruptcy': /part of a merger, a sale or a bankruptcy/,
    'kept as long as services are used': /kept as long as you use our services/,
    'kept as needed for legal and business purposes': /needed for legal and business purposes/,
    'no system is fully secure': /no system is fully secure/i,
    'users may be notified of a breach':
      /breach.*may notify you by a notice on this site, by mail or by email/,
  },
  '/shipping-return': {
    'delivery to Malaysia, China and Thailand':
      /deliver to malaysia, china and thailand.*currently covers these three countries/i,
    'elsewhere, contact before paying':
      /any other country, contact us for the shipping charges before you pay/,
    'goods ship only after full payment': /goods ship only after full payment/i,
    'credit card or manual transfer into a Malaysian bank account':
      /by credit card.*by manual bank transfer into our (malaysian bank account|bank account in malaysia)/i,
    '2-3 working days from a successful order':
      /delivery takes 2[-–]3 working days.*counted from a successful order/i,
    'special requests depend on availability': /special requests depend on availability/i,
    'returns only for goods damaged in transit': /returns are accepted only for goods damaged in transit/i,
    'a replacement subject to availability':
      /return the damaged goods to us, and we send a replacement, subject to availability/i,
    'changes only before the parcel is picked up': /order can be changed until the parcel is picked up/,
    'a price difference is topped up first': /difference must be topped up first/,
    'shipped parcels cannot be changed': /parcels that have been shipped cannot be changed/i,
    'terms may change without notice': /terms may change without notice/,
  },
  '/terms-conditions': {
    'its four parts': /general terms of use.*copyright and trademark.*copyright notice.*scam disclaimer/i,
    'general information only': /content of this site is for general information only/,
    'no warranty, at your own risk': /no warranty.*at your own risk|at your own risk.*no warranty/i,
    'copyright and trademarks belong to the company': /copyright and trademarks on this site belong to \w+/i,
    'linking needs written consent': /link to this site needs our written consent/,
    'disputes fall under Malaysian law': /disputes.*fall under (malaysian law|the law of malaysia)/i,
    'extracts for personal, non-commercial use':
      /print or download extracts for your personal, non-commercial use/,
    'copies to third parties if the site is acknowledged':
      /copy extracts to third parties for their personal use, if you acknowledge this site as the source/,
    'no official agents': /no official agents/,
    'only official channels and payment accounts':
      /transact only through our official channels and payment accounts/,
    'not liable for payments outside them': /not liable for payments made outside them/,
  },
};

const textOf = (node?: Element | null) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** What a visitor reads as separate words is in separate elements, with nothing between them. */
async function mainOf(path: string): Promise<Element> {
  const html = await (await fetch(site.url + path)).text();
  const { document } = new JSDOM(html.replace(/<\/(h\d|p|li|d[td]|div)>/g, '$& ')).window;
  return document.querySelector('main') as Element;
}

describe.each(Object.entries(statements))('%s', (path, rows) => {
  let main: Element;
  beforeAll(async () => {
    main = await mainOf(path);
  });

  it.each(Object.entries(rows))('says: %s', (_, words) => {
    expect(textOf(main)).toMatch(words);
  });

  it('ends with a link to the contact page', () => {
    if (path === '/contact-us') return;
    const link = [...main.querySelectorAll('a[href]')].at(-1);
    expect(textOf(link)).toMatch(/^(Contact Us|Enquiry Now)$/);
    expect(link?.getAttribute('href')).toBe('/contact-us');
  });
});

it.each([
  [
    '/',
    'Our Service Solution',
    'h3',
    ['Import & Export Service', 'Product Distribution', 'International Business Consulting'],
  ],
  ['/', 'Why Choose Us', 'h3', ['Transparency', 'Accountability', 'Ethical excellence']],
  [
    '/',
    'Our Sustainability',
    'dt',
    ['UN SDG alignment', 'Ethical sourcing and trade', 'Smart city enablement', 'Carbon-conscious logistics'],
  ],
  [
    '/about-us',
    'Our values',
    'dt',
    ['Integrity', 'Innovation', 'Sustainability', 'Collaboration', 'Excellence'],
  ],
])('%s has in %j these parts', async (path, name, selector, parts) => {
  const sections = [...(await mainOf(path)).querySelectorAll('section')];
  const section = sections.find((one) => textOf(one).toLowerCase().includes(name.toLowerCase()));
  const found = [...(section?.querySelectorAll(selector) ?? [])].map((part) => textOf(part).toLowerCase());
  expect(found).toEqual(parts.map((part) => part.toLowerCase()));
});

it('the refund policy has eight numbered rules', async () => {
  const main = await mainOf('/refund-policy');
  expect(main.querySelectorAll('ol.numbered > li > h2')).toHaveLength(8);
});

it('the hero of the home page has an Enquiry Now button', async () => {
  const main = await mainOf('/');
  expect(textOf(main.querySelector('.hero form[action="/contact-us"] button'))).toBe('Enquiry Now');
});
