import type { ReactNode } from 'react';

interface IconProps {
  /** A shape of `icons.ts`. */
  shape: string;
  size?: number;
}

/** Decorative: the control beside it has the name. */
export function Icon({ shape, size = 20 }: IconProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
