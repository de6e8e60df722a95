import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSetting } from '../../config/read-setting.ts';
import { readServerSettings, type SettingsPlace } from '../../config/server-settings.ts';
import { StartError } from '../../config/start-error.ts';
import { checkContent } from '../../content/check-content.ts';
import { errorCode } from '../../content/content-files.ts';
import { loadContent } from '../../content/load-content.ts';
import { checkPage } from '../../render/content-pages.ts';
import { ownPictures } from '../../site/own-pictures.ts';
import { sampleTexts } from '../../site/sample-texts.ts';
import { previewAddress } from './preview-address.ts';
import { readTask, type Task } from './read-task.ts';
import { pageToStart, textsToStart } from './starting-points.ts';

const usage = `Works on a folder of content: posts, gallery, tabs and pictures.

  trade-elements content --init DIR           copies the content that ships into a new folder, to start from
  trade-elements content --check DIR          names all errors, as the server would log them
  trade-elements content --new-post "Title"   writes a draft with its fields filled in, below CONTENT_DIR
  trade-elements content --texts LANGUAGE     prints all texts of pages and elements, to start a texts.yaml from
  trade-elements content --page NAME          prints a page that ships, to start a file of pages/ from
  trade-elements content --preview FILE       prints an address that shows a post before it is published, for 14 days

--check and --new-post use CONTENT_DIR unless you name a folder: --new-post "Title" DIR. --preview has the
settings of the server: those of the environment if DATA_DIR is there, or else of /etc/trade-elements/settings.
`;

export interface CommandContext extends SettingsPlace {
  /** Folder of the content that ships. */
  shippedDir: string;
  write(text: string): void;
  writeError(text: string): void;
  /** Runs this command as the owner of the folder, where it is run by root; returns its exit code. */
  runAsOwner?: (folder: string) => number | undefined;
}

/**
 * The command; returns its exit code: 0, 1 when there is an error in the content, 2 when it was called
 * incorrectly.
 */
export async function runCommand(args: string[], context: CommandContext): Promise<number> {
  const task = withFolder(readTask(args), readSetting(context.env, 'CONTENT_DIR'));
  if (!task || task.task === 'help') {
    context.writeError(usage);
    return task ? 0 : 2;
  }
  try {
    return await runTask(task, context);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    context.writeError(`${error.message}\n`);
    return 1;
  }
}

/** Gives a task that needs a folder the one of CONTENT_DIR; undefined if there is none. */
function withFolder(task: Task | undefined, contentDir: string): Task | undefined {
  if (task?.task !== 'check' && task?.task !== 'new-post') return task;
  const dir = task.dir ?? contentDir;
  return dir ? { ...task, dir } : undefined;
}

/** @returns the exit code */
async function runTask(task: Exclude<Task, { task: 'help' }>, context: CommandContext): Promise<number> {
  const { write } = context;
  const warn = (line: string) => context.writeError(`${line}\n`);
  switch (task.task) {
    case 'init':
      write(await initContent(resolve(task.dir), context.shippedDir));
      return 0;
    case 'check':
      return await runCheck(task.dir ?? '', context, warn);
    case 'new-post':
      write(`${await writePost(resolve(task.dir ?? ''), task.title)}\n`);
      return 0;
    case 'preview':
      write(`${await previewAddress(task.file, readServerSettings(undefined, context), warn)}\n`);
      return 0;
    case 'texts':
      write(await textsToStart(task.language));
      return 0;
    case 'page':
      write(pageToStart(task.name));
      return 0;
  }
}

/** Checks a folder of content. @returns the exit code */
async function runCheck(
  folder: string,
  context: CommandContext,
  warn: (line: string) => void,
): Promise<number> {
  const { shippedDir, write } = context;
  // Root can read what the server cannot.
  const dataDir = readSetting(readServerSettings(undefined, context), 'DATA_DIR') || './var';
  const code = context.runAsOwner?.(dataDir);
  if (code !== undefined) return code;
  const dir = resolve(folder);
  const checked = await checkContent(dir, warn, checkPage);
  if (!checked) return 1;
  write(checked.summary);
  if (existsSync(shippedDir)) {
    const pictures = await ownPictures(dir, checked.pictures, shippedDir);
    const lines = sampleTexts({ ...checked, pictures }, await loadContent(shippedDir));
    for (const line of lines) write(`${line}\n`);
  }
  return 0;
}

/**
 * Copies the content that ships into a new folder. The people and the known fakes of the sample are copied as comments, because
 * visitors would take them for real. The texts of the sample are left out: ours suit every company.
 * @returns what to do next
 * @throws {StartError} if the folder is not empty
 */
async function initContent(dir: string, shippedDir: string): Promise<string> {
  const files = await readdir(dir).catch(() => []);
  if (files.length > 0) throw new StartError(`${dir} is not empty; expected a new folder`);
  await cp(shippedDir, dir, { recursive: true, filter: (file) => file !== join(shippedDir, 'texts.yaml') });
  for (const file of [join(dir, 'people.yaml'), join(dir, 'impostors.yaml')])
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/^(?=[^#\n])/gm, '# '));
  return `The content that ships is in ${dir}. Set CONTENT_DIR=${dir} for the server, and change what is there.\n`;
}

/** A name for a file, of any script: "Ça va? 你好" is `ça-va-你好`. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, 60) || 'post';
}

/**
 * Writes a draft of a post with its fields filled in.
 * @returns its file
 * @throws {StartError} if the file exists already, or there is no folder for it
 */
async function writePost(dir: string, title: string): Promise<string> {
  const file = join(dir, 'posts', `${slugOf(title)}.md`);
  const now = new Date().toISOString().replace(/\.\d+/, '');
  const text = `---
uuid: ${randomUUID()}
title: ${JSON.stringify(title)}
posted_by: Trade Desk
short_description: One or two sentences for the list of posts.
updated_at: ${now}
# Remove this line to publish the post; with a date in the future, it is published then.
draft: true
# category: what the by-line names instead of the category of company.yaml
# picture: the name of a file in pictures/, or of a drawing
# alt: what the picture shows
---
The text, as Markdown.
`;
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    throw new StartError(
      errorCode(error) === 'EEXIST'
        ? `${file} exists already; expected another title`
        : `${file} cannot be written (${errorCode(error)}); expected a content folder, as --init makes it`,
    );
  }
  return file;
}
