import { createStore } from 'zustand/vanilla';
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
  setWide(wide: boolean): void;
  choose(expanded: boolean): void;
}

/** Whether the legal notice is expanded: as the visitor chose, else in a wide window. */
export const isExpanded = ({ wide, chosen }: AntiFraudFooterState): boolean => chosen ?? wide ?? false;

export const createAntiFraudFooterStore = (): Store<AntiFraudFooterState> =>
  createStore<AntiFraudFooterState>((set) => ({
    wide: null,
    chosen: null,
    setWide: (wide) => set({ wide }),
    choose: (chosen) => set({ chosen }),
  }));
