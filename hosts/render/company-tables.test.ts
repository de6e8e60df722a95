import { expect, it } from 'vitest';
import { companyWith } from '../../tests/support/content-fixture.ts';
import { certificateRows, companyTexts } from './company-texts.ts';

const iso =
  '{ name: ISO 9001:2015, number: QM-7, issuer: A & B, scope: Trade, valid: to 2027, file: /qm.pdf }';

it('certificates are rows of number, issuer, scope and validity, with a link to the file if there is one', () => {
  const company = companyWith({ certificates: `[${iso}, { name: FDA registration, number: "12" }]` });
  expect(companyTexts(company).certifications).toBe('ISO, FDA');
  expect(certificateRows(company)).toContain(
    '<th role="rowheader" scope="row"><a href="/qm.pdf">ISO 9001:2015</a></th><td role="cell" data-column="Number">QM-7</td><td role="cell" data-column="Issued by">A &amp; B</td>',
  );
  expect(certificateRows(company)).toContain('<th role="rowheader" scope="row">FDA registration</th>');
});

it('a certification without a number is stated but is not in the table of certificates', () => {
  const company = companyWith({ certificates: '[{ name: CE }, { name: ISO 9001:2015, number: QM-7 }]' });
  expect(companyTexts(company).certifications).toBe('CE, ISO');
  expect(certificateRows(company).match(/scope="row">[^<]*/g)).toEqual(['scope="row">ISO 9001:2015']);
});

it('no certification is stated where the file has none', () => {
  expect(companyTexts(companyWith({ certificates: '' })).certifications).toBe('');
});
