import { createStore } from 'zustand/vanilla';
import type { Verdict } from '../../address-check/check-address.ts';
import { loadFacts } from '../../api/company-facts.ts';
import { factAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import { type ElementContext, logFailure, type Store } from '../../element/element-definition.ts';
import {
  hasChannels,
  type OfficialChannels,
  officialChannels,
} from '../../official-channels/official-channels.ts';

export const attributes = {
  company: factAttribute('company'),
  domains: factAttribute('domains'),
  mailboxes: factAttribute('mailboxes'),
  phones: factAttribute('phones'),
  examples: textAttribute(),
};

export type AddressCheckProperties = PropertiesOf<typeof attributes>;

export interface AddressCheckEvents {
  /** Something was checked. No event contains the pasted text. */
  'trade-address-checked': { verdict: Verdict['kind'] };
}

export interface AddressCheckState {
  /** Where fakes are reported; empty until the attributes are known to be those of the company. */
  report: string;
  input: string;
  /** The verdict on the text now in `input`. */
  verdict: Verdict | null;
  /** The day of the verdict in UTC, as 2026-07-19; empty without one. */
  day: string;
  checking: boolean;
  /** The check failed: its code did not load, or the browser lacks something that it needs. */
  failed: boolean;
  setInput(input: string): void;
  /** Fetches the code of the check ahead of its first use. */
  prepare(): void;
  check(): Promise<void>;
}

type LoadCheck = () => Promise<Pick<typeof import('../../address-check/check-address.ts'), 'checkAddress'>>;

/** The list of look-alike letters in it is heavy: it is loaded when the field is first used. */
const importCheck: LoadCheck = () => import('../../address-check/check-address.ts');

/** The code that reads what the API knows is only needed for a check, too. */
const importContent = () => import('../../official-channels/content-channels.ts');

export const createAddressCheckStore = (
  { emit, properties, api }: ElementContext<AddressCheckProperties, AddressCheckEvents>,
  load: LoadCheck = importCheck,
  readFacts = loadFacts,
  now = () => new Date(),
): Store<AddressCheckState> =>
  createStore<AddressCheckState>((set, get) => {
    /** The channels of the attributes, with what site and API know in addition, if they are those of the same company. */
    async function loadChannels(): Promise<OfficialChannels> {
      // If the site does not respond, the next check asks again.
      const facts = await readFacts();
      if (facts?.domains !== properties().domains) return officialChannels(properties());
      set({ report: facts.report });
      const { loadContent, withContent } = await importContent();
      return withContent(officialChannels(properties(), facts), await loadContent(api));
    }

    return {
      report: '',
      input: '',
      verdict: null,
      day: '',
      checking: false,
      failed: false,

      // A verdict must not be shown beside a different text.
      setInput: (input) => set({ input, verdict: null, failed: false }),

      prepare() {
        Promise.all([load(), loadChannels()]).catch(() => {
          // The check tries again, and reports a failure.
        });
      },

      async check() {
        if (get().checking) return;
        // The same verdict again is new text in the page, so that it is announced again.
        set({ checking: true, verdict: null, failed: false });
        try {
          const [{ checkAddress }, channels] = await Promise.all([load(), loadChannels()]);
          const { input } = get();
          // Without official channels, even a genuine address would be "not ours".
          if (!hasChannels(channels)) throw new Error('no official channel is set');
          const verdict = checkAddress(input, channels);
          set({ verdict, day: now().toISOString().slice(0, 10) });
          emit('trade-address-checked', { verdict: verdict.kind });
        } catch (error) {
          set({ failed: true });
          logFailure('trade-address-check', error);
        } finally {
          set({ checking: false });
        }
      },
    };
  });
