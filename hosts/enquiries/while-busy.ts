/** How long another process may hold the SQLite file before it is a fault, in milliseconds. */
const patience = 5_000;
const pause = 20;

/** Tries again while another process holds the SQLite file. Only for work that leaves nothing behind when it fails. */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      const { code = '' } = fault as { code?: unknown };
      if (!String(code).startsWith('SQLITE_BUSY') || Date.now() > until) throw fault;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
