import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { apiOf, companyWith } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';

/** The rows of the table of certificates, and which are stated. */
async function certificatesOf(certificates: string) {
  const company = companyWith({ certificates });
  const html = await pageHtml(
    { view: { kind: 'fixed', page: 'partnership', path: '/partnership' } },
    apiOf({ company }),
  );
  const { document } = new JSDOM(html).window;
  return {
    html,
    rows: [...document.querySelectorAll('.certificates tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    ),
    link: document.querySelector('.certificates a')?.getAttribute('href'),
    stated: /these certifications: ([^.]*)\./.exec(html)?.[1],
  };
}

const iso =
  '{ name: ISO 9001:2015, number: QM-7, issuer: A & B, scope: Trade, valid: to 2027, file: /qm.pdf }';

it('certificates are rows of number, issuer, scope and validity, with a link to the file if there is one', async () => {
  const { rows, link, stated } = await certificatesOf(`[${iso}, { name: FDA registration, number: "12" }]`);
  expect(stated).toBe('ISO, FDA');
  expect(rows).toEqual([
    ['ISO\u00a09001:2015', 'QM-7', 'A & B', 'Trade', 'to 2027'],
    ['FDA registration', '12', '', '', ''],
  ]);
  expect(link).toBe('/qm.pdf');
});

it('a certification without a number is stated but is not in the table of certificates', async () => {
  const { rows, stated } = await certificatesOf('[{ name: CE }, { name: ISO 9001:2015, number: QM-7 }]');
  expect(stated).toBe('CE, ISO');
  expect(rows.map(([name]) => name)).toEqual(['ISO\u00a09001:2015']);
});

it.each(['', '[{ name: CE }]'])(
  'a page without certificates has no table, heading or reference for them: %s',
  async (given) => {
    const { html } = await certificatesOf(given);
    expect(html).not.toMatch(/certificates"|Our certificates|<table|<!--/);
  },
);
