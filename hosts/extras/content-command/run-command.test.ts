import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createContentFolder,
  createTemporaryFolder,
  postSource,
} from '../../../tests/support/content-fixture.ts';
import { captureOutput } from '../../../tests/support/output.ts';
import { loadContent } from '../../content/load-content.ts';
import { runCommand } from './run-command.ts';

async function run(args: string[], env: Record<string, string> = {}, shippedDir = '') {
  const { written, ...output } = captureOutput();
  const code = await runCommand(args, { shippedDir, env, unitSettings: '/nowhere', ...output });
  return { code, ...written };
}

describe('trade-elements content', () => {
  it('--init copies the content that ships, with sample people only as comments, and --check finds no error in it', async () => {
    const dir = join(await createTemporaryFolder(), 'new');
    const shipped = await createContentFolder({ 'people.yaml': '# S\n- a:\n', 'impostors.yaml': '' });
    expect(await run(['--init', dir], {}, shipped)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`CONTENT_DIR=${dir}`),
    });
    expect(await readFile(join(dir, 'people.yaml'), 'utf8')).toBe('# S\n# - a:\n');
    expect(await run(['--check', dir])).toEqual({
      code: 0,
      out: 'No error: 3 posts, 1 pictures in the gallery, 1 pictures in all.\n',
      error: '',
    });
    expect(await run(['--init', dir], {}, shipped)).toMatchObject({
      code: 1,
      error: `${dir} is not empty; expected a new folder\n`,
    });
  });

  it('--check is run by root as the owner of DATA_DIR, who may read less', async () => {
    const { written, ...output } = captureOutput();
    const folders: string[] = [];
    const context = {
      ...output,
      shippedDir: '',
      env: { DATA_DIR: '/srv/data' },
      unitSettings: '/nowhere',
      runAsOwner(folder: string) {
        folders.push(folder);
        return 1;
      },
    };
    expect(await runCommand(['--check', await createContentFolder()], context)).toBe(1);
    expect([folders, written.out]).toEqual([['/srv/data'], '']);
  });

  it('--check reports the same errors as the server, and warns of a picture without alternative text', async () => {
    const dir = await createContentFolder();
    await writeFile(join(dir, 'posts/a.md'), `${postSource(1, '2025-01-01T09:00:00Z')}\n![](crane.svg)\n`);
    expect(await run(['--check', dir])).toMatchObject({
      code: 0,
      error: expect.stringMatching(
        /posts\/a\.md:11: the picture "crane\.svg" has no alternative text, expected/,
      ),
    });
    await writeFile(join(dir, 'pictures/photo.jpg'), 'text');
    expect(await run(['--check'], { CONTENT_DIR: dir })).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^\/tmp.*pictures\/photo\.jpg:1: cannot be read as a picture .*\n/),
    });
  });

  it('--check lists what is still the sample’s, until the pages of law are the company’s own', async () => {
    const source = (await readFile('tests/support/company.yaml', 'utf8')).replaceAll(
      'example.com',
      'lumex.test',
    );
    const shipped = await createContentFolder();
    const check = async (more: string) =>
      run(['--check', await createContentFolder({ 'company.yaml': source + more })], {}, shipped);
    expect(await check('')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^still the sample's: shipping-return \(payment, delivery time, returns, /m),
    });
    expect((await check('legal_pages: own\n')).out).toMatch(/^No error.*\n$/);
    expect(await check('legal_pages: yes\n')).toMatchObject({ code: 1 });
  });

  it('--new-post writes a valid draft, and never overwrites one', async () => {
    const dir = await createContentFolder();
    const { code, out } = await run(['--new-post', 'Çay "and" sugar: 你好', dir]);
    expect([code, out]).toEqual([0, `${join(dir, 'posts/çay-and-sugar-你好.md')}\n`]);
    expect((await loadContent(dir)).posts).toHaveLength(3);
    const text = await readFile(out.trim(), 'utf8');
    await writeFile(out.trim(), text.replace('draft: true\n', ''));
    const { posts } = await loadContent(dir);
    expect(posts[0]).toMatchObject({ title: 'Çay "and" sugar: 你好', attachment_url: '' });
    await writeFile(out.trim(), text);
    expect(await run(['--new-post', 'Çay "and" sugar: 你好'], { CONTENT_DIR: dir })).toMatchObject({
      code: 1,
      error: expect.stringContaining('exists already; expected another title'),
    });
    expect(await readFile(out.trim(), 'utf8')).toBe(text);
  });
});
