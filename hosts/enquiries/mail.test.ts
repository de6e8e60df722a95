import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { validateEnquiry } from '../../src/api/enquiry-fields.ts';
import { validateField } from '../../src/api/enquiry-schema.ts';
import { runs } from '../../tests/full.ts';
import { person } from '../../tests/support/content-fixture.ts';
import { enquiry, ownOrigin } from '../../tests/support/enquiry-fixture.ts';
import { type Refusals, startSmtpServer, type Turn } from '../../tests/support/smtp-server.ts';
import { createMailer, enquiryMail, senderOf, tabOf } from './mail.ts';

const stored = {
  ...enquiry,
  ...ownOrigin,
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-31T10:00:00.000Z',
};
const addresses = { from: 'sales@trade.example', to: ['sales@trade.example'] };
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Head fields in their order, unfolded, and the envelope. */
async function headOf(changes: Partial<typeof stored>, tab?: string) {
  const mail = enquiryMail({ ...stored, ...changes }, addresses, tab);
  const { message, envelope } = await transport.sendMail(mail);
  const [head = ''] = String(message).split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return { fields: lines.map((line) => line.split(':', 1)[0]), lines, head, envelope };
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.stringMatching(/^[a-z\r\n:<>@," \0\t]{0,60}$/),
  fc.constantFrom(
    'A\r\nBcc: victim@example.com',
    'A\nBcc: victim@example.com\n\nBody',
    '" <victim@example.com>, "',
    '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
    'A\u2028Bcc: victim@example.com',
    'A\u0085Bcc: victim@example.com',
    `${'x'.repeat(2000)}\r\nBcc: victim@example.com`,
  ),
);

describe('the mail of an enquiry', () => {
  it('has the same header fields and recipients whatever a visitor types', async () => {
    const usual = await headOf({});
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, looking_for, remark) => {
        const { fields, lines, envelope } = await headOf({ name, looking_for, remark });
        // The encoding of the text is chosen by its characters.
        expect(fields).toEqual(usual.fields);
        expect(envelope).toEqual({ from: 'sales@trade.example', to: ['sales@trade.example'] });
        const replyTo = lines.find((line) => line.startsWith('Reply-To:')) ?? '';
        expect(replyTo.match(/<[^>]*>/g)?.at(-1) ?? replyTo).toContain(enquiry.email);
      }),
      runs(150),
    );
  });

  it('has headers whose number no text changes, and tab and language in its subject', async () => {
    const page = 'https://clinics.example/gloves';
    const usual = await headOf({ page, lang: 'tr' }, 'Medical Device');
    expect(usual.lines).toContain('Subject: Enquiry [Medical Device] [tr]: Gloves');
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (source, lang, tab) => {
        const { fields, lines, envelope } = await headOf(
          { page, source, lang: `tr${lang}` },
          `Medical${tab}`,
        );
        expect(fields).toEqual(usual.fields);
        expect(envelope).toEqual(usual.envelope);
        const subject = lines.find((line) => line.startsWith('Subject:'));
        expect([...String(subject)].length).toBeLessThan(700);
      }),
      runs(150),
    );
  });

  it.each([
    ['Nitrile examination gloves', 'Medical Device'],
    ['nitrile  EXAMINATION gloves, 40 cartons, Port Klang', 'Medical Device'],
    ['Nitrile examination gloves 40 cartons', 'Medical Device'],
    ['medical device', 'Medical Device'],
    ['丁腈手套，40 箱', 'Medical Device'],
    ['Rice (5 % broken)', 'Agro-Commodities'],
    ['Rice cookers', ''],
    ['Rice-cookers', ''],
    ['Gloves', ''],
    ['Cold storage', ''],
    ['40 cartons', ''],
    ['', ''],
  ])('knows the tab whose link has filled in "%s": "%s"', (lookingFor, title) => {
    const tab = (title: string, ...items: string[]) =>
      ({ title, content: items.map((title) => ({ title })) }) as never;
    const tabs = [
      tab('Medical Device', 'Nitrile examination gloves', '丁腈手套', 'Cold storage'),
      tab('Agro-Commodities', 'Rice', ''),
      tab('Warehouse Solutions', 'Cold storage'),
    ];
    expect(tabOf(lookingFor, tabs)?.title ?? '').toBe(title);
  });

  it('has the same header fields for every address that passes the check', async () => {
    const usual = await headOf({});
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.emailAddress(), hostile), async (email) => {
        fc.pre(!validateEnquiry({ ...enquiry, email }, validateField).email);
        const { fields } = await headOf({ email: email.trim() });
        expect(fields.filter((name) => name !== 'Reply-To')).toEqual(
          usual.fields.filter((name) => name !== 'Reply-To'),
        );
      }),
      runs(100),
    );
  });

  it('has a subject of one short line', () => {
    const { subject } = enquiryMail(
      { ...stored, looking_for: `Gloves\r\n\tand \0${'🚢'.repeat(300)}` },
      addresses,
    );
    expect(subject).toMatch(/^Enquiry: Gloves and 🚢+…$/u);
    expect([...(subject ?? '')]).toHaveLength(100);
    const tagged = enquiryMail({ ...stored, lang: `x${']'.repeat(9)}` }, addresses, 'Medical '.repeat(30));
    expect(tagged.subject).toMatch(/^Enquiry \[(Medical )+Medical…] \[x]: Gloves$/);
  });

  it('says where the enquiry came from, and in which language, when that is known', () => {
    expect(enquiryMail(stored, addresses).text).not.toMatch(/via|Language/);
    const { text } = enquiryMail(
      { ...stored, source: 'product page', page: 'https://clinics.example/gloves', lang: 'tr' },
      addresses,
    );
    expect(text).toContain(
      'Sent via clinics.example, product page (https://clinics.example/gloves)\nLanguage: Turkish (tr)\n',
    );
    expect(enquiryMail({ ...stored, source: 'A\r\nB\u001b' }, addresses).text).toContain('Sent via A B\n');
    expect(enquiryMail({ ...stored, lang: 'en-us-us' }, addresses).text).toContain('Language: en-us-us\n');
  });

  it('contains all the input, without control characters', () => {
    const { text } = enquiryMail({ ...stored, remark: 'One\r\nTwo\u001b[2J\u0007' }, addresses);
    for (const value of Object.values(enquiry).slice(0, 5)) expect(text).toContain(value);
    expect(text).toContain('remark:\n  One\n  Two [2J');
    expect(String(text).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});

describe('the mail server', () => {
  async function setUp(turns: Turn[] = [], isSecure = false, refusals: Refusals = {}) {
    const server = await startSmtpServer(turns, isSecure, refusals);
    onTestFinished(() => server.close());
    const log = { warn: vi.fn() };
    const enquiryTo = ['sales@trade.example', 'second@trade.example'];
    const send = async (query = '', host = '127.0.0.1') => {
      const smtpUrl = server.url.replace('127.0.0.1', host) + query;
      const timeout = turns[0] === 'hang' ? 1_000 : undefined;
      return (await createMailer({ smtpUrl, enquiryTo }, log, timeout)).send(stored);
    };
    return { server, send, log };
  }

  it('gets an enquiry for all recipients, with replies going to the visitor', async () => {
    const { server, send } = await setUp();
    await send();
    const [mail] = server.accepted;
    expect(mail).toMatchObject({
      from: 'sales@trade.example',
      to: ['sales@trade.example', 'second@trade.example'],
    });
    expect(mail?.source).toContain(`Message-ID: <${stored.id}@trade.example>`);
    expect(mail?.source).toContain('Subject: Enquiry: Gloves');
    expect(mail?.source).toMatch(/^Reply-To: .*<aisyah@example\.com>$/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  });

  describe('with a desk in people.yaml for the tab', () => {
    async function setUpDesk(email: string, refusals: Refusals = {}) {
      const server = await startSmtpServer([], false, refusals);
      onTestFinished(() => {
        vi.unstubAllEnvs();
        // The next file in the same process loads modules with its own settings.
        vi.resetModules();
        return server.close();
      });
      vi.stubEnv('VITE_OFFICIAL_DOMAIN', 'meridian.test');
      vi.resetModules();
      const fresh = await import('./mail.ts');
      const log = { warn: vi.fn() };
      const tab = { title: 'Gloves', content: [], desk: person('Lin Wei', { email }) } as never;
      const settings = { smtpUrl: server.url, enquiryTo: ['sales@meridian.test'], tabs: () => [tab] };
      const mailer = await fresh.createMailer(settings, log);
      return { server, send: (to?: string) => mailer.send(stored, to), log };
    }

    it('gets the enquiry for the desk instead of ENQUIRY_TO', async () => {
      const { server, send } = await setUpDesk('lin@meridian.test');
      await send();
      await send('sales@meridian.test');
      expect(server.accepted.map(({ to }) => to)).toEqual([['lin@meridian.test'], ['sales@meridian.test']]);
      expect(server.accepted[0]?.source).toContain('To: lin@meridian.test');
    });

    it.each(['lin@elsewhere.test', 'lin@example.com', ''])(
      'gets it for ENQUIRY_TO if the desk has the address "%s", of another company, of a sample, or none',
      async (email) => {
        const { server, send } = await setUpDesk(email);
        await send();
        expect(server.accepted.map(({ to }) => to)).toEqual([['sales@meridian.test']]);
      },
    );

    it('that refuses the desk for good gets it for ENQUIRY_TO, which is logged', async () => {
      const recipient = (address: string) => (address.startsWith('lin') ? 550 : undefined);
      const { server, send, log } = await setUpDesk('lin@meridian.test', { recipient });
      await send();
      expect(server.accepted.map(({ to }) => to)).toEqual([['sales@meridian.test']]);
      expect(log.warn.mock.calls).toEqual([[expect.stringContaining('people.yaml')]]);
    });

    it('that refuses the desk for the moment gets it for the desk later', async () => {
      const { send } = await setUpDesk('lin@meridian.test', { recipient: () => 450 });
      await expect(send()).rejects.toMatchObject({ recipients: 'lin@meridian.test', isPermanent: false });
    });
  });

  describe('that refuses recipients', () => {
    const sales = 'sales@trade.example';
    const second = 'second@trade.example';
    const from = (codes: Partial<Record<string, number>>) => (address: string) => codes[address];

    it('may refuse one of the addresses of ENQUIRY_TO for good, which is logged', async () => {
      const { server, send, log } = await setUp([], false, { recipient: from({ [sales]: 550 }) });
      await send();
      expect(server.accepted[0]?.to).toEqual([second]);
      expect(log.warn.mock.calls).toEqual([[{ refused: 1 }, expect.stringContaining('ENQUIRY_TO')]]);
    });

    it.each<[string, Record<string, number>, string[], string | null]>([
      ['one for the moment', { [sales]: 450 }, [second], sales],
      ['one because its mailbox is full', { [second]: 452 }, [sales], second],
      ['one for the moment, the other for good', { [sales]: 450, [second]: 550 }, [], sales],
      ['both for the moment', { [sales]: 450, [second]: 451 }, [], `${sales} ${second}`],
      ['both for good', { [sales]: 550, [second]: 551 }, [], null],
    ])('leaves those to try again: %s', async (_case, codes, got, recipients) => {
      for (const place of ['recipient', 'afterText'] as const) {
        const { server, send } = await setUp([], false, { [place]: from(codes) });
        const query = place === 'afterText' ? '?lmtp=true' : '';
        await expect(send(query)).rejects.toMatchObject({ isEnquiryRefused: true, recipients });
        // With LMTP, the text was received.
        if (place === 'recipient') expect(server.accepted.flatMap(({ to }) => to)).toEqual(got);
      }
    });

    it('gets the enquiry for those that wait only, and for all if ENQUIRY_TO has changed', async () => {
      const server = await startSmtpServer();
      onTestFinished(() => server.close());
      const enquiryTo = [sales, 'Second@Trade.example', 'third@träde.example'];
      const mailer = await createMailer({ smtpUrl: server.url, enquiryTo }, { warn: vi.fn() });
      await mailer.send(stored, 'Second@trade.example third@xn--trde-moa.example');
      await mailer.send(stored, 'former@trade.example');
      expect(server.accepted.map(({ to }) => to.length)).toEqual([2, 3]);
      expect(server.accepted[0]?.source).toContain('To: sales@trade.example');
    });
  });

  it.each<[string, Refusals, string, boolean, boolean]>([
    ['the text as spam', { text: () => 550 }, 'EMESSAGE 550', true, true],
    ['the size of the text', { text: () => 552 }, 'EMESSAGE 552', true, true],
    ['the text for the moment (greylisting)', { text: () => 451 }, 'EMESSAGE 451', true, false],
    ['the sender', { sender: () => 550 }, 'EENVELOPE 550', true, true],
    ['too many mails of the sender', { sender: () => 452 }, 'EENVELOPE 452', false, false],
    ['mail without a password', { sender: () => 530 }, 'EENVELOPE 530', false, false],
    ['to go on', { recipient: () => 421 }, 'ECONNECTION 421', false, false],
  ])('refuses %s', async (_case, refusals, kind, isEnquiryRefused, isPermanent) => {
    const { send } = await setUp([], false, refusals);
    await expect(send()).rejects.toMatchObject({ kind, isEnquiryRefused, isPermanent });
  });

  it.each([535, 454])('that refuses the password with %i accepts no enquiry', async (code) => {
    const server = await startSmtpServer([], false, { password: () => code });
    onTestFinished(() => server.close());
    const smtpUrl = server.url.replace('//', '//user:wrong@');
    const mailer = await createMailer({ smtpUrl, enquiryTo: ['a@b.example'] }, { warn: vi.fn() });
    await expect(mailer.send(stored)).rejects.toMatchObject({
      kind: `EAUTH ${code}`,
      isEnquiryRefused: false,
    });
  });

  it('gets the name of the site, unless SMTP_URL has another', async () => {
    const names: string[] = [];
    const { server } = await setUp();
    const greet = async (publicUrl: string, query = '') => {
      const smtpUrl = `${server.url}/${query}`;
      await (await createMailer({ smtpUrl, enquiryTo: ['a@b.example'], publicUrl }, { warn: vi.fn() })).send(
        stored,
      );
      names.push(server.names.at(-1) ?? '');
    };
    await greet('https://www.example.com');
    await greet('https://www.example.com:8443', '?name=relay.example.org');
    await greet('http://localhost:4173');
    await greet('http://192.0.2.1');
    expect(names.slice(0, 2)).toEqual(['www.example.com', 'relay.example.org']);
    expect(names.slice(2).join()).not.toMatch(/localhost:|192\.0\.2\.1/);
  });

  it.each(['jürgen@example.com', '李@example.com', 'élise@träde.example'])(
    'gets no Reply-To that it may not know: %s',
    async (email) => {
      const { server } = await setUp();
      const settings = { smtpUrl: server.url, enquiryTo: ['a@b.example'] };
      await (await createMailer(settings, { warn: vi.fn() })).send({ ...stored, email });
      const { source = '' } = server.accepted[0] ?? {};
      const [head = ''] = source.split(/\r?\n\r?\n/);
      expect(head).not.toMatch(/Reply-To|[^\0-\x7f]/);
    },
  );

  it('is not blamed for an exception while the mail is made', async () => {
    const mailer = await createMailer({ smtpUrl: 'smtp://127.0.0.1:1', enquiryTo: [] }, { warn: vi.fn() });
    await expect(mailer.send({ ...stored, name: null } as never)).rejects.toBeInstanceOf(TypeError);
  });

  it('gets mail from MAIL_FROM, dated when it is sent, with the moment of the enquiry in its text', async () => {
    const { server } = await setUp();
    const settings = {
      smtpUrl: server.url,
      mailFrom: 'website@trade.example',
      enquiryTo: ['sales@trade.example'],
    };
    const before = Date.now() - 1000;
    await (await createMailer(settings, { warn: vi.fn() })).send(stored);
    const { from, source = '' } = server.accepted[0] ?? {};
    expect([from, /^From: .*$/m.exec(source)?.[0]]).toEqual([
      'website@trade.example',
      'From: Website <website@trade.example>',
    ]);
    const [, date = ''] = /^Date: (.*)$/m.exec(source) ?? [];
    expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
    expect(source).toContain('Received: Sat, 31 Jan 2026 10:00:00 GMT');
  });

  it.each([
    ['shop%40trade.example', 'shop@trade.example'],
    ['apikey', 'sales@trade.example'],
  ])('gets mails of its account %s from %s', (user, sender) => {
    expect(senderOf(`smtps://${user}:x@mail.example`, ['sales@trade.example'])).toBe(sender);
  });

  it('must have a trusted certificate if it speaks TLS', async () => {
    const { server, send } = await setUp([], true);
    await expect(send()).rejects.toMatchObject({ kind: expect.stringMatching(/^ESOCKET: .*certificate/) });
    expect(server.received).toEqual([]);
    await send('?tls.rejectUnauthorized=false');
    expect(server.accepted).toHaveLength(1);
  });

  it('must offer TLS if it is on another machine, unless its address says otherwise', async () => {
    const { server, send } = await setUp();
    // Also this machine, but the name does not say so.
    await expect(send('', '0.0.0.0')).rejects.toMatchObject({
      kind: expect.stringMatching(/^ETLS: .*no TLS/),
    });
    expect(server.received).toEqual([]);
    await send('?requireTLS=false', '0.0.0.0');
    await send('', 'localhost');
    expect(server.accepted).toHaveLength(2);
  });

  it.each<[Turn[], string, boolean]>([
    [['refuse'], 'EMESSAGE 451', true],
    [['refuse recipient', 'refuse recipient'], 'EENVELOPE 450', true],
    [['cut before the final dot'], 'ECONNECTION', false],
    [['cut after the final dot'], 'ECONNECTION', false],
    [['hang'], 'EABORT', false],
  ])('fails an enquiry, without a word of the visitor: %j', async (turns, kind, isEnquiryRefused) => {
    const { server, send } = await setUp(turns);
    await expect(send()).rejects.toMatchObject({ kind, isEnquiryRefused });
    expect(server.accepted).toEqual([]);
    await send();
    expect(server.accepted).toHaveLength(1);
  });

  it('has an enquiry that it accepted, even if the connection is cut right after', async () => {
    const { server, send } = await setUp(['accept and cut']);
    await send();
    expect(server.accepted).toHaveLength(1);
  });
});
