import { createStore } from 'zustand/vanilla';
import { readLink } from '../../api/addresses.ts';
import { companyEmail, companyName, companyPhone, officialDomain, socialAddress } from '../../company.ts';
import { choiceAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import { logFailure, type Store } from '../../element/element-definition.ts';

export const attributes = {
  company: textAttribute(companyName),
  domain: textAttribute(officialDomain),
  website: textAttribute(`https://${officialDomain}`),
  email: textAttribute(companyEmail),
  phone: textAttribute(companyPhone),
  'social-href': textAttribute(socialAddress, readLink),
  messaging: textAttribute(),
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
