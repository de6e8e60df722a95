import { countMatching, type Deleted, deleteMatching } from '../store/deletion.ts';
import type { OpenDatabase } from '../types.ts';
import { type CommandOptions, type Terminal, UsageError } from './command-options.ts';

/** Exit code when nothing was deleted, for scripts. */
const nothingDeleted = 3;

export async function runDelete(
  { deletion, yes }: Extract<CommandOptions, { task: 'delete' }>,
  open: OpenDatabase,
  { write, prompt }: Terminal,
): Promise<number> {
  const matching = await countMatching(open, deletion);
  if (matching.enquiries === 0) {
    write('There is no such enquiry; nothing was deleted.\n');
    return nothingDeleted;
  }
  if (!yes) {
    if (!prompt) throw new UsageError('A deletion that nobody can confirm needs --yes');
    const reply = await prompt(`Delete ${inWords(matching)} for good? Type "yes": `);
    if (reply.trim().toLowerCase() !== 'yes') {
      write('Nothing was deleted.\n');
      return nothingDeleted;
    }
  }
  write(`Deleted ${inWords(await deleteMatching(open, deletion))}.\n`);
  return 0;
}

function inWords({ enquiries, waiting }: Deleted): string {
  const all = enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
  return waiting === 0 ? all : `${all} (${waiting} of them not mailed yet)`;
}
