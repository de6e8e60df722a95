import { readFile } from 'node:fs/promises';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/testing/content-fixture.ts';
import { enquiry, ownOrigin } from '../../server/testing/enquiry-fixture.ts';
import { displayWidth } from '../display-text.ts';
import { openDatabase } from '../store/database.ts';
import { sqliteFile } from '../store/sqlite-dialect.ts';
import { createEnquiryStore, type EnquiryStore } from '../store/store.ts';
import { runCommand } from './run-command.ts';

let dataDir: string;
let store: EnquiryStore;
beforeEach(async () => {
  dataDir = await temporaryFolder();
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
    code: await runCommand(args, { env, width, write, writeError, prompt }),
    out,
    error,
    lines: out.split('\n'),
  };
}

describe('the table', () => {
  it('shows the enquiries while the server has the database open', async () => {
    await store.add(enquiry);
    const { code, out, error } = await list([], 200);
    expect([code, error]).toEqual([0, '1 in all was not mailed to anybody.\n']);
    expect(out).toMatch(/^created at +name +email +organisation +phone number +looking for +remark\n─/);
    expect(out).toMatch(
      /\n\d{4}-\d\d-\d\d \d\d:\d\d {2}Aisyah {2}aisyah@example.com .* Two containers to Port Klang\n$/,
    );
  });

  it.each([20, 60, 80, 120])('is no wider than a terminal of %i columns', async (width) => {
    await store.add({ ...enquiry, remark: 'A long remark '.repeat(30), name: '廣州貿易有限公司'.repeat(5) });
    await store.add({ ...enquiry, organisation: '👩‍👩‍👧 الشركة التجارية '.repeat(6) });
    const { lines } = await list([], width);
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(width);
    expect(lines.filter(Boolean)).toHaveLength(4);
  });

  it('shows all columns, and the whole time, in a usual terminal', async () => {
    await store.add({ ...enquiry, remark: 'A long remark '.repeat(30) });
    const { out, lines } = await list([], 80);
    expect(lines[0]).toMatch(/^created at .* remark$/);
    expect(out).toMatch(/\n\d{4}-\d\d-\d\d \d\d:\d\d {2}/);
  });

  it('lets no character of a visitor steer the terminal', async () => {
    await store.add({ ...enquiry, name: 'A\u001b[2J\u0007\r\u009b31mB\u202Egnp\u2066\u200B' });
    const { out } = await list([], 200);
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202E|\u2066|\u200B/u);
    expect(out).toContain('A [2J 31mBgnp');
  });

  it('says so when there are none, also before the server ever ran', async () => {
    expect((await list()).out).toBe('No enquiries.\n');
    expect((await list([], 80, { DATA_DIR: `${dataDir}/none` })).out).toBe('No enquiries.\n');
  });
});

describe('--csv', () => {
  it('follows RFC 4180', async () => {
    const { id } = await store.add({ ...enquiry, name: 'A "B", C', remark: 'one\r\ntwo' });
    const [stored] = await store.list();
    expect((await list(['--csv'])).out).toBe(
      'id,created_at,name,email,organisation,phone_number,looking_for,remark,source,page,lang\r\n' +
        `${id},${stored?.created_at},"A ""B"", C",aisyah@example.com,Example Trading,'+60 3 1234 5678,Gloves,"one\r\ntwo",,,\r\n`,
    );
  });

  it.each(['one\ntwo', 'one\rtwo', 'one,two'])('quotes what would end a cell or a row: %j', async (name) => {
    await store.add({ ...enquiry, name });
    expect((await list(['--csv'])).out).toContain(`,"${name}",`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A'])(
    'lets no spreadsheet run %j',
    async (name) => {
      await store.add({ ...enquiry, name });
      expect((await list(['--csv'])).out).toContain(`'${name}`);
    },
  );

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
    expect(JSON.parse((await list(['--json'], 80, { DATA_DIR: `${dataDir}/none` })).out)).toEqual([]);
  });
});

describe('--since', () => {
  it('leaves out the days before', async () => {
    await store.add(enquiry);
    const database = new Database(sqliteFile(dataDir));
    database.exec(
      `insert into enquiries (id, created_at, name, email, organisation, phone_number, looking_for, remark) select '1', '2026-01-30T23:59:59.999Z', 'Before', '', '', '', '', ''`,
    );
    database.exec(
      `insert into enquiries (id, created_at, name, email, organisation, phone_number, looking_for, remark) select '2', '2026-01-31T00:00:00.000Z', 'Of that day', '', '', '', '', ''`,
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

  it('stands in the table when one of them says so', async () => {
    await store.add(enquiry);
    expect((await list([], 200)).out).not.toContain('via');
    await store.add({ ...enquiry, ...clinic, lang: 'tr' });
    const { lines } = await list([], 300);
    expect(lines[0]).toMatch(/ remark +via +lang$/);
    expect(lines.join('\n')).toMatch(/ clinics\.example, product page +tr$/m);
  });

  it('stands in JSON and CSV, protected against formulas as all of it', async () => {
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
      `month,site,source,enquiries\r\n${month},clinics.example,product page,2\r\n`,
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
      code: 0,
      out: 'Nothing was deleted.\n',
    });
    expect(await store.count()).toBe(2);
    expect((await list(['--delete', first.id], 100, env(), prompt(' Yes'))).out).toBe('Deleted 1 enquiry.\n');
    expect((await store.list()).map(({ id }) => id)).toEqual([second.id]);
    expect(questions).toEqual(Array(2).fill('Delete 1 enquiry for good? Type "yes": '));
  });

  it('deletes what is older than a day, and what of it waits to be mailed', async () => {
    const mailed = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }), {
      mail: { onStored: () => undefined },
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

  it('leaves nothing of what was deleted in the file', async () => {
    const { id } = await store.add({ ...enquiry, remark: 'A remark to be forgotten' });
    await list(['--delete', id, '--yes']);
    await store.close();
    expect((await readFile(sqliteFile(dataDir))).includes('to be forgotten')).toBe(false);
  });

  it('says so when there is nothing to delete', async () => {
    for (const args of [
      ['--delete', 'none'],
      ['--delete-before', '2026-01-31'],
    ]) {
      expect(await list(args, 100, env(), never)).toMatchObject({
        code: 0,
        out: 'There is no such enquiry; nothing was deleted.\n',
      });
    }
    expect((await list(['--delete', 'x'], 80, { DATA_DIR: `${dataDir}/none` }, never)).code).toBe(0);
  });

  it('deletes nothing where nobody can confirm it, unless --yes says so', async () => {
    const { id } = await store.add(enquiry);
    expect(await list(['--delete', id])).toMatchObject({ code: 2, error: expect.stringContaining('--yes') });
    expect(await store.count()).toBe(1);
  });
});

describe('a call that it does not know', () => {
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

describe('a setting that is wrong', () => {
  it('is told in one line with exit code 1', async () => {
    const { code, error } = await list([], 80, { DATABASE_URL: 'nowhere' });
    expect([code, error]).toEqual([1, expect.stringMatching(/^DATABASE_URL is .*\n$/)]);
  });
});

it('--help tells how it is used', async () => {
  expect(await list(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--since 2026-01-31'),
  });
});
