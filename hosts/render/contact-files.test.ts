import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { company, companyWith, contentWith, person } from '../../tests/support/content-fixture.ts';
import { renew } from '../../tests/support/renew.ts';
import { createLocalSource } from '../api/source.ts';
import { contactFiles, contactFilesContent } from './contact-files.ts';

const people = [
  person('Lin', { phone: '+86 20 8765 4321', wechat: 'lin_desk', telegram: '@lin' }),
  person('Aisha', { phone: '+60 3 2345 6789', whatsapp: '+60 3 2345 6789' }),
];
const source = createLocalSource(contentWith({ people }));

it.each(['\r', '\n', '\r\n', '\v', '\f', '\x85', '\u2028', '\u2029'])(
  'nothing that the API sends begins a line of the contact card: %j',
  (sign) => {
    const typed = `lin${sign}EMAIL:evil@evil.test`;
    const { card } = contactFilesContent(company, [
      person('Lin', { phone: typed, wechat: typed, telegram: typed }),
    ]);
    expect(card).toContain('\\nEMAIL:evil@evil.test');
    for (const line of card.split(/[\r\n\v\f\x85\u2028\u2029]/)) expect(line).not.toMatch(/^EMAIL:evil/);
  },
);

it('the contact card, its QR code and security.txt are as before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const parts: string[] = [];
  for (const publicUrl of ['https://www.example.com', '']) {
    const app = fastify();
    await app.register(contactFiles, { publicUrl, source });
    for (const path of ['/contact.vcf', '/contact-qr.svg', '/.well-known/security.txt']) {
      const { headers, body } = await app.inject(path);
      const { date: _, connection: __, ...kept } = headers;
      parts.push(`${path} ${JSON.stringify(kept, null, 2)}\n\n${body.replaceAll('\r\n', '\n')}`);
    }
    await app.close();
  }
  await expect(parts.join('\n'), renew).toMatchFileSnapshot('outlines/contact-files.txt');
});
it('elements on other pages get the facts of the present edition of the content, for a minute', async () => {
  let content = contentWith();
  const app = fastify();
  await app.register(contactFiles, {
    publicUrl: '',
    source: createLocalSource({ current: () => content.current() }),
  });
  const first = await app.inject('/elements/company.json');
  expect(first.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
  });
  expect(first.json()).toEqual(company.facts);
  content = contentWith({ company: companyWith({ phone: '"+44 20 7946 0958"' }) });
  expect((await app.inject('/elements/company.json')).json().phone).toBe('+44 20 7946 0958');
  expect((await app.inject('/contact.vcf')).body).toContain('+44 20 7946 0958');
  await app.close();
});
