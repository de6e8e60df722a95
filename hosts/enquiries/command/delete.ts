import { countMatching, type Deleted, deleteMatching } from '../store/deletion.ts';
import type { OpenDatabase } from '../types.ts';
import { type CommandOptions, confirm, countOf, nothingDone, type Terminal } from './command-options.ts';

export async function runDelete(
  { deletion, yes }: Extract<CommandOptions, { task: 'delete' }>,
  open: OpenDatabase,
  terminal: Terminal,
): Promise<number> {
  const matching = await countMatching(open, deletion);
  if (matching.enquiries === 0) {
    terminal.write('There is no such enquiry; nothing was deleted.\n');
    return nothingDone;
  }
  if (!(await confirm(`Delete ${inWords(matching)} for good?`, yes, terminal))) {
    terminal.write('Nothing was deleted.\n');
    return nothingDone;
  }
  terminal.write(`Deleted ${inWords(await deleteMatching(open, deletion))}.\n`);
  return 0;
}

function inWords({ enquiries, waiting }: Deleted): string {
  return waiting === 0 ? countOf(enquiries) : `${countOf(enquiries)} (${waiting} of them not mailed yet)`;
}
