import { describe, expect, it } from 'vitest';
import { createTexts } from './create-texts.ts';
import { englishTexts } from './english-texts.ts';

describe('a text', () => {
  it('has the plural form of its language', () => {
    const table = { loaded: { one: '{count} post', other: '{count} posts' } };
    const { t } = createTexts('en', table);
    expect([t('loaded', { count: 1 }), t('loaded', { count: 2 })]).toEqual(['1 post', '2 posts']);
  });

  it('uses the only form if a language has no plural', () => {
    const { t } = createTexts('ms', { loaded: { other: '{count} gambar' } });
    expect(t('loaded', { count: 1 })).toBe('1 gambar');
  });

  it('writes numbers as the language does', () => {
    const table = { loaded: '{count}' };
    expect(createTexts('en', table).t('loaded', { count: 12345 })).toBe('12,345');
    expect(createTexts('tr', table).t('loaded', { count: 12345 })).toBe('12.345');
  });

  it('isolates values in right-to-left text, and nowhere else', () => {
    expect(createTexts('ur', { by: 'تحریر: {author}' }).t('by', { author: 'Lim (HQ)' })).toBe(
      'تحریر: \u2068Lim (HQ)\u2069',
    );
    expect(createTexts('en', { by: 'By {author}' }).t('by', { author: 'Lim' })).toBe('By Lim');
  });

  it('shows values unchanged, braces and dollars included', () => {
    const { t } = createTexts('en', { by: 'By {author}' });
    expect(t('by', { author: "{author} $& $' <b>" })).toBe("By {author} $& $' <b>");
  });

  it('that is missing is named with its language', () => {
    expect(() => createTexts('tr', {}).t('enquiry.stored')).toThrow('no text "enquiry.stored" in tr');
  });

  it('closes the gap left by an empty value', () => {
    const { t } = createTexts('en', { button: '{product} Hub' });
    expect(t('button', { product: '' })).toBe('Hub');
  });

  it('marks the API’s content if its language differs', () => {
    expect(createTexts('en', {}).content).toEqual({});
    expect(createTexts('tr', {}).content).toEqual({ lang: 'en', dir: 'auto' });
  });
});

it('plain English closes the gap left by an empty value, too', () => {
  expect(englishTexts({ hub: 'Our {product} Hub' }).t('hub', { product: '' })).toBe('Our Hub');
});
