import type { EnquiryResult } from '../../api/enquiry-fields.ts';
import { withRetry } from '../../api/retry.ts';

/** How long to try, in milliseconds; an API that takes long to fail is not given more time. */
const retryPeriod = 15_000;

/**
 * Sends an enquiry again after 1, 2, 4 and 8 s while the API cannot be reached, as while it restarts. Our API
 * stores the same enquiry once, however often it arrives within a minute.
 * @throws when there is no response
 */
export function sendUntilAvailable<Result extends EnquiryResult>(
  send: () => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + retryPeriod;
  let refusal: Result | undefined;
  const attempt = async () => {
    refusal = undefined;
    const result = await send();
    if (![502, 503, 504].includes(result.status) || performance.now() >= end) return result;
    refusal = result;
    throw new Error('the API is not available');
  };
  return withRetry(attempt, undefined, 4).catch((error) => {
    if (refusal) return refusal;
    throw error;
  });
}
