import { expect, it } from 'vitest';
import { parseMessaging } from './messaging.ts';

it('a list of channels leaves out services that the site does not know, and those without an account', () => {
  expect(parseMessaging('whatsapp: +60 3 1234 5678, Fax: 1, Telegram:, WeChat: a:b')).toEqual([
    { service: 'WhatsApp', handle: '+60 3 1234 5678' },
    { service: 'WeChat', handle: 'a:b' },
  ]);
});
