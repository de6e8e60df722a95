import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, readSetting } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';
import { checkContent } from './check-content.ts';
import { initContent, type ShippedContent } from './init-content.ts';
import { writePost } from './write-post.ts';

const usage = `Works on a folder of content: posts, gallery, tabs and pictures.

  npm run content -- --init DIR           copies the content that ships into a new folder, to start from
  npm run content -- --check DIR          names the first error, as the server would log it
  npm run content -- --new-post "Title"   writes a post with its fields filled in, below CONTENT_DIR

CONTENT_DIR is the folder of the last two where none is named: --new-post "Title" DIR.
`;

export interface CommandContext {
  shipped: ShippedContent;
  env: Environment;
  write(text: string): void;
  writeError(text: string): void;
}

/** The command; returns its exit code: 0, 1 when there is an error in the content, 2 when it was called wrongly. */
export async function runCommand(args: string[], context: CommandContext): Promise<number> {
  const { shipped, env, write, writeError } = context;
  const given = readSetting(env, 'CONTENT_DIR');
  try {
    const [task, ...words] = readTask(args);
    if (task === 'init' && words[0]) write(await initContent(resolve(words[0]), shipped));
    else if (task === 'check' && (words[0] ?? given)) {
      write(await checkContent(resolve(words[0] ?? given), (line) => writeError(`${line}\n`)));
    } else if (task === 'new-post' && words[0] && (words[1] ?? given)) {
      write(`${await writePost(resolve(words[1] ?? given), words[0])}\n`);
    } else {
      writeError(usage);
      return task === 'help' ? 0 : 2;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    writeError(`${error.message}\n`);
    return 1;
  }
}

/** The task and its words; the task is empty when it was called wrongly. */
function readTask(args: string[]): string[] {
  try {
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { init: flag, check: flag, 'new-post': flag, help: flag },
    });
    const tasks = Object.keys(values);
    return tasks.length === 1 ? [...tasks, ...positionals] : [''];
  } catch {
    return [''];
  }
}
