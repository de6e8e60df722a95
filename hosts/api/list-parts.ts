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
export const hasPart = async (
  api: ApiReads,
  list: 'blog' | 'gallery',
  { page, size }: ListParameters,
): Promise<boolean> =>
  page === 1 ||
  page <= ((await api[list]({ page: 1, size }).catch(() => undefined))?.last_page ?? assumedParts);
