import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { httpAnswers, meaningOfReply, meaningOfStatus, smtpAnswers } from './answers.ts';
import type { Outcome } from './outcome.ts';

type Meaning = Outcome['is'];
type Span = { from: number; to: number };

/** What follows an outcome, as the reference says it. */
const consequences: Record<Meaning, string> = {
  sent: '',
  'refused for now':
    'only this enquiry waits: it is tried again after 1, 4, 16 … seconds, up to every quarter of an hour, for a day; then it has *failed*',
  'refused for good': 'the same, but for an hour',
  unreachable:
    'all wait, none is given up: one is tried after 1, 2, 4 … seconds, up to every minute, or after what `Retry-After` asks for, an hour at most',
  'locked out': 'all wait, none is given up: one is tried after 1, 4 and 16 minutes, then every hour',
  'not known':
    'only this enquiry waits: it is sent again after a quarter of an hour, four times in all; then it has *failed*. 409 counts as sent from the second time on',
};

const span = ({ from, to }: Span): string => (from === to ? String(from) : `${from} to ${to}`);

const ofHttp = (is: Meaning): string[] => {
  const statuses = httpAnswers.filter((row) => row.is === is).map(span);
  if (is === 'unreachable') return [`any other from ${statuses}`, 'no connection'];
  return is === 'not known' ? [...statuses, 'none within 30 seconds'] : statuses;
};

const ofSmtp = (is: Meaning): string[] => {
  const replies = smtpAnswers
    .filter((row) => row.is === is)
    .map((row) => `${span(row)}${row.steps.length > 4 ? '' : ` to ${row.steps.join(', ')}`}`);
  if (is === 'unreachable') return [...replies, 'no connection', 'none before the final dot'];
  return is === 'not known' ? ['none after the final dot, within 10 minutes'] : replies;
};

function referenceTable(): string {
  const lines = (Object.keys(consequences) as Meaning[]).map((is) => {
    const answers = [ofHttp(is), ofSmtp(is)].map((list) => list.join('; '));
    return `| ${[is, ...answers, consequences[is]].join(' | ')} |`;
  });
  return [
    '| outcome | of the webhook | of the mail server | what follows |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

it('has the table of answers in docs/reference.md', () => {
  expect(readFileSync('docs/reference.md', 'utf8')).toContain(referenceTable());
});

it('knows what each status from 200 to 599 means', () => {
  const statuses = Array.from({ length: 400 }, (_, index) => 200 + index);
  const means = (is: Meaning) => statuses.filter((status) => meaningOfStatus(status) === is);
  expect(means('sent')).toEqual(statuses.slice(0, 100));
  expect(means('refused for now')).toEqual([400, 413, 415, 422]);
  expect(means('not known')).toEqual([409]);
  expect(means('unreachable')).toHaveLength(295);
});

it('knows what each refusal of a mail server means, whatever was refused', () => {
  for (const step of ['connection', 'login', 'sender', 'recipient', 'text'] as const)
    for (let code = 400; code < 600; code++) expect(meaningOfReply(step, code)).toBeDefined();
  expect(meaningOfReply('text', 250)).toBe('sent');
  expect(meaningOfReply('text', 354)).toBeUndefined();
});
