import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Database from 'libsql';
import stringWidth from 'string-width';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry, ownOrigin } from '../../../tests/support/enquiry-fixture.ts';
import { openDatabase } from '../store/database.ts';
import { sqliteFile } from '../store/sqlite-dialect.ts';
import { createEnquiryStore, type EnquiryStore } from '../store/store.ts';
import { runCommand } from './run-command.ts';

let dataDir: string;
/** The settings file of the systemd unit, where a test makes one. */
let unitSettings: string;
let store: EnquiryStore;
beforeEach(async () => {
  dataDir = await createTemporaryFolder();
  unitSettings = join(dataDir, 'etc/settings');
  store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
});
afterEach(() => store.close());

async function list(
  args: string[] = [],
  width = 100,
  env: Record<string, string> = { DATA_DIR: dataDir },
  prompt?: (question: string) => Promise<string>,
) {
  let out = '';
  let error = '';
  const write = (text: string) => {
    out += text;
  };
  const writeError = (text: string) => {
    error += text;
  };
  return {
    code: await runCommand(args, { env, width, write, writeError, prompt, unitSettings }),
    out,
    error,
    lines: out.split('\n'),
  };
}

describe('the table', () => {
  it('shows the enquiries while the server has the database open', async () => {
    await store.add(enquiry);
    const { code, out, error } = await list([], 200);
    expect([code, error]).toEqual([
      0,
      `In ${sqliteFile(dataDir)}:\n1 in all was not mailed to anybody: "no" in the column "mailed".\n`,
    ]);
    expect(out).toMatch(
      /^created at +mailed +name +email +organisation +phone number +looking for +remark\n─/,
    );
    expect(out).toMatch(
      /\n\d{4}-\d\d-\d\d \d\d:\d\d {2}no +Aisyah {2}aisyah@example.com .* Two containers to Port Klang\n$/,
    );
  });

  it.each([20, 60, 80, 120])('is no wider than a terminal of %i columns', async (width) => {
    await store.add({ ...enquiry, remark: 'A long remark '.repeat(30), name: '廣州貿易有限公司'.repeat(5) });
    await store.add({ ...enquiry, organisation: '👩‍👩‍👧 الشركة التجارية '.repeat(6) });
    const { lines } = await list([], width);
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width);
    expect(lines.filter(Boolean)).toHaveLength(4);
  });

  it('shows all columns, and the whole time, in a usual terminal', async () => {
    await store.add({ ...enquiry, remark: 'A long remark '.repeat(30) });
    const { out, lines } = await list([], 80);
    expect(lines[0]).toMatch(/^created at .* remark$/);
    expect(out).toMatch(/\n\d{4}-\d\d-\d\d \d\d:\d\d {2}/);
  });

  it('removes control characters, so that visitors cannot control the terminal', async () => {
    await store.add({ ...enquiry, name: 'A\u001b[2J\u0007\r\u009b31mB\u202Egnp\u2066\u200B' });
    const { out } = await list([], 200);
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202E|\u2066|\u200B/u);
    expect(out).toContain('A [2J 31mBgnp');
  });

  it('says when there are no enquiries', async () => {
    expect(await list()).toMatchObject({ code: 0, out: 'No enquiries.\n' });
  });
});

describe('--csv', () => {
  it('follows RFC 4180', async () => {
    const { id } = await store.add({ ...enquiry, name: 'A "B", C', remark: 'one\r\ntwo' });
    const [stored] = await store.list();
    expect((await list(['--csv'])).out).toBe(
      '\u{FEFF}id,created_at,name,email,organisation,phone_number,looking_for,remark,source,page,lang\r\n' +
        `${id},${stored?.created_at},"A ""B"", C",aisyah@example.com,Example Trading,+60 3 1234 5678,Gloves,"one\r\ntwo",,,\r\n`,
    );
  });

  it.each(['one\ntwo', 'one\rtwo', 'one,two'])(
    'quotes characters that would end a cell or a row: %j',
    async (name) => {
      await store.add({ ...enquiry, name });
      expect((await list(['--csv'])).out).toContain(`,"${name}",`);
    },
  );

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A'])(
    'keeps spreadsheets from running %j',
    async (name) => {
      await store.add({ ...enquiry, name });
      expect((await list(['--csv'])).out).toContain(`'${name}`);
    },
  );

  it.each([
    ['+60 3 1234 5678', '+60 3 1234 5678'],
    ['+60 (3) 1234-5678', '+60 (3) 1234-5678'],
    // To a spreadsheet these are a number, a sum and a date; after a tab they are text.
    ['+60312345678', '\t+60312345678'],
    ['+44-20-7946-0958', '\t+44-20-7946-0958'],
    ['03-04-2011', '\t03-04-2011'],
    // Only a telephone number.
    ['=1+1', "'=1+1"],
    ['+60 3 (HYPERLINK)', "'+60 3 (HYPERLINK)"],
    ['-1+1', "'-1+1"],
  ])('has the telephone number %s as it was typed, and no formula', async (phone_number, cell) => {
    await store.add({ ...enquiry, phone_number });
    expect((await list(['--csv'])).out).toContain(`,${cell},`);
  });

  it('leaves an ordinary cell alone', async () => {
    await store.add({ ...enquiry, name: 'Anne-Marie = A' });
    expect((await list(['--csv'])).out).toContain(',Anne-Marie = A,');
  });
});

describe('--json', () => {
  it('gives all fields', async () => {
    const { id } = await store.add(enquiry);
    expect(JSON.parse((await list(['--json'])).out)).toEqual([
      { ...enquiry, ...ownOrigin, id, created_at: expect.any(String) },
    ]);
  });
});

describe('--since', () => {
  it('leaves out the days before', async () => {
    await store.add(enquiry);
    const database = new Database(sqliteFile(dataDir));
    database.exec(
      `insert into enquiries (id, created_at, name, email, organisation, phone_number, looking_for, remark, suspected) select '1', '2026-01-30T23:59:59.999Z', 'Before', '', '', '', '', '', 0`,
    );
    database.exec(
      `insert into enquiries (id, created_at, name, email, organisation, phone_number, looking_for, remark, suspected) select '2', '2026-01-31T00:00:00.000Z', 'Of that day', '', '', '', '', '', 0`,
    );
    database.close();
    for (const args of [
      ['--since', '2026-01-31', '--csv'],
      ['--since=2026-01-31', '--csv'],
    ]) {
      const { out } = await list(args);
      expect(out).toContain('Of that day');
      expect(out).not.toContain('Before');
    }
  });
});

describe('where enquiries came from', () => {
  const clinic = { page: 'https://clinics.example/gloves', source: 'product page' };

  it('is in the table if at least one enquiry has it', async () => {
    await store.add(enquiry);
    expect((await list([], 200)).out).not.toContain('via');
    await store.add({ ...enquiry, ...clinic, lang: 'tr' });
    const { lines } = await list([], 300);
    expect(lines[0]).toMatch(/ remark +via +lang$/);
    expect(lines.join('\n')).toMatch(/ clinics\.example, product page +tr$/m);
  });

  it('is in JSON and CSV, protected against formulas', async () => {
    await store.add({ ...enquiry, ...clinic, source: '=1+1' });
    expect(JSON.parse((await list(['--json'])).out)).toEqual([
      expect.objectContaining({ page: clinic.page, source: '=1+1', lang: '' }),
    ]);
    expect((await list(['--csv'])).out).toContain(`'=1+1,${clinic.page},`);
  });

  it('is counted by partner and month with --by-source', async () => {
    await store.add({ ...enquiry, ...clinic });
    await store.add({ ...enquiry, ...clinic, page: 'https://clinics.example/masks' });
    await store.add(enquiry);
    const database = new Database(sqliteFile(dataDir));
    database.exec(`update enquiries set created_at = '2025-12-31T23:59:59.999Z' where page = ''`);
    database.close();
    const month = new Date().toISOString().slice(0, 7);
    const { out } = await list(['--by-source']);
    expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['month', 'site', 'source', 'enquiries'],
      expect.anything(),
      ['2025-12', '1'],
      [month, 'clinics.example', 'product page', '2'],
      [''],
    ]);
    expect((await list(['--by-source', '--csv', '--since', '2026-01-01'])).out).toBe(
      `\u{FEFF}month,site,source,enquiries\r\n${month},clinics.example,product page,2\r\n`,
    );
  });
});

describe('--delete and --delete-before', () => {
  const never = () => Promise.reject(new Error('there must be no question'));
  const env = () => ({ DATA_DIR: dataDir });
  const outbox = () => {
    const database = new Database(sqliteFile(dataDir));
    try {
      return database.prepare('select enquiry_id from outbox').all();
    } finally {
      database.close();
    }
  };

  it('deletes one enquiry, after it was confirmed', async () => {
    const [first, second] = [await store.add(enquiry), await store.add(enquiry)];
    const questions: string[] = [];
    const prompt = (reply: string) => async (question: string) => {
      questions.push(question);
      return reply;
    };
    expect(await list(['--delete', first.id], 100, env(), prompt('n'))).toMatchObject({
      code: 3,
      out: 'Nothing was deleted.\n',
    });
    expect(await store.count()).toBe(2);
    expect((await list(['--delete', first.id], 100, env(), prompt(' Yes'))).out).toBe('Deleted 1 enquiry.\n');
    expect((await store.list()).map(({ id }) => id)).toEqual([second.id]);
    expect(questions).toEqual(Array(2).fill('Delete 1 enquiry for good? Type "yes": '));
  });

  it('deletes enquiries older than a day, and their unsent mails', async () => {
    const mailed = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }), {
      receivers: ['mail'],
    });
    const ids = [await mailed.add(enquiry), await mailed.add(enquiry), await mailed.add(enquiry)].map(
      ({ id }) => id,
    );
    const database = new Database(sqliteFile(dataDir));
    database.exec(
      `update enquiries set created_at = '2026-01-30T23:59:59.999Z' where id in ('${ids[0]}', '${ids[1]}')`,
    );
    database.exec(`update enquiries set created_at = '2026-01-31T00:00:00.000Z' where id = '${ids[2]}'`);
    database.exec(`update outbox set sent_at = '2026-01-31' where enquiry_id = '${ids[0]}'`);
    database.close();
    expect((await list(['--delete-before', '2026-01-31', '--yes'], 100, env(), never)).out).toBe(
      'Deleted 2 enquiries (1 of them not mailed yet).\n',
    );
    expect((await mailed.list()).map(({ id }) => id)).toEqual([ids[2]]);
    expect(outbox()).toEqual([{ enquiry_id: ids[2] }]);
    await mailed.close();
  });

  it('leaves no deleted data in the file', async () => {
    const { id } = await store.add({ ...enquiry, remark: 'A remark to be forgotten' });
    await list(['--delete', id, '--yes']);
    await store.close();
    expect((await readFile(sqliteFile(dataDir))).includes('to be forgotten')).toBe(false);
  });

  it('says so when there is nothing to delete, with another exit code', async () => {
    for (const args of [
      ['--delete', 'none'],
      ['--delete-before', '2026-01-31'],
    ]) {
      expect(await list(args, 100, env(), never)).toMatchObject({
        code: 3,
        out: 'There is no such enquiry; nothing was deleted.\n',
      });
    }
  });

  it('deletes nothing without a terminal to confirm it, unless --yes is given', async () => {
    const { id } = await store.add(enquiry);
    expect(await list(['--delete', id])).toMatchObject({ code: 2, error: expect.stringContaining('--yes') });
    expect(await store.count()).toBe(1);
  });
});

describe('an unknown command', () => {
  it.each([
    ['--delete'],
    ['--delete-before', 'yesterday'],
    ['--delete', '1', '--delete-before', '2026-01-31'],
    ['--delete', '1', '--csv'],
    ['--delete-before', '2026-01-31', '--since', '2026-01-01'],
    ['--yes'],
    ['--unknown'],
    ['--csv', '--json'],
    ['--csv=yes'],
    ['--suspected', '--delete', '1'],
    ['--backup'],
    ['--backup='],
    ['--backup', 'file', '--csv'],
    ['--backup', 'file', '--yes'],
    ['--backup', 'file', '--restore', 'file'],
    ['--restore'],
    ['--restore='],
    ['--restore', 'file', '--since', '2026-01-31'],
    ['--settings'],
    ['--since'],
    ['--since', 'yesterday'],
    ['--since', '2026-02-30'],
    ['--since', '2026-1-31'],
    ['--since', '31.01.2026'],
    ['more'],
  ])('is refused in one line with exit code 2: %s %s', async (...args) => {
    const { code, out, error } = await list(args.filter(Boolean));
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^.+\n$/);
  });
});

describe('an enquiry that was not mailed', () => {
  it('is marked', async () => {
    const mailed = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }), {
      receivers: ['mail'],
    });
    onTestFinished(() => mailed.close());
    const { id } = await mailed.add(enquiry);
    await mailed.add({ ...enquiry, name: 'Lim' });
    const database = new Database(sqliteFile(dataDir));
    database.prepare(`update outbox set sent_at = '2026-01-31' where enquiry_id = ?`).run(id);
    database.close();
    const { out, error } = await list([], 200);
    expect(error).toContain('1 in all was not mailed to anybody: "no" in the column "mailed".\n');
    expect(out).toMatch(/^created at +mailed +name /);
    expect(out).toMatch(/\d\d:\d\d +no +Lim /);
    expect(out).toMatch(/\d\d:\d\d +Aisyah /);
  });
});

describe('--suspected', () => {
  it('lists suspected enquiries, which the other lists only count', async () => {
    await store.add(enquiry);
    await store.add({ ...enquiry, name: 'A program', suspected: true });
    const all = await list([], 200);
    expect(all.out).not.toContain('A program');
    expect(all.error).toContain(
      '1 in all was not mailed to anybody: "no" in the column "mailed".\n1 more looks like spam: see --suspected.\n',
    );
    const suspected = await list(['--suspected'], 200);
    expect(suspected.out).toContain('A program');
    expect(suspected.out).not.toContain(enquiry.name);
    const names = async (...args: string[]) =>
      JSON.parse((await list(['--json', ...args])).out).map(({ name }: { name: string }) => name);
    expect([await names(), await names('--suspected')]).toEqual([[enquiry.name], ['A program']]);
    expect((await list(['--by-source', '--csv'])).out).toMatch(/,1\r\n$/);
  });
});

describe('the database that it reads', () => {
  it('is named, with whether it was set explicitly', async () => {
    const { error } = await list(['--json']);
    expect(error).toBe(`In ${sqliteFile(dataDir)}:\n`);
    const folder = process.cwd();
    process.chdir(await createTemporaryFolder());
    onTestFinished(() => process.chdir(folder));
    await (await openDatabase({ dataDir: resolve('var'), databaseUrl: undefined })).db.destroy();
    expect(await list([], 80, {})).toMatchObject({
      code: 0,
      error: expect.stringMatching(
        /^In .*\/var\/enquiries\.sqlite \(DATA_DIR and DATABASE_URL are not set\):\n$/,
      ),
    });
  });

  it.each<[string, string[]]>([
    ['a list', []],
    ['a deletion', ['--delete', '1', '--yes']],
    ['a backup', ['--backup', '/nowhere/file']],
  ])('is reported as missing in one line, and not created, for %s', async (_case, args) => {
    const empty = await createTemporaryFolder();
    const none = await list(args, 80, { DATA_DIR: empty });
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.error).toBe(
      `No server has stored anything in ${sqliteFile(empty)} yet; expected the DATA_DIR or DATABASE_URL of the server\n`,
    );
    expect(await readdir(empty)).toEqual([]);
    const folder = process.cwd();
    process.chdir(empty);
    onTestFinished(() => process.chdir(folder));
    expect((await list(args, 80, {})).error).toMatch(
      /not set: run this command with the settings of the server\n$/,
    );
  });
});

describe('an invalid setting', () => {
  it('is reported in one line with exit code 1', async () => {
    const { code, error } = await list([], 80, { DATABASE_URL: 'nowhere' });
    expect([code, error]).toEqual([1, expect.stringMatching(/^DATABASE_URL is .*\n$/)]);
  });

  it('does not matter when the command does not need it', async () => {
    const { code } = await list([], 80, { DATA_DIR: dataDir, SMTP_URL: 'nowhere', PORT: 'http' });
    expect(code).toBe(0);
  });
});

describe('the settings file', () => {
  const write = async (...lines: string[]) => {
    await mkdir(dirname(unitSettings), { recursive: true });
    await writeFile(unitSettings, `${lines.join('\n')}\n`);
  };

  it('of the systemd unit is found, with lines that no shell would read', async () => {
    await write('# Settings', 'ENQUIRY_TO=a@example.com, b@example.com', '', `DATA_DIR="${dataDir}"`);
    const { code, error } = await list([], 80, {});
    expect([code, error]).toEqual([0, `In ${sqliteFile(dataDir)}:\n`]);
  });

  it('of the systemd unit without a database gets the default of the unit', async () => {
    await write('PORT=4300');
    expect((await list([], 80, {})).error).toContain(
      '/var/lib/trade-elements/enquiries.sqlite yet; expected',
    );
    await writeFile(join(dirname(unitSettings), 'database-url'), 'postgres://me:secret@127.0.0.1:1/trade');
    expect((await list([], 80, {})).error).toMatch(
      /^(?!.*secret)The database of DATABASE_URL cannot be used/,
    );
  });

  it('is overridden by the environment, unless it is named explicitly', async () => {
    await write('DATA_DIR=/nowhere');
    expect((await list()).code).toBe(0);
    const other = join(dataDir, 'other');
    await writeFile(other, `DATA_DIR=${dataDir}\r\n`);
    expect((await list(['--settings', other], 80, { DATA_DIR: '/nowhere' })).code).toBe(0);
  });

  it('that cannot be read is named in one line', async () => {
    const { code, error } = await list(['--settings', '/nowhere/settings']);
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/^The settings cannot be read: .*\/nowhere\/settings.*; expected a file .*\n$/),
    ]);
  });
});

it('--help tells how it is used', async () => {
  expect(await list(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--since 2026-01-31'),
  });
});
