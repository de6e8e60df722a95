import { type OpenDatabase, referenceOf } from '../../enquiries/enquiry.ts';
import { listWaiting } from '../../enquiries/outbox.ts';
import type { Setback } from '../../enquiries/outcome.ts';
import { markShown } from '../../enquiries/waits.ts';
import { type Terminal, toMinute } from './list.ts';

/** The reason why an enquiry waits, by the outcome of its last attempt. */
const reasons: Record<Setback['is'], string> = {
  'refused for now': 'refused for now',
  'refused for good': 'refused for good',
  unreachable: 'the receiver takes nothing at present',
  'locked out': 'the account in SMTP_URL is refused',
  'not known': 'no answer came after it was sent, so it may have arrived',
};

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

function whyWaiting({ attempts, outcome, last_error }: Waiting): string {
  if (outcome) return `${reasons[outcome]} (${last_error})`;
  if (last_error) return last_error;
  return attempts === 0 ? 'waits for its turn' : 'is being sent';
}

function whenNext({ attempts, failed_at, outcome, next_at }: Waiting): string {
  if (failed_at) return 'failed';
  if (outcome === 'unreachable' || outcome === 'locked out')
    return 'tried again once the receiver may take it';
  return attempts === 0 ? '' : `due ${toMinute(next_at)}`;
}

/** A line for each enquiry that waits to be sent on or failed: for whom, since when, and why. */
export async function writeWaiting(open: OpenDatabase, { write, writeError }: Terminal): Promise<void> {
  const entries = await listWaiting(open.db);
  if (entries.length === 0) return write('No enquiry waits to be sent on.\n');
  for (const entry of entries) {
    const { id, created_at, receiver, recipient, attempts } = entry;
    const tried = attempts > 0 && `tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`;
    const parts = [
      referenceOf(id),
      toMinute(created_at),
      recipient ? `${receiver} to ${recipient}` : receiver,
    ];
    await write(`${[...parts, tried, whyWaiting(entry), whenNext(entry)].filter(Boolean).join(', ')}\n`);
  }
  await markShown(open).catch((error: Error) =>
    writeError(
      `That they were listed could not be noted, so RETENTION_DAYS deletes none of them: ${error.message}\n`,
    ),
  );
}
