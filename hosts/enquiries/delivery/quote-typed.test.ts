import { describe, expect, it } from 'vitest';
import { quoteTyped } from './confirmation.ts';

describe('typed text, quoted in a mail to a typed address,', () => {
  it.each([
    ['Aisyah binti Rahman', 'Aisyah binti Rahman'],
    ['Gloves NG-7.5, 40,000 pairs; EN 455-2', 'Gloves NG-7.5, 40,000 pairs; EN 455-2'],
    ['丁腈手套，40 箱。请报价', '丁腈手套，40 箱。请报价'],
    ['نائٹرائل دستانے، 40 کارٹن', 'نائٹرائل دستانے، 40 کارٹن'],
  ])('stays as it is when it is a name or a subject: %s', (typed, quoted) => {
    expect(quoteTyped(typed, 80)).toBe(quoted);
  });

  it.each([
    'https://evil.example/pay',
    'HTTP://1.2.3.4',
    'evil.example',
    'www.evil',
    'Evil.example/win?x=1',
    'mail me@evil.example now',
    'evil．example',
    'evil。com',
    'evil\u200b.example',
    'evil\u200c.\u200dexample',
    'ｗｗｗ．evil',
    'пример.рф',
    '例子.公司',
    'javascript://x',
    '<a href="https://evil.example">you won</a>',
    'call +1 (888) 555-0100 now',
    '٠٣١٢٣٤٥٦٧٨٩',
    '8 8 8 5 5 5 0 1 0 0',
  ])('contains no link and no telephone number: %s', (typed) => {
    const quoted = quoteTyped(`Lim ${typed} Co`, 80);
    expect(quoted).not.toMatch(/evil\W*\w*example|:\/\/|www|[@＠]|\.[\p{L}]{2}|。com|\d{3}.*\d{4}|\p{N}{7}/u);
    expect(quoted).toContain('…');
    expect(quoted).toMatch(/^Lim/);
  });

  it('is one line', () => {
    expect(quoteTyped('Lim\r\nBcc: all\u2028you\u0000', 80)).toBe('Lim Bcc: all you');
  });

  it('is short', () => {
    expect(quoteTyped('word '.repeat(50), 20)).toBe('word word word word…');
    expect([...quoteTyped('🧤'.repeat(50), 20)]).toHaveLength(21);
  });
});
