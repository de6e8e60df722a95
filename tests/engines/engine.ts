import type { EngineName } from './find.mjs';

export interface Size {
  width: number;
  height: number;
}

export type Scheme = 'light' | 'dark';

/** A browser, as what controls it by its protocol offers it. */
export interface Engine {
  name: EngineName;
  /** As the browser gives it. */
  version: string;
  /** An empty tab; what the one before it showed is gone. */
  open(size: Size): Promise<Remote>;
  close(): Promise<void>;
}

/** What every protocol has for one tab. Everything else is the same in all engines: `tab.ts`. */
export interface Remote {
  /** Opens an address and waits until it has loaded. */
  load(address: string): Promise<void>;
  /** The value of an expression in the page, or in the frame that a selector finds there; a promise is awaited. */
  evaluate(expression: string, frame?: string): Promise<unknown>;
  /** Moves the pointer to a point of the window and presses there. */
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key, by its name in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  resize(size: Size): Promise<void>;
  back(): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
}
