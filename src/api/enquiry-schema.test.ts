import { describe, expect, it } from 'vitest';
import { enquiryTable, type FieldOptions } from './enquiry-fields.ts';
import { cleanValue, validateField } from './enquiry-schema.ts';

const fieldOf = (name: string) => enquiryTable.find((field) => field.name === name) as FieldOptions;
const read = (name: string, value: string) => {
  const field = fieldOf(name);
  return validateField(field, value) ?? cleanValue(field, value);
};

describe('an email address', () => {
  it.each([
    'info@arıman.com',
    'user@münchen.de',
    'USER@MÜNCHEN.DE',
    'user@straße.de',
    'user@İstanbul.com',
    'user@例子.广告',
    'info@παράδειγμα.ελ',
    'a@مثال.پاکستان',
    'a@xn--mnchen-3ya.de',
    'ब@उदाहरण.भारत',
    '用户@例子.广告',
    "o'neill@buyer.example",
    'a+b@buyer.example',
    'a@localhost',
  ])('is valid, and shown as typed: %s', (address) => {
    expect(read('email', address)).toBe(address);
  });

  it.each([
    ['\u202Aa@b.example\u202C', 'a@b.example'],
    ['\u2066a@b.example\u2069', 'a@b.example'],
    ['a\u200B@b\u00AD.example\uFEFF', 'a@b.example'],
    ['a@b.example\uFE0F', 'a@b.example'],
    ['\u00A0a@b.example\u2003 \n', 'a@b.example'],
    ['ａ＠ｂ．ｅｘａｍｐｌｅ', 'a@b.example'],
    ['a@例子。广告', 'a@例子.广告'],
    ['a@b｡example。', 'a@b.example'],
    ['a@b.example.', 'a@b.example'],
    ['a@b.example, ', 'a@b.example'],
    ['a@b.example；', 'a@b.example'],
    ['mailto:a@b.example', 'a@b.example'],
    ['MailTo:a@b.example?subject=Gloves', 'a@b.example'],
    ['<a@b.example>', 'a@b.example'],
    ['Ay\u015Fe Y\u0131lmaz <ayse@b.example>;', 'ayse@b.example'],
    ['"Rahman, Aisyah" <a@b.example>', 'a@b.example'],
    ["'a@b.example' <a@b.example>", 'a@b.example'],
    ["'a@b.example'", 'a@b.example'],
    ['A@b.example <mailto:a@b.example>', 'A@b.example'],
    ['[a@b.example](mailto:a@b.example)', 'a@b.example'],
    ['Email: a@b.example', 'a@b.example'],
    ['电子邮件：a@b.example', 'a@b.example'],
    ['a@b.example (Aisyah)', 'a@b.example'],
  ])('is read from what was pasted: %j is %s', (pasted, address) => {
    expect(read('email', pasted)).toBe(address);
  });

  it.each([
    'nobody',
    '@münchen.de',
    'user@',
    'user@ü/x.de',
    'user@ü:80',
    'user@ü#x',
    'user@a%2eü',
    'user@-',
    'user@ü..de',
    'user@ü\u0007.de',
    'a@x@münchen.de',
    'aisyah rahman@b.example',
    'aisyah@b .example',
    'a@b.example c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>, C <c@d.example>',
    `a@${'ü'.repeat(70)}.de`,
  ])('is invalid: %j', (address) => {
    expect(read('email', address)).toBe('invalid');
  });

  it.each(['\u200B', ' \u202A\u202C ', '\uFEFF\0'])('is missing where nothing is visible: %j', (text) => {
    for (const { name, optional } of enquiryTable) expect(read(name, text)).toBe(optional ? '' : 'required');
  });

  it.each([
    'a@'.repeat(30_000),
    '<'.repeat(60_000),
    '< '.repeat(30_000),
    `${"<'".repeat(30_000)}@`,
    `a@${'b'.repeat(60_000)} x`,
  ])('is read in time that grows with its length: case %#', { timeout: 1000 }, (text) => {
    expect(read('email', text)).toBe('tooLong');
  });
});

describe('a telephone number', () => {
  it.each([
    ['\u202A+60 12 000\u00A00000\u202C', '+60 12 000 0000'],
    ['＋６０（１２）０００', '+60(12)000'],
    ['tel:+60120000000,', '+60120000000'],
    ['ask for Lim', 'ask for Lim'],
    ['۰۳۰۰ ۱۲۳', '۰۳۰۰ ۱۲۳'],
  ])('loses what nobody sees: %j is %s', (pasted, number) => {
    expect(read('phone_number', pasted)).toBe(number);
  });
});

it.each(['نمی\u200Cخواهم', 'Ｌｕｍｅｘ ﬁne', '👩\u200D👩', 'a@b.example <x>', 'x\u00AD'])(
  'a name is never altered: %j',
  (name) => {
    for (const field of ['name', 'organisation', 'remark']) expect(read(field, ` ${name}\u00A0`)).toBe(name);
  },
);
