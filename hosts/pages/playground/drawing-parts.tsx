import type { ReactNode } from 'react';

interface Placed {
  x: number;
  y: number;
}

interface Sized extends Placed {
  width: number;
  height: number;
}

/** The number of a step, where it happens. */
export function Callout({ x, y, step }: Placed & { step: number }): ReactNode {
  return (
    <g className="callout">
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {step}
      </text>
    </g>
  );
}

/** A window with its bar. */
export function WindowFrame({ x, y, width, height }: Sized): ReactNode {
  return (
    <g>
      <rect className="paper" {...{ x, y, width, height }} />
      <path d={`M${x} ${y + 18}h${width}`} />
      {[8, 17, 26].map((at) => (
        <circle key={at} cx={x + at} cy={y + 9} r="2.5" />
      ))}
    </g>
  );
}

/** Lines of text, each as long as given. */
export function TextLines({ x, y, lengths }: Placed & { lengths: readonly number[] }): ReactNode {
  return (
    <g className="lines">
      {lengths.map((length, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
        <path key={index} d={`M${x} ${y + index * 10}h${length}`} />
      ))}
    </g>
  );
}

/** What was pasted, marked. */
export function Pasted({ children, ...box }: Sized & { children: string }): ReactNode {
  return (
    <g className="pasted">
      <rect {...box} />
      <text x={box.x + 8} y={box.y + box.height / 2 + 4}>
        {children}
      </text>
    </g>
  );
}

/** The element as visitors see it: two fields and a button. */
export function SmallForm({ x, y, width, height }: Sized): ReactNode {
  const edge = Math.min(10, width / 8);
  const field = (width - 3 * edge) / 2;
  return (
    <g>
      <rect className="wash" {...{ x, y, width, height }} />
      <rect className="paper" x={x + edge} y={y + 10} width={field} height="14" />
      <rect className="paper" x={x + 2 * edge + field} y={y + 10} width={field} height="14" />
      <rect className="paper" x={x + edge} y={y + 32} width={width - 2 * edge} height={height - 64} />
      <rect
        className="accent"
        x={x + edge}
        y={y + height - 24}
        width={Math.min(48, width - 2 * edge)}
        height="14"
      />
    </g>
  );
}

/** A button with its word. */
export function SmallButton({
  x,
  y,
  width,
  children,
}: Placed & { width: number; children: string }): ReactNode {
  return (
    <g className="key">
      <rect x={x} y={y} width={width} height="20" />
      <text x={x + width / 2} y={y + 14} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}
