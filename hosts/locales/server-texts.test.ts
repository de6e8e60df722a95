import { expect, it } from 'vitest';
import { serverTexts } from './server-texts.ts';

it('a Latin name keeps its order in a text that runs from right to left', () => {
  expect(serverTexts('ur').t('mail.domain', { domain: '@example.com' })).toContain(
    '\u2068@example.com\u2069',
  );
});
