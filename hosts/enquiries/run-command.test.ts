import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/content-fixture.ts';
import { enquiry, ownOrigin } from '../server/testing/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { displayWidth } from './display-text.ts';
import { runCommand } from './run-command.ts';
import { sqliteFile } from './sqlite-dialect.ts';
import { createEnquiryStore, type EnquiryStore } from './store.ts';

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
  ask?: (question: string) => Promise<string>,
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
    code: await runCommand(args, { env, width, write, writeError, ask }),
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

describe('a call that it does not know', () => {
  it.each([
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
