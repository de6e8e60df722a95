import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { sample } from '../../tests/full.ts';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase } from '../enquiries/database.ts';
import { readMoments } from '../enquiries/moments.ts';
import { createEnquiryStore } from '../enquiries/store.ts';

/** The user of the server, where tests may have another than their own. */
const nobody = 65_534;
const asNobody = ['--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'];
const canNobodyRead = (path: string): boolean =>
  spawnSync('setpriv', [...asNobody, 'test', '-r', path]).status === 0;
/** In a home folder of root, the user of the server cannot read the packages, and the tests have one user. */
const isRoot = process.getuid?.() === 0 && canNobodyRead(join(process.cwd(), 'node_modules/libsql'));

/** What root can read whatever its mode. */
const rootReadsAll = process.getuid?.() === 0 && !isRoot;
type Spoiling = [what: string, spoil: (content: string) => void];
const unreadable: Spoiling[] = [
  ['a folder that cannot be read', (content) => chmodSync(content, 0)],
  ['a folder with posts that cannot be read', (content) => chmodSync(join(content, 'posts'), 0)],
  ['a folder with a list that cannot be read', (content) => chmodSync(join(content, 'gallery.yaml'), 0)],
];

/** What happens to the content of a night. Each kind takes four of them, so a short run tries two. */
const spoilings: Spoiling[] = [
  ['gone', (content) => renameSync(content, `${content}-gone`)],
  [
    'a folder of pictures only',
    (content) =>
      ['posts', 'tabs', 'company.yaml', 'gallery.yaml'].forEach((name) => {
        rmSync(join(content, name), { recursive: true });
      }),
  ],
  ['empty', (content) => [rmSync(content, { recursive: true }), mkdirSync(content)]],
  ...(rootReadsAll ? [] : unreadable),
];

function give(path: string): void {
  if (isRoot) execFileSync('chown', ['-Rh', `${nobody}:${nobody}`, path]);
}

/** A machine with a release, a server's folder with an enquiry and a released element, and a folder of content. */
async function setUp() {
  const root = mkdtempSync(join(tmpdir(), 'trade-machine-'));
  chmodSync(root, 0o755);
  const [data, backups, release] = ['data', 'backups', 'release'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const content = await createContentFolder();
  mkdirSync(join(release, 'hosts'), { recursive: true });
  mkdirSync(join(release, 'dist'));
  symlinkSync(join(process.cwd(), 'hosts/deploy'), join(release, 'hosts/deploy'));
  symlinkSync(inject('builtServer'), join(release, 'dist/server'));
  mkdirSync(join(data, 'releases/0.1.0'), { recursive: true });
  writeFileSync(join(data, 'releases/0.1.0/a.js'), 'element');
  const database = await openDatabase({ dataDir: data, databaseUrl: undefined });
  const store = createEnquiryStore(database);
  await store.add(enquiry);
  await store.close();
  for (const path of [data, content]) give(path);
  if (isRoot) execFileSync('chmod', ['755', dirname(content), content]);

  const names = (ending: string) =>
    readdirSync(backups)
      .filter((name) => name.endsWith(ending))
      .sort();
  return {
    data,
    content,
    backups,
    names,
    backUp(contentDir = content) {
      const { status, stderr } = spawnSync('sh', [join(release, 'hosts/deploy/back-up.sh')], {
        env: { PATH: process.env.PATH, DATA_DIR: data, CONTENT_DIR: contentDir, BACKUP_DIR: backups },
        encoding: 'utf8',
      });
      return { status, stderr };
    },
    /** The newest archive is that of an earlier night, and so many days old. */
    pass(days: number) {
      const [archive = ''] = names('.tar.gz').filter((name) => name.startsWith('2'));
      const stem = archive.replace('.tar.gz', '');
      const at = Date.now() / 1000 - days * 86_400;
      const older = `${String(days).padStart(3, '0')}${stem.includes('incomplete') ? '-incomplete' : ''}`;
      for (const ending of ['.tar.gz', '.pictures', '.releases']) {
        renameSync(join(backups, stem + ending), join(backups, older + ending));
        utimesSync(join(backups, older + ending), at, at);
      }
    },
    listed: (archive: string) =>
      execFileSync('tar', ['-tzf', join(backups, archive)], { encoding: 'utf8' }).split('\n'),
    restore(archive: string, list: string): string {
      const target = mkdtempSync(join(tmpdir(), 'trade-restored-'));
      const unpack = (command: string) => execFileSync('sh', ['-c', command, 'sh', target], { cwd: backups });
      if (archive) unpack(`tar -xzOf ${archive} content.tar | tar -x -C "$1"`);
      if (list) unpack(`(cd files && xargs cat) <${list} | tar -xi -C "$1"`);
      return target;
    },
    async notedAt() {
      const { db, ...rest } = await openDatabase({ dataDir: data, databaseUrl: undefined });
      const { backup } = await readMoments({ db, ...rest });
      await db.destroy();
      give(data);
      return backup;
    },
  };
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

describe('a night', () => {
  it('gives an archive of database, settings and content, and files from which pictures and releases are restored', async () => {
    const { content, data, backUp, names, listed, restore, notedAt } = await setUp();
    const odd = [
      'pictures/a b.svg',
      'pictures/deep/er/\\n*"$é.svg',
      'pictures/line\nbreak.svg',
      'pictures/-c.svg',
    ];
    for (const path of odd) {
      mkdirSync(dirname(join(content, path)), { recursive: true });
      writeFileSync(join(content, path), path);
    }
    give(content);
    expect(backUp()).toMatchObject({ status: 0, stderr: expect.not.stringContaining('cannot') });
    const [archive = ''] = names('.tar.gz');
    expect(archive).toMatch(/^2\d{3}-\d\d-\d\dT\d{6}\.tar\.gz$/);
    expect(listed(archive)).toEqual(expect.arrayContaining(['enquiries', 'content.tar']));
    expect(filesIn(restore(archive, `${archive.replace('.tar.gz', '')}.pictures`))).toEqual(filesIn(content));
    expect(filesIn(restore('', `${archive.replace('.tar.gz', '')}.releases`))).toEqual(
      filesIn(data).filter((name) => name.startsWith('releases')),
    );
    expect(await notedAt()).toBeInstanceOf(Date);
    // What has not changed is not stored again.
    const files = readdirSync(join(dirname(data), 'backups/files'));
    expect(backUp().status).toBe(0);
    expect(readdirSync(join(dirname(data), 'backups/files'))).toEqual(files);
  });

  it.each(sample(spoilings, 2))(
    'backs up the database, and leaves the last copies, where the content is %s',
    async (_what, spoil) => {
      const { content, backUp, names, listed, pass, notedAt, restore } = await setUp();
      expect(backUp().status).toBe(0);
      const noted = await notedAt();
      const before = filesIn(content);
      pass(40);
      spoil(content);
      for (const days of [39, 35, 1]) {
        expect(backUp()).toMatchObject({ status: 1, stderr: expect.stringMatching(/its last copies stay/) });
        pass(days);
      }
      expect(names('.tar.gz')).toEqual(['001-incomplete.tar.gz', '035-incomplete.tar.gz', '040.tar.gz']);
      expect(listed('001-incomplete.tar.gz')).toContain('enquiries');
      expect(filesIn(restore('040.tar.gz', '040.pictures'))).toEqual(before);
      expect(await notedAt()).toEqual(noted);
    },
  );

  it('keeps a picture that went from the folder as long as an archive names it', async () => {
    const { content, backUp, pass, restore, backups } = await setUp();
    expect(backUp().status).toBe(0);
    pass(30);
    rmSync(join(content, 'pictures/crane.svg'));
    expect(backUp().status).toBe(0);
    expect(filesIn(restore('', '030.pictures'))).toEqual(['pictures', 'pictures/crane.svg']);
    expect(existsSync(join(backups, '030.tar.gz'))).toBe(true);
    const old = Date.now() / 1000 - 33 * 86_400;
    utimesSync(join(backups, '030.tar.gz'), old, old);
    pass(2);
    expect(backUp().status).toBe(0);
    // Only the released element is left.
    expect(readdirSync(join(backups, 'files'))).toHaveLength(1);
  });

  it.runIf(isRoot)('opens nothing as root where the server’s user or an editor may put links', async () => {
    const { content, data, backUp, names, backups } = await setUp();
    const folder = mkdtempSync(join(tmpdir(), 'trade-roots-'));
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'of root alone', { mode: 0o600 });
    for (const link of [
      join(content, 'posts/x.md'),
      join(content, 'pictures/x.svg'),
      join(data, 'releases/x'),
    ]) {
      symlinkSync(secret, link);
      lutimesSync(link, 0, 0);
    }
    for (const path of [data, content]) give(path);
    expect(backUp().status).toBe(1);
    for (const link of [join(content, 'pictures/x.svg'), join(data, 'releases/x')]) {
      rmSync(link);
      writeFileSync(link, 'of the user');
      chownSync(link, nobody, nobody);
    }
    rmSync(join(content, 'posts/x.md'));
    expect(backUp().status).toBe(0);
    expect(readFileSync(secret, 'utf8')).toBe('of root alone');
    const stored = readdirSync(join(backups, 'files')).map((name) =>
      readFileSync(join(backups, 'files', name), 'latin1'),
    );
    expect(stored.join('')).not.toContain('of root alone');
    expect(stored.join('')).toContain('of the user');
    expect(names('.tar.gz').length).toBeGreaterThan(0);
    expect(readdirSync(backups, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())).toEqual(
      [],
    );
  });
});
