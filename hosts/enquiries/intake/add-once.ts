import { createHash } from 'node:crypto';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { clientSpan } from '../limits.ts';
import type { EnquiryStore } from '../store/store.ts';
import type { NewEnquiry } from '../types.ts';

/** How many enquiries are remembered at most; under heavy load the oldest are forgotten first. */
const maxEntries = 20_000;

type AddOnce = (client: string, enquiry: NewEnquiry) => Promise<void>;

/**
 * Adds an enquiry unless the same client has sent the same one within the last minute: pressed twice, or sent again
 * because the response was lost. Resolves once it is on disk, whichever of them brought it there. What was sent is
 * remembered as a hash: by all server processes together where the store can do that, otherwise by each for itself.
 */
export function createAddOnce(enquiries: Pick<EnquiryStore, 'add' | 'shared'>): AddOnce {
  const addOnce = enquiries.shared?.addOnce ?? rememberAdded(enquiries);
  return (client, enquiry) => {
    const parts = [client, ...enquiryFields.map((field) => enquiry[field])];
    // Sent again without what made it suspect, it is another one.
    if (enquiry.suspected) parts.push('suspected');
    return addOnce(createHash('sha256').update(JSON.stringify(parts)).digest('base64'), enquiry);
  };
}

interface Recent {
  since: number;
  added: Promise<unknown>;
}

function rememberAdded(
  enquiries: Pick<EnquiryStore, 'add'>,
): (key: string, enquiry: NewEnquiry) => Promise<void> {
  // In the order of arrival.
  const recent = new Map<string, Recent>();

  function forget(now: number): void {
    for (const [key, { since }] of recent) {
      if (now - since < clientSpan && recent.size <= maxEntries) return;
      recent.delete(key);
    }
  }

  return async (key, enquiry) => {
    const now = Date.now();
    forget(now);
    let known = recent.get(key);
    if (!known) {
      known = { since: now, added: enquiries.add(enquiry) };
      recent.set(key, known);
    }
    try {
      await known.added;
    } catch (error) {
      // It was not stored, so the next try must store it.
      if (recent.get(key) === known) recent.delete(key);
      throw error;
    }
  };
}
