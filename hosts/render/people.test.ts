import { expect, it } from 'vitest';
import type { Person } from '../../src/api/response-fields.ts';
import { apiOf, companyWith, person } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';
import { fixedView } from './page-view.ts';

const eleni = person('Eleni', {
  city: 'Limassol',
  country: 'Cyprus',
  time_zone: 'Asia/Nicosia',
  hours: 'Mon-Fri 08:30-17:00',
  languages: 'en, el',
});
const people = [
  person('Farah', { languages: 'ms, en', whatsapp: '+60 3 1234 5678' }),
  person('Daniel'),
  eleni,
];

const contactPage = (people: Person[]) =>
  pageHtml({ view: { kind: 'contact', goods: 'none' } }, apiOf({ people }));

it('the people of one country are one location, with its hours in local time and UTC, and in summer', async () => {
  const html = await contactPage(people);
  expect(html.match(/<h3>[^<]*/g)).toEqual(['<h3>Kuala Lumpur, Malaysia', '<h3>Limassol, Cyprus']);
  expect(html).toContain(
    '<span>Mon–Fri 09:00–17:30\u00a0local time</span>\n<span dir="ltr">01:00–09:30\u00a0UTC</span></p>',
  );
  expect(html).toContain(
    '<span dir="ltr">06:30–15:00\u00a0UTC</span>\n<span>in summer 05:30–14:00\u00a0UTC</span>',
  );
  // The band has 1,440 minutes: it begins at 01:00 and lasts for eight and a half hours.
  expect(html).toContain('<rect x="60" y="8" width="510" height="16"/></svg>');
});

it('hours past midnight in UTC are two parts of the band', async () => {
  const night = person('Night', { time_zone: 'Asia/Tokyo', hours: 'Mon-Sun 06:00-14:00' });
  expect(await contactPage([night])).toContain(
    '<rect x="1260" y="8" width="180" height="16"/><rect x="0" y="8" width="300" height="16"/>',
  );
});

it('people are in the location of their country, with what they answer, their languages and direct lines', async () => {
  const lin = person('Lin', {
    languages: 'zh, en',
    phone: '+86 20 8765 4321',
    email: 'lin@a.test',
    wechat: 'lin_d',
  });
  expect(await contactPage([lin, person('Mei', { city: 'Ipoh' })])).toContain('<dd class="place">Ipoh');
  expect(await contactPage([lin])).toContain(
    '<dl class="people"><div><dt>Lin</dt><dd>Everything</dd><dd class="place">Chinese, English</dd><dd class="contact"><a href="tel:+862087654321"><bdi dir="ltr">+86 20 8765 4321</bdi></a>\n<a href="mailto:lin@a.test"><bdi dir="ltr">lin@<wbr>a.test</bdi></a>\n<bdi dir="ltr">WeChat lin_d</bdi></dd></div></dl>',
  );
});

it('known fakes are text, with no link to them', async () => {
  const fake = { address: 'https://a.test/?"<b>', date: '2025-09-18T00:00:00.000Z', purpose: 'An <invoice>' };
  const impostors = [fake, { address: 'x', date: '', purpose: 'y' }];
  const page = await pageHtml({ view: fixedView('verify', '/verify') }, apiOf({ impostors }));
  const [html = ''] = /<dl class="ledger">.*?<\/dl>/s.exec(page) ?? [];
  expect(html).not.toMatch(/<a|<b>|<invoice>/);
  expect(html).toContain(
    '<time datetime="2025-09-18">September 18, 2025</time>: <bdi>An &lt;invoice&gt;</bdi>',
  );
});

it('a page names headquarters, locations and platform as the content has them, and leaves out what it lacks', async () => {
  const figures = async (content: Parameters<typeof apiOf>[0]) => {
    const html = await pageHtml({ view: { kind: 'fixed', page: 'home', path: '/' } }, apiOf(content));
    return [...html.matchAll(/<dt>(Headq.*?|Hubs)<\/dt><dd>(.*?)<|<trade-(hub-button)/g)].map((found) =>
      found.slice(1).filter(Boolean).join(' '),
    );
  };
  const all = ['Headquarters Malaysia', 'Hubs Cyprus, Peru', 'hub-button'];
  expect(await figures({ people: [...people, person('Ana', { country: 'Peru' })] })).toEqual(all);
  expect(await figures({ company: companyWith({ hub: '""' }) })).toEqual([]);
});
