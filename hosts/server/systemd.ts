import { execFile } from 'node:child_process';
import { fstatSync } from 'node:fs';

/** Priorities of syslog by level of the log, for `journalctl --priority=warning`. */
const priorities: Record<string, number> = { 40: 4, 50: 3, 60: 2 };

/** Whether standard error is systemd's journal: terminals inherit the variable from a session. */
function isJournal({ JOURNAL_STREAM: journal }: NodeJS.ProcessEnv): boolean {
  const { dev, ino } = fstatSync(2);
  return journal === `${dev}:${ino}`;
}

/** Writes lines of the log to standard error; in systemd's journal each has its priority. */
export const logStream = {
  write(line: string, priority?: number): void {
    const [, level = ''] = /^{"level":(\d+)/.exec(line) ?? [];
    const prefix = isJournal(process.env) ? `<${priority ?? priorities[level] ?? 6}>` : '';
    process.stderr.write(prefix + line);
  },
};

/** Tells systemd that the server listens, and from then on that it still works (`WatchdogSec`). */
export function notifySystemd({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog }: NodeJS.ProcessEnv): void {
  if (!socket) return;
  // Node cannot send to a socket of this kind.
  const notify = (state: string) => execFile('systemd-notify', [state], () => undefined);
  notify('READY=1');
  if (watchdog) setInterval(() => notify('WATCHDOG=1'), Number(watchdog) / 2000).unref();
}
