import type { ApiReads, ListParameters, TabType } from '../../src/api/api.ts';
import { tabCount } from '../../src/navigation/tab-addresses.ts';

// Tabs and parts of lists that the API does not have get no page of their own: there is no limit to the
// number of such addresses.

/** The number of parts assumed until the API responds for the first time: a limit. */
const assumedParts = 20;

/** Whether the API has a tab. The usual ones are there without asking. */
export const hasTab = async (api: ApiReads, type: TabType, tab: number): Promise<boolean> =>
  tab < tabCount || tab < ((await api.tabs(type).catch(() => undefined))?.length ?? 0);

/** Whether a list of the API has a part. The first one always exists. */
export async function hasPart(
  api: ApiReads,
  list: 'blog' | 'gallery',
  { page, size }: ListParameters,
): Promise<boolean> {
  if (page === 1) return true;
  const first = await api[list]({ page: 1, size }).catch(() => undefined);
  if (!first) return page <= assumedParts;
  if (page <= first.last_page) return true;
  // The API does not say which part is the last: only the part itself can tell.
  if (!first.isLastAssumed) return false;
  const part = await api[list]({ page, size }).catch(() => undefined);
  return part !== undefined && part.data.length > 0;
}
