import { createHash } from 'node:crypto';
import { type Enquiry, enquiryFields } from '../../src/api/types.ts';
import type { EnquiryStore } from '../enquiries/store.ts';

/** How long the same enquiry of the same client counts as one, in milliseconds. */
const span = 60_000;
/** Of so many enquiries at most; under a flood the oldest are forgotten first. */
const most = 20_000;

interface Recent {
  since: number;
  added: Promise<unknown>;
}

/**
 * Adds an enquiry unless the same client has sent the same one within the last minute: pressed twice, or sent again
 * because the answer was lost. Resolves once it is on disk, whichever of them brought it there. What was sent is
 * remembered as a hash, by each server process for itself.
 */
export function createAddOnce(
  enquiries: Pick<EnquiryStore, 'add'>,
): (client: string, enquiry: Enquiry) => Promise<void> {
  // In the order of arrival.
  const recent = new Map<string, Recent>();

  function forget(now: number): void {
    for (const [key, { since }] of recent) {
      if (now - since < span && recent.size <= most) return;
      recent.delete(key);
    }
  }

  return async (client, enquiry) => {
    const now = Date.now();
    forget(now);
    const parts = [client, ...enquiryFields.map((field) => enquiry[field])];
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    let known = recent.get(key);
    if (!known) {
      known = { since: now, added: enquiries.add(enquiry) };
      recent.set(key, known);
    }
    try {
      await known.added;
    } catch (fault) {
      // The next try has to be a real one.
      if (recent.get(key) === known) recent.delete(key);
      throw fault;
    }
  };
}
