import { createStore } from 'zustand/vanilla';
import { readLink } from '../../api/api-base.ts';
import { choiceAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/view-hooks.ts';

export const attributes = {
  company: textAttribute(import.meta.env.VITE_COMPANY_NAME),
  domain: textAttribute(import.meta.env.VITE_OFFICIAL_DOMAIN),
  website: textAttribute(`https://${import.meta.env.VITE_OFFICIAL_DOMAIN}`),
  email: textAttribute(import.meta.env.VITE_COMPANY_EMAIL),
  phone: textAttribute(import.meta.env.VITE_COMPANY_PHONE),
  'social-href': textAttribute(import.meta.env.VITE_SOCIAL_URL, readLink),
  links: choiceAttribute(['all', 'none'], 'all'),
};

export type AntiFraudFooterProperties = PropertiesOf<typeof attributes>;

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
        // The link to the check's page stays, and the next opening tries again.
        logFailure('trade-anti-fraud-footer', error);
      }
    },
  }));
