import 'react';

declare module 'react' {
  /** Invoker commands: a button that acts on another element of its tree without script. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
