export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own, gone after `stop`. On Debian and Ubuntu, as root, it is installed when there is none.
 * TEST_DATABASE_URL names another one to use.
 * @returns undefined, after one line that says why, where there is none
 */
export function startPostgres(): Promise<TestPostgres | undefined>;
