import { parseArgs } from 'node:util';

/** What the command is asked to do. An optional `dir` is that of CONTENT_DIR. */
export type Task =
  | { task: 'init'; dir: string }
  | { task: 'check'; dir?: string | undefined }
  | { task: 'new-post'; title: string; dir?: string | undefined }
  | { task: 'preview'; file: string }
  | { task: 'texts'; language?: string | undefined }
  | { task: 'page'; name: string }
  | { task: 'help' };

const flag = { type: 'boolean' } as const;
const options = {
  init: flag,
  check: flag,
  'new-post': flag,
  preview: flag,
  texts: flag,
  page: flag,
  help: flag,
};

/** Reads the arguments of the command; undefined if it was called incorrectly. */
export function readTask(args: string[]): Task | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const tasks = Object.keys(values) as (keyof typeof options)[];
    return tasks[0] && tasks.length === 1 ? toTask(tasks[0], positionals) : undefined;
  } catch {
    return undefined;
  }
}

function toTask(task: keyof typeof options, [first, second]: string[]): Task | undefined {
  switch (task) {
    case 'check':
      return { task, dir: first };
    case 'texts':
      return { task, language: first };
    case 'help':
      return { task };
    case 'init':
      return first ? { task, dir: first } : undefined;
    case 'new-post':
      return first ? { task, title: first, dir: second } : undefined;
    case 'preview':
      return first ? { task, file: first } : undefined;
    case 'page':
      return first ? { task, name: first } : undefined;
  }
}
