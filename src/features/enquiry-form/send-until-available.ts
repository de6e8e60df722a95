import type { EnquiryResult } from '../../api/enquiry-fields.ts';
import { retryDelay, wait } from '../../api/retry.ts';

/** How long to try, in milliseconds; an API that takes long to fail is not given more time. */
const retryPeriod = 15_000;
const maxRetries = 4;

/** What a proxy answers while the API restarts. */
const isUnavailable = ({ status }: EnquiryResult): boolean => [502, 503, 504].includes(status);

/**
 * Sends an enquiry again after 1, 2, 4 and 8 s while the API cannot be reached, as while it restarts. Our API
 * stores the same enquiry once, however often it arrives within a minute.
 * @throws when there is no response
 */
export async function sendUntilAvailable<Result extends EnquiryResult>(
  send: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + retryPeriod;
  for (let retry = 0; ; retry++) {
    const isLast = retry === maxRetries;
    const result = await send().catch((error) => {
      if (isLast) throw error;
    });
    if (result && (isLast || !isUnavailable(result) || performance.now() >= end)) return result;
    await wait(retryDelay(retry));
  }
}
