import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/locales/languages.ts';
import { browserAccept, enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { toCsv } from '../extras/enquiries-command/csv.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { columns } from './enquiry.ts';
import { enquiryMail } from './mail.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject(multipartRequest(Object.entries(fields), headers));

const scripts = {
  en: 'Gloves "nitrile", size 7½; EN 455-2',
  ms: 'Sarung tangan nitril, 40 kadbod — Pelabuhan Klang',
  'zh-Hans': '丁腈手套，40 箱，型号 NG-7½（EN 455-2）',
  tr: 'Nitril eldiven, İzmir’e 40 koli — ğüşıöç ĞÜŞİÖÇ',
  el: 'Γάντια νιτριλίου, 40 κιβώτια, Λεμεσός · ΆΈΉΊΌΎΏ ΐ ΰ',
  ur: 'نائٹرائل دستانے NG-7½ (EN 455-2)، 40 کارٹن، کراچی۔ قیمت USD 1,250.00 فی کارٹن؟',
} as const;

const storedIn = (language: Language) =>
  serverTexts(language).t('enquiry.stored', { company: 'Trade Elements' });

describe.each(languages)('an enquiry in %s', (lang) => {
  it('gets responses in that language, and reaches database, CSV and mail unchanged', async () => {
    const text = scripts[lang];
    const typed = { ...enquiry, name: text, looking_for: text, remark: `${text}\n${text}`, lang };
    const response = await post(typed);
    expect(response.json()).toMatchObject({ error: 0, message: storedIn(lang) });
    expect(response.headers['content-language']).toBe(lang);
    expect(response.headers.vary).toContain('Accept-Language');
    const [stored] = await server.enquiries.list();
    expect(stored).toMatchObject(typed);
    if (!stored) return;
    const quoted = /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    expect(toCsv(columns, [stored as never])).toContain(`,${quoted},`);
    const mail = enquiryMail(stored, { from: 'site@example.com', to: ['desk@example.com'] });
    expect(mail.text).toContain(`remark:\n  ${text}\n  ${text}\n`);
    expect(mail.subject).toBe(`Enquiry [${lang}]: ${text}`);
    expect(mail.text).toContain(`(${lang})`);
  });
});

describe('an enquiry whose form does not say its language', () => {
  const headers = { accept: browserAccept, 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' };

  it('gets a response in the browser’s language if it is a plain form, and is stored with it', async () => {
    expect((await post({ ...enquiry }, headers)).headers.location).toMatch(/&lang=tr$/);
    expect(await server.enquiries.list()).toMatchObject([{ lang: 'tr' }]);
  });

  it('gets a response in English if it is sent by script', async () => {
    const sent = await post({ ...enquiry }, { ...headers, accept: 'application/json' });
    expect(sent.json().message).toBe(storedIn('en'));
    expect(await server.enquiries.list()).toMatchObject([{ lang: '' }]);
  });
});
