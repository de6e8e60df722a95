import type { OfficialChannels } from '../official-channels/official-channels.ts';
import { parseChannels } from './channels.ts';
import { type PreparedFakes, prepareFakes } from './known-fakes.ts';
import type { Reading } from './reading.ts';
import { type Originals, prepareOriginals } from './resemblance.ts';
import { prepareNames, type ServiceName } from './service-names.ts';

/** What tokens are compared with, prepared once for a text. */
export interface Context {
  channels: OfficialChannels;
  originals: Originals;
  names: readonly ServiceName[];
  fakes: PreparedFakes;
  /** The addresses read so far, so that each is read only once. */
  readings: Map<string, Reading>;
  /** Numbers in our registration and postal addresses, which are not bank accounts. */
  particulars: ReadonlySet<string>;
}

export function createContext(officialChannels: OfficialChannels): Context {
  const channels = parseChannels(officialChannels);
  return {
    channels,
    originals: prepareOriginals(channels),
    names: prepareNames(channels.messaging),
    fakes: prepareFakes(channels.knownFakes),
    readings: new Map(),
    particulars: new Set(channels.particulars?.match(/\d{4,}/g)),
  };
}
