import { createStore } from 'zustand/vanilla';
import type { Verdict } from '../../address-check/check-address.ts';
import { type CompanyFacts, loadFacts } from '../../api/company-facts.ts';
import { type ElementContext, logFailure, type Store } from '../../element/element-definition.ts';
import {
  type GivenChannels,
  hasChannels,
  type OfficialChannels,
  officialChannels,
} from '../../official-channels/official-channels.ts';

export type AddressCheckProperties = GivenChannels & { examples: string };

export interface AddressCheckEvents {
  /** Something was checked. No event contains the pasted text. */
  'trade-address-checked': { verdict: Verdict['kind'] };
}

export interface AddressCheckState {
  /** Where fakes are reported and which social pages are ours, if the attributes are those of the company; null: not known yet. */
  own: Partial<Pick<CompanyFacts, 'report' | 'email' | 'social-href'>> | null;
  input: string;
  /** The verdict on the text now in `input`. */
  verdict: Verdict | null;
  /** How many have ended: the same verdict again is new text in the page, so that it is announced again. */
  checks: number;
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
): Store<AddressCheckState> => {
  return createStore<AddressCheckState>((set, get) => {
    /** Whether the attributes are those of the company, by its site. If that does not respond, the next check asks again. */
    async function findOwn() {
      const facts = await loadFacts();
      const own: AddressCheckState['own'] = facts?.domains === properties().domains ? facts : {};
      if (facts) set({ own });
      return own;
    }

    /** The channels of the attributes, with what site and API know in addition, if they are those of the same company. */
    async function loadChannels(): Promise<OfficialChannels> {
      const { 'social-href': social, email } = get().own ?? (await findOwn());
      const channels = officialChannels(properties(), social, email);
      if (social === undefined) return channels;
      const { loadContent, withContent } = await importContent();
      return withContent(channels, await loadContent(api));
    }
    return {
      own: null,
      input: '',
      verdict: null,
      checks: 0,
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
        set({ checking: true, failed: false });
        try {
          const [{ checkAddress }, channels] = await Promise.all([load(), loadChannels()]);
          const { input } = get();
          // Without official channels, even a genuine address would be "not ours".
          if (!hasChannels(channels)) throw new Error('no official channel is set');
          const verdict = checkAddress(input, channels);
          set({ verdict, checks: get().checks + 1 });
          emit('trade-address-checked', { verdict: verdict.kind });
        } catch (error) {
          set({ verdict: null, failed: true });
          logFailure('trade-address-check', error);
        } finally {
          set({ checking: false });
        }
      },
    };
  });
};
