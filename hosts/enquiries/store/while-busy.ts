/** How long another process may hold the SQLite file before it is an error, in milliseconds. */
const timeout = 5_000;
const pause = 20;

/** Tries again while another process holds the SQLite file. Only for work that leaves nothing behind when it fails. */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + timeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: unknown };
      if (!String(code).startsWith('SQLITE_BUSY') || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
