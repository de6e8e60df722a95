import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { enquiryFields, enquiryTable } from '../../../src/api/enquiry-fields.ts';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry, ownOrigin } from '../../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../../tests/support/output.ts';
import { openDatabase } from '../../enquiries/database.ts';
import { type EnquiryDatabase, referenceOf } from '../../enquiries/enquiry.ts';
import { sqliteFile } from '../../enquiries/sqlite.ts';
import { createEnquiryStore, type EnquiryStore } from '../../enquiries/store.ts';
import { toCsv } from './csv.ts';
import { runCommand } from './run-command.ts';

const cases: {
  unknown: [string, string, string, string][];
  telephones: [string, string][];
  formulas: [string, string][];
} = parse(readFileSync('hosts/extras/enquiries-command/run-command.cases.yaml', 'utf8'));

let dataDir: string;
/** The settings file of the systemd unit, where a test makes one. */
let unitSettings: string;
let db: EnquiryDatabase;
let store: EnquiryStore;
beforeEach(async () => {
  dataDir = await createTemporaryFolder();
  unitSettings = join(dataDir, 'etc/settings');
  const open = await openDatabase({ dataDir, databaseUrl: undefined });
  db = open.db;
  store = createEnquiryStore(open, { receivers: ['mail'] });
});
afterEach(() => store.close());

async function run(
  args: string[] = [],
  env: Record<string, string> = { DATA_DIR: dataDir },
  prompt?: (question: string) => Promise<string>,
) {
  const { written, ...output } = captureOutput();
  const code = await runCommand(args, { env, ...output, prompt, unitSettings });
  return { code, ...written, lines: written.out.split('\n') };
}

const storedRow = async () => {
  await store.add(enquiry);
  return db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
};
const markMailed = (id: string) =>
  db.updateTable('outbox').set({ sent_at: '2026-01-31' }).where('enquiry_id', '=', id).execute();
/** Puts all enquiries into the outbox of a second receiver. */
async function addWebhook(sent_at: string | null): Promise<void> {
  const all = await db.selectFrom('enquiries').select('id').execute();
  const rest = { receiver: 'webhook', attempts: 1, next_at: '2026-01-31', sent_at } as const;
  await db
    .insertInto('outbox')
    .values(all.map(({ id }) => ({ enquiry_id: id, ...rest })))
    .execute();
}

describe('the list', () => {
  it('shows the enquiries while the server has the database open, and marks those that were not mailed', async () => {
    const { id } = await store.add({ ...enquiry, name: 'Lim' });
    const other = await store.add(enquiry);
    await markMailed(id);
    await addWebhook('2026-01-31');
    await db.updateTable('enquiries').set({ created_at: '2026-01-31T10:00:59.000Z' }).execute();
    const { code, out, error } = await run([]);
    expect([code, error]).toEqual([0, `In ${sqliteFile(dataDir)}:\n1 enquiry has not been mailed.\n`]);
    expect(out).toContain(`${referenceOf(id)}, 2026-01-31 10:00 UTC\n  name: Lim\n`);
    const { name, ...rest } = enquiry;
    const fields = Object.entries(rest).map(
      ([field, text]) => `  ${field.replace('_', ' ')}: ${text.replace('\n', ' ')}\n`,
    );
    expect(out).toContain(
      `${referenceOf(other.id)}, 2026-01-31 10:00 UTC, not mailed\n  name: ${name}\n${fields.join('')}`,
    );
  });

  it('removes control characters, so that visitors cannot control the terminal', async () => {
    await store.add({ ...enquiry, name: 'A\u001b[2J\u0007\r\u009b31mB\u202Egnp\u2066\u200B' });
    const { out } = await run([]);
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202E|\u2066|\u200B/u);
    expect(out).toContain('A [2J 31mBgnp');
  });

  it('shows the newest 50, and says how to see more', async () => {
    const row = await storedRow();
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      ...row,
      id: String(index),
      name: `Name ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto('enquiries')
        .values(rows.slice(from, from + 100))
        .execute();
    const { lines, error } = await run([]);
    const listed = lines.filter((line) => line.startsWith('  name: '));
    expect([listed[0], listed.at(-1), listed.length]).toEqual(['  name: Name 1051', '  name: Aisyah', 50]);
    expect(error).toContain('\nThe newest 50 of 1101: --since 2026-01-31 lists all from that day on, ');
    // In batches, each row once.
    const names = (text: string) => new Set(text.match(/Name \d+/g)).size;
    const all = [await run(['--csv']), await run(['--since', '2026-01-01'])];
    expect(all.map(({ out }) => names(out))).toEqual([1100, 1100]);
    expect(JSON.parse((await run(['--json'])).out)).toHaveLength(1101);
  });
});

describe('--waiting and --send-now', () => {
  const later = new Date(Date.now() + 800_000).toISOString();
  const due = `due ${later.slice(0, 10)} ${later.slice(11, 16)} UTC`;

  it.each([
    [{ attempts: 0 }, 'mail, waits for its turn'],
    [{ attempts: 1 }, `mail, tried 1 time, is being sent, ${due}`],
    [
      { outcome: 'refused for now', last_error: 'EMESSAGE 451' },
      `mail, tried 9 times, refused for now (EMESSAGE 451), ${due}`,
    ],
    [
      { outcome: 'locked out', last_error: 'EAUTH 535' },
      'mail, tried 9 times, the account in SMTP_URL is refused (EAUTH 535), tried again once the receiver may take it',
    ],
    [
      { outcome: 'not known', last_error: 'EABORT', recipient: 'sales@trade.example' },
      `mail to sales@trade.example, tried 9 times, no answer came after it was sent, so it may have arrived (EABORT), ${due}`,
    ],
    [
      { outcome: 'refused for good', last_error: 'EMESSAGE 550', failed_at: later },
      'mail, tried 9 times, refused for good (EMESSAGE 550), failed',
    ],
    // A row of an earlier release.
    [{ last_error: 'EAUTH 535' }, `mail, tried 9 times, EAUTH 535, ${due}`],
  ] as const)('say for whom and why an enquiry waits: %j', async (row, line) => {
    const { id } = await store.add(enquiry);
    await db
      .updateTable('outbox')
      .set({ attempts: 9, next_at: later, ...row })
      .execute();
    const { code, out } = await run(['--waiting']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^TE-.* UTC, /)]);
    expect(out.startsWith(referenceOf(id))).toBe(true);
    expect(out.endsWith(` UTC, ${line}\n`)).toBe(true);
  });

  it('make due what waits', async () => {
    expect((await run(['--waiting'])).out).toBe('No enquiry waits to be sent on.\n');
    await store.add(enquiry);
    await db.updateTable('outbox').set({ attempts: 9, next_at: later, last_error: 'EAUTH 535' }).execute();
    expect((await run(['--send-now'])).code).toBe(0);
    const { next_at } = await db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow();
    expect(Date.parse(next_at)).toBeLessThanOrEqual(Date.now());
  });
});

describe('after the clock was wrong', () => {
  const day = 86_400_000;
  const setClock = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 10 + days) });
    onTestFinished(() => void vi.useRealTimers());
  };

  it('--clock-is-right corrects dates in the future once a person has confirmed the time', async () => {
    setClock(40);
    await store.add(enquiry);
    setClock(0);
    expect(await run(['--clock-is-right'])).toMatchObject({ code: 2 });
    const ask = (reply: string) => run(['--clock-is-right'], { DATA_DIR: dataDir }, async () => reply);
    expect(await ask('no')).toMatchObject({ code: 3, out: 'Nothing was changed.\n' });
    expect((await store.list())[0]?.created_at).toMatch(/^2027-02-19/);
    expect(await ask('yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Noted that 2027-01-10 00:00 UTC is right: .*in the future were corrected: 1 enquiry\.\n$/,
      ),
    });
    const [{ created_at = '' } = {}] = await store.list();
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(1000);
    expect((await run(['--clock-is-right', '--yes'])).out).not.toContain('corrected');
  });

  it('a backup that was noted in the future is replaced by the next one, which says so', async () => {
    const backUp = (name: string) => run(['--backup', join(dataDir, name)]);
    setClock(40);
    expect((await backUp('first')).error).not.toContain('future');
    setClock(0);
    expect((await backUp('second')).error).toContain(
      'The last backup was noted for 2027-02-19 00:00 UTC, which is in the future; it is now noted for 2027-01-10 00:00 UTC.\n',
    );
    setClock(-3);
    expect((await run(['--backed-up'])).error).toContain('2027-01-10 00:00 UTC, which is in the future');
    expect((await store.moments()).backup).toEqual(new Date(Date.now()));
  });

  it('--waiting notes that a person has seen what rings, so that it may be deleted one day', async () => {
    const { id } = await store.add(enquiry);
    const since = new Date(Date.now() - day).toISOString();
    await db.insertInto('enquiry_waits').values({ enquiry_id: id, since, last_day: '2027-01-10' }).execute();
    expect((await run(['--waiting'])).out).toContain(referenceOf(id));
    expect(await db.selectFrom('enquiry_waits').select('is_shown').execute()).toEqual([{ is_shown: 1 }]);
  });
});

describe('--csv and --json', () => {
  it('have all fields', async () => {
    const typed = { ...enquiry, name: 'A "B", C', remark: 'one\r\ntwo' };
    const { id } = await store.add(typed);
    const { out: json } = await run(['--json']);
    expect(JSON.parse(json)).toEqual([
      { reference: referenceOf(id), ...typed, ...ownOrigin, load: [], id, created_at: expect.any(String) },
    ]);
    const cells = { ...typed, name: '"A ""B"", C"', remark: '"one\r\ntwo"' };
    expect((await run(['--csv'])).out).toBe(
      `\u{FEFF}reference,id,created_at,${enquiryFields},source,page,lang,load\r\n` +
        `${referenceOf(id)},${id},${JSON.parse(json)[0].created_at},${enquiryFields.map((field) => cells[field])},,,,\r\n`,
    );
  });

  it('have the rows of a load: JSON as data, CSV and the list as lines in English, without formulas', async () => {
    const row = { item: 'a', quantity: '1500', unit: 'piece', port: '=1+1', title: '=cmd', number: 1500 };
    const more = { customs_code: '6506.10', desk: 'Lin Wei', packages: 75, package: 'carton', containers: 1 };
    const load = [{ ...row, ...more, container: '40 ft', volume: 7.75, weight: 675 }];
    const { id } = await store.add({ ...enquiry, load: JSON.stringify(load) });
    expect(JSON.parse((await run(['--json'])).out)).toMatchObject([{ id, load }]);
    const line = '=cmd: 1,500 pieces → =1+1 (75 cartons, 1 × 40 ft container, 7.75 m³, 675 kg)';
    expect((await run(['--csv'])).out).toContain(`"'${line}"`);
    expect((await run([])).out).toContain(`  load: ${line}\n`);
  });

  it('have nothing that controls a terminal, and JSON loses nothing', async () => {
    const remark = '\u001b]0;x\u0007 \u009b31m \u007f \u0085 \u2028 \u202e \u2066 \u200d end';
    await store.add({ ...enquiry, remark });
    const { out } = await run(['--json']);
    expect(JSON.parse(out)[0].remark).toBe(remark);
    for (const text of [out, (await run(['--csv'])).out])
      expect(text.replaceAll(/[\r\n]/g, '')).not.toMatch(/\p{Cc}/u);
  });

  it.each(cases.formulas)('make no cell that spreadsheets would run or split: %j', (name, cell) => {
    expect(toCsv(['name'], [{ name: name ?? '' }])).toBe(`\u{FEFF}name\r\n${cell}\r\n`);
  });

  it.each(cases.telephones)(
    'have the telephone number %s as it was typed, and no formula',
    (number, cell) => {
      const name = enquiryTable.find(({ type }) => type === 'tel')?.name as string;
      expect(toCsv([name], [{ [name]: number }])).toBe(`\u{FEFF}${name}\r\n${cell}\r\n`);
    },
  );
});

it('--suspected lists suspected enquiries, which the other lists only count', async () => {
  await store.add(enquiry);
  await store.add({ ...enquiry, name: 'A program', suspected: true });
  expect((await run()).error).toMatch(/\n1 more looks like spam: see --suspected\.\n$/);
  const names = async (...args: string[]) =>
    JSON.parse((await run(['--json', ...args])).out).map(({ name }: { name: string }) => name);
  expect([await names(), await names('--suspected')]).toEqual([[enquiry.name], ['A program']]);
});

const smtp = { SMTP_URL: 'smtp://127.0.0.1:25', WEBHOOK_URL: 'https://hook.example' };

it('--release sends a suspected enquiry on like any other, in any spelling of its reference', async () => {
  const { id } = await store.add({ ...enquiry, suspected: true });
  const other = await store.add({ ...enquiry, suspected: true, remark: 'Another' });
  expect((await run(['--suspected'])).error).toMatch(/\n2 look like spam: --release .*\n$/);
  const release = (...ids: string[]) =>
    run(
      ids.flatMap((one) => ['--release', one]),
      { DATA_DIR: dataDir, ...smtp },
    );
  const { code, out } = await release(referenceOf(id).toLowerCase());
  expect([code, out]).toEqual([0, expect.stringContaining('Released 1 enquiry: sent within half a minute')]);
  expect((await store.list()).map((one) => one.id)).toEqual([id]);
  const waiting = await db.selectFrom('outbox').select(['enquiry_id', 'receiver']).execute();
  expect(waiting).toEqual(['mail', 'webhook'].map((receiver) => ({ enquiry_id: id, receiver })));
  expect(await release(id, 'TE-CCCC-CCC')).toMatchObject({ code: 3 });
  expect((await release(other.id, id)).out).toContain('if the server runs; not found: 1.');
  const third = await store.add({ ...enquiry, suspected: true, remark: 'A third' });
  const env = { DATA_DIR: dataDir, ...smtp, STAGING: 'off', ENQUIRY_CONFIRMATION: 'off' };
  expect((await run(['--release', third.id], env)).out).toContain('sent within half a minute');
  const receivers = await db
    .selectFrom('outbox')
    .where('enquiry_id', '=', third.id)
    .select('receiver')
    .execute();
  expect(receivers).toEqual([{ receiver: 'mail' }, { receiver: 'webhook' }]);
});

describe('--person', () => {
  const lim = 'Lim.Wei+x@Example.com';
  const hers = [
    { email: 'lim.wei+X@EXAMPLE.COM' },
    { remark: `Write to <${lim}>.` },
    { name: `(${lim})`, email: 'other@example.com' },
    { looking_for: `mailto:${lim}, please`, suspected: true },
    { organisation: `Lim: ${lim}` },
    { phone_number: lim },
  ];
  const others = [
    { email: 'salim.wei+x@example.com' },
    { email: 'wei+x@example.com' },
    { remark: `${lim}.my and ${lim}pany and ${lim}-x` },
    { remark: 'limXwei+x@example.com lim.weiix@exampleXcom' },
  ];
  beforeEach(async () => {
    for (const one of [...hers, ...others]) await store.add({ ...enquiry, ...one });
  });

  it('lists what names an address in any field and case, as table and as JSON', async () => {
    const { out } = await run(['--person', ` ${lim.toUpperCase()} `, '--json']);
    expect(JSON.parse(out)).toHaveLength(hers.length);
    expect((await run(['--person', lim])).out.match(/TE-/g)).toHaveLength(hers.length);
    expect((await run(['--person', lim, '--csv'])).out.split('\r\n')).toHaveLength(hers.length + 2);
    expect((await run(['--person', 'nobody@example.com'])).out).toBe('No enquiries.\n');
  });

  it('deletes all of it after it was confirmed, and says until when backups have it', async () => {
    expect(await run(['--person', lim, '--delete'])).toMatchObject({ code: 2 });
    await db.insertInto('enquiry_health').values({ id: 4, written_at: '2026-01-01T03:15:00.000Z' }).execute();
    const { code, out } = await run(['--person', lim, '--delete', '--yes']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Deleted 6 enquiries \(5 of them not mailed yet\)\.\nBackups made until 2026-01-01 .* on 2026-02-03\./,
      ),
    ]);
    const { regular, suspected } = await store.count();
    expect([regular, suspected]).toEqual([others.length, 0]);
    expect(await run(['--person', lim, '--delete', '--yes'])).toMatchObject({ code: 3 });
  });
});

it('--delete deletes many enquiries, and says how many it has not found', async () => {
  const ids = Array.from(
    { length: 1200 },
    (_, index) => `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000001`,
  );
  const row = await storedRow();
  for (let start = 0; start < ids.length; start += 100)
    await db
      .insertInto('enquiries')
      .values(ids.slice(start, start + 100).map((id) => ({ ...row, id })))
      .execute();
  const [first = '', second = '', third = '', ...rest] = ids.map(referenceOf);
  const { out } = await run(['--delete', first, second, 'TE-7K3M-9Q2', '--delete', third, '--yes']);
  expect(out).toContain('Deleted 3 enquiries; not found: 1.\n');
  const all = await run(['--delete', ...rest, '--yes']);
  expect(all.out).toContain(`Deleted ${rest.length} enquiries`);
  expect((await store.list()).map(({ id }) => id)).toEqual([row.id]);
});

it('--delete deletes an enquiry for good after it was confirmed, and nothing where nobody can confirm it', async () => {
  const { id } = await store.add({ ...enquiry, remark: 'A remark to be forgotten' });
  await store.add(enquiry);
  const questions: string[] = [];
  const answer = (reply: string) =>
    run(['--delete', id], { DATA_DIR: dataDir }, async (question) => {
      questions.push(question);
      return reply;
    });
  expect(await run(['--delete', id])).toMatchObject({ code: 2, error: expect.stringContaining('--yes') });
  expect(await answer('n')).toMatchObject({ code: 3, out: 'Nothing was deleted.\n' });
  expect((await store.count()).regular).toBe(2);
  expect((await answer(' Yes')).out).toBe('Deleted 1 enquiry (1 of them not mailed yet).\n');
  expect(questions).toHaveLength(2);
  expect(questions[0]).toBe('Delete 1 enquiry (1 of them not mailed yet) for good? Type "yes": ');
  expect((await store.count()).regular).toBe(1);
  await store.close();
  expect((await readFile(sqliteFile(dataDir))).includes('to be forgotten')).toBe(false);
});

it.each(cases.unknown.map((args) => [args]))(
  'an unknown command is refused in one line with exit code 2: %j',
  async (args) => {
    const { code, out, error } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^.+\n$/);
  },
);

/** Until the test ends. */
function useWorkingFolder(folder: string): void {
  const spy = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => spy.mockRestore());
}

it.each<[string, string[]]>([
  ['a list', []],
  ['a deletion', ['--delete', '1', '--yes']],
  ['a backup', ['--backup', '/nowhere/file']],
])(
  'the database that it reads is reported as missing in one line, and not created, for %s',
  async (_case, args) => {
    const empty = await createTemporaryFolder();
    expect(await run(args, { DATA_DIR: empty })).toMatchObject({
      code: 1,
      out: '',
      error: `No server has stored anything in ${sqliteFile(empty)} yet; expected the DATA_DIR or DATABASE_URL of the server\n`,
    });
    expect(await readdir(empty)).toEqual([]);
    useWorkingFolder(empty);
    expect((await run(args, {})).error).toMatch(
      /not set: run this command with the settings of the server\n$/,
    );
  },
);

describe('the settings file', () => {
  const write = async (...lines: string[]) => {
    await mkdir(dirname(unitSettings), { recursive: true });
    await writeFile(unitSettings, `${lines.join('\n')}\n`);
  };

  it('finds the settings file of the systemd unit, with lines that no shell would read', async () => {
    await write('# Settings', 'ENQUIRY_TO=a@example.com, b@example.com', '', `DATA_DIR="${dataDir}"`);
    expect(await run([], {})).toMatchObject({ code: 0, error: `In ${sqliteFile(dataDir)}:\n` });
  });

  it('is overridden by the environment, unless it is named explicitly', async () => {
    await write('DATA_DIR=/nowhere');
    expect((await run()).code).toBe(0);
    const other = join(dataDir, 'other');
    await writeFile(other, `DATA_DIR=${dataDir}\r\n`);
    expect((await run(['--settings', other], { DATA_DIR: '/nowhere' })).code).toBe(0);
  });
});

it('prints the folders of the server, and notes a backup in parts only when it is complete', async () => {
  await mkdir(dirname(unitSettings));
  await writeFile(unitSettings, `DATA_DIR='${dataDir}'\nCONTENT_DIR="/srv/trade content"\n`);
  expect((await run(['--folders'], {})).out).toBe(`${dataDir}\n/srv/trade content\n`);
  await run(['--backup', join(dataDir, 'part'), '--part']);
  expect((await store.moments()).backup).toBeUndefined();
  expect((await run(['--backed-up'])).code).toBe(0);
  expect((await store.moments()).backup).toBeInstanceOf(Date);
});
