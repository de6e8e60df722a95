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
  /** `none`: only the notice. */
  links: 'all' | 'none';
}

export interface AntiFraudFooterState {
  /** Whether the address check is loaded, which happens when its disclosure is opened. */
  checkReady: boolean;
  openCheck(): Promise<void>;
}

/** @param loadCheck loads the element that checks an address */
export const createAntiFraudFooterStore = (loadCheck: () => Promise<unknown>): Store<AntiFraudFooterState> =>
  createStore<AntiFraudFooterState>((set) => ({
    checkReady: false,
    async openCheck() {
      try {
        await loadCheck();
        set({ checkReady: true });
      } catch (error) {
        // The link to the page that checks stays, and the next opening tries again.
        logFailure('trade-anti-fraud-footer', error);
      }
    },
  }));
