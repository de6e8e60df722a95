import type { ReactNode } from 'react';

/** Shapes for `Icon`: one drawing grid of 24 units and one stroke for all. */
export const arrow = 'M6 9l6 6 6-6';
export const back = 'M20 12H4M10 6l-6 6 6 6';
export const close = 'M5 5l14 14M19 5L5 19';
export const forward = 'M4 12h16M14 6l6 6-6 6';
export const mail = 'M3 5h18v14H3zM3 6l9 7 9-7';
export const menu = 'M3 6h18M3 12h18M3 18h18';
export const phone = 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 2-1 3-3 3C10 21 3 14 3 6c0-2 1-3 3-3z';
export const zoom = 'M16 10.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 1 1 11 0zM15 15l5 5M10.5 8v5M8 10.5h5';

interface IconProps {
  /** Name of a shape above. */
  shape: string;
  size?: number;
}

/** A decorative icon: the control that contains it has the name. */
export function Icon({ shape, size = 20 }: IconProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
