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
  /** Whether the window is wide; unknown until the view runs in a browser. */
  wide: boolean | null;
  /** What the visitor chose for the legal notice, against what the window's width says. */
  chosen: boolean | null;
  /** Whether the code of the address check is there: it comes when its disclosure is opened. */
  checkReady: boolean;
  setWide(wide: boolean): void;
  choose(expanded: boolean): void;
  openCheck(): Promise<void>;
}

/** Whether the legal notice is expanded: as the visitor chose, else in a wide window. */
export const isExpanded = ({ wide, chosen }: AntiFraudFooterState): boolean => chosen ?? wide ?? false;

// biome-ignore lint/style/noRestrictedImports: loaded as any page would, once the disclosure is opened
const importCheck = (): Promise<unknown> => import('../address-check/address-check.element.ts');

export const createAntiFraudFooterStore = (load = importCheck): Store<AntiFraudFooterState> =>
  createStore<AntiFraudFooterState>((set) => ({
    wide: null,
    chosen: null,
    checkReady: false,
    setWide: (wide) => set({ wide }),
    choose: (chosen) => set({ chosen }),
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
