import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { StoreError } from './database-errors.ts';
import { countMatching, countOlder, deleteMatching } from './deletion.ts';
import type { OpenDatabase } from './enquiry.ts';
import { countStored } from './enquiry-list.ts';
import { clockTolerance, isAhead, readMoments, writeMoment } from './moments.ts';

const minute = 60_000;
export const day = 24 * 60 * minute;

/** The longest time without a sweep, in milliseconds: a clock that is further ahead may be wrong. */
const maxGap = 7 * day;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Advice on how to let RETENTION_DAYS continue; the end of a sentence. */
const clockAdvice =
  'so it deletes none. Check the clock of this machine; when it is right, run "trade-elements enquiries --clock-is-right"';

/**
 * Refuses to delete because of an age that the clock may only pretend: until a person has confirmed the clock
 * after it was set back, or has deleted what has been due for more than a day. That it was set back is stored,
 * because nobody can see it any more when the clock is right again.
 *
 * @throws {StoreError}
 */
async function checkSweep(database: OpenDatabase, days: number, now: number): Promise<void> {
  const { sweep, setBack } = await readMoments(database);
  const isSetBack = sweep !== undefined && isAhead(sweep, now);
  if (isSetBack && !setBack) await writeMoment(database, 'setBack', new Date(now));
  if (isSetBack || setBack) {
    const times = `from ${minuteOf(sweep ?? new Date(now))} to ${minuteOf(setBack ?? new Date(now))}`;
    throw new StoreError(`The clock was set back ${times} while RETENTION_DAYS is set, ${clockAdvice}`);
  }
  const overdueAt = new Date(now - (days + 1) * day);
  const { enquiries: overdue } = await countMatching(database, { by: 'retention', before: overdueAt });
  if (overdue === 0) return;
  const { regular, suspected } = await countStored(database.db);
  const total = regular + suspected;
  if (overdue > total / 2)
    throw new StoreError(
      `RETENTION_DAYS would delete ${overdue} of ${total} enquiries at once, so it deletes none. Check the clock of this machine; if they are to go, run "trade-elements enquiries --delete-before ${dayOf(new Date(now - days * day))}"`,
    );
  if (sweep && now - sweep.getTime() > maxGap)
    throw new StoreError(
      `RETENTION_DAYS would delete ${overdue} enquiries, but by this clock nothing was deleted since ${dayOf(sweep)}, ${clockAdvice}`,
    );
}

/**
 * The moment whose outdated enquiries go now. A clock that is a few days ahead looks like a server that did
 * not run for a few days: then deletion catches up at twice the speed of time, so that little is deleted too
 * early before the clock is right again.
 */
async function nextSweep(database: OpenDatabase, days: number, now: number): Promise<Date> {
  const { sweep } = await readMoments(database);
  if (!sweep || now - sweep.getTime() <= clockTolerance) return new Date(now);
  const { enquiries } = await countMatching(database, {
    by: 'retention',
    before: new Date(now - days * day),
  });
  return new Date(enquiries === 0 ? now : sweep.getTime() + 2 * minute);
}

/**
 * Deletes the enquiries that are older than the given number of days, with their entries in the outbox.
 *
 * @returns how many are older, but wait to be sent
 * @throws {StoreError} when the clock may be wrong, so that a person has to confirm it
 */
export async function deleteOutdated(
  database: OpenDatabase,
  days: number,
  now: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  await checkSweep(database, days, now);
  const sweep = await nextSweep(database, days, now);
  const before = new Date(sweep.getTime() - days * day);
  const { enquiries, waiting } = await deleteMatching(database, { by: 'retention', before });
  await writeMoment(database, 'sweep', sweep);
  // Moves the journal into the file as far as readers allow, so that the journal contains no deleted data.
  if (database.dialect === 'sqlite' && enquiries > 0)
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  if (waiting > 0)
    log.warn({ waiting }, 'enquiries older than RETENTION_DAYS were deleted without having been mailed');
  return countOlder(database, before);
}
