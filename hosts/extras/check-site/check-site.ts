import { resolveApiBase } from '../../../src/api/addresses.ts';
import * as apiPaths from '../../../src/api/api-paths.ts';
import { createEnquiry, type EnquiryResult, honeypotField } from '../../../src/api/enquiry-fields.ts';
import type { PagePath } from '../../../src/navigation/site-pages.ts';
import { readDatabaseConfig } from '../../config/config.ts';
import { origin } from '../../config/config-checks.ts';
import type { Environment } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';
import { databaseName, openExistingDatabase } from '../../enquiries/database.ts';
import { type DatabaseSettings, withStoreErrors } from '../../enquiries/database-errors.ts';
import { deleteMatching } from '../../enquiries/deletion.ts';

/** The longest wait, in milliseconds: longer than the server and the proxy in front may take. */
const timeout = 60_000;
/** The address of all checks: by it, earlier ones that broke off are found as well. */
const email = 'check-site@example.com';

/**
 * Sends an enquiry through the public address of the site, as a form does, and deletes it from the database.
 * Its honeypot is filled in, so that it is not forwarded.
 *
 * @throws {StartError} saying what failed
 */
export async function checkSite(address: string, env: Environment): Promise<void> {
  const site = origin('URL', address);
  const settings = readDatabaseConfig(env);
  const contactPage = site + ('/contact-us' satisfies PagePath);
  const page = await request(contactPage);
  if (!(await page.text()).includes('<trade-enquiry-form'))
    throw new StartError(`${contactPage} does not show the form of enquiries`);

  const remark = crypto.randomUUID();
  const typical = createEnquiry(() => 'Check of the site');
  const values = { ...typical, email, remark, [honeypotField]: 'check' };
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const response = await request((resolveApiBase('') || site) + apiPaths.prefix + apiPaths.enquiry, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  });
  const { error, reference }: Partial<EnquiryResult> = (await response.json().catch(() => undefined)) ?? {};
  if (error !== 0)
    throw new StartError(`${site} responds to an enquiry with something else than its reference`);

  await withStoreErrors(settings, () => deleteTest(settings, { site, remark, reference }));
}

/** Finds the enquiry in the database, and deletes it with those of earlier checks. */
async function deleteTest(
  settings: DatabaseSettings,
  sentEnquiry: { site: string; remark: string; reference: string | undefined },
): Promise<void> {
  const open = await openExistingDatabase(settings);
  try {
    const testEnquiry = await open?.db
      .selectFrom('enquiries')
      .where('suspected', '=', 1)
      .where('email', '=', email)
      .select(['id', 'remark'])
      .execute();
    if (!open || !testEnquiry?.some((row) => row.remark === sentEnquiry.remark)) {
      throw new StartError(
        `${sentEnquiry.site} has stored the enquiry ${sentEnquiry.reference}, but it is not in ${databaseName(settings)}: the address leads to another server, or DATA_DIR or DATABASE_URL to another database`,
      );
    }
    await deleteMatching(open, { by: 'person', ids: testEnquiry.map(({ id }) => id) });
  } finally {
    await open?.db.destroy();
  }
}

/** @throws {StartError} unless the status is 200 */
async function request(url: string, init: RequestInit = {}): Promise<Response> {
  // A browser would repeat a form at another address without its fields.
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    ...init,
  }).catch(({ message, cause }: Error) => {
    const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
    throw new StartError(`${url} does not respond: ${code ?? reason ?? message}`);
  });
  const { status, headers } = response;
  if (status === 200) return response;
  const location = headers.get('location');
  const moved = location ? `, and leads to ${location}: check that address` : '';
  throw new StartError(`${init.method ?? 'GET'} ${url} has status ${status}${moved}`);
}
