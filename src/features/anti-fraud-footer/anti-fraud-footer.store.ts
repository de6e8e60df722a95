import { createStore } from 'zustand/vanilla';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';

export interface AntiFraudFooterProperties {
  company: string;
  /** The only domain from which the company writes. */
  domain: string;
  website: string;
  email: string;
  phone: string;
  socialHref: string;
  /** `none`: the notice alone. */
  links: 'all' | 'none';
}

export interface AntiFraudFooterState {
  /** Whether the code of the address check is there: it comes when its disclosure is opened. */
  checkReady: boolean;
  openCheck(): Promise<void>;
}

// biome-ignore lint/style/noRestrictedImports: loaded as any page would, once the disclosure is opened
const importCheck = (): Promise<unknown> => import('../address-check/address-check.element.ts');

export const createAntiFraudFooterStore = (load = importCheck): Store<AntiFraudFooterState> =>
  createStore<AntiFraudFooterState>((set) => ({
    checkReady: false,
    async openCheck() {
      try {
        await load();
        set({ checkReady: true });
      } catch (error) {
        // The link to the page that checks stays, and the next opening tries again.
        logFailure('trade-anti-fraud-footer', error);
      }
    },
  }));
