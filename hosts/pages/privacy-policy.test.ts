import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type EnquiryField, enquiryFields } from '../../src/api/enquiry-fields.ts';
import { enquiryForm } from '../../src/locales/en/enquiry-form.ts';
import type { EnquiryRow } from '../enquiries/enquiry.ts';
import page from './privacy-policy.html?raw';

/** What the page says of everything else that is stored of an enquiry; the id says nothing of a person. */
const statements: Record<Exclude<keyof EnquiryRow, EnquiryField | 'id'>, string> = {
  created_at: 'when it arrived',
  lang: 'the language of the form',
  suspected: 'whether a program most likely sent it',
  page: 'the address of that page',
  source: 'the place of its form',
  load: '<dt>Goods and quantities</dt>',
};

it('the docs of the API name every field of an enquiry', () => {
  const api = readFileSync('docs/api.md', 'utf8');
  for (const field of enquiryFields) expect(api, 'docs/api.md, "Enquiries"').toContain(`\`${field}\``);
});

it('the privacy policy names everything that is stored of an enquiry', () => {
  const named = enquiryFields.map((field) => `<dt>${enquiryForm[`label.${field}`]}</dt>`);
  const lacking = [...named, ...Object.values(statements)].filter((text) => !page.includes(text));
  expect(lacking.join('; '), 'what hosts/pages/privacy-policy.html lacks').toBe('');
});
