import type { ReactNode } from 'react';

interface RulerProps {
  /** Width of what is measured, in pixels. */
  width: number;
  /** How much smaller it is shown. */
  scale: number;
}

/** A ruler above the stage: a tick every 20 px, a longer one with its number every 100. */
export function Ruler({ width, scale }: RulerProps): ReactNode {
  const ticks = Array.from({ length: Math.floor(width / 20) + 1 }, (_, index) => index * 20);
  // Where the numbers would touch, every other one is left out.
  const step = scale < 0.45 ? 200 : 100;
  return (
    <svg className="ruler" width={width * scale + 1} height="26" aria-hidden="true" focusable="false">
      {ticks.map((at) => (
        <line key={at} x1={at * scale + 0.5} x2={at * scale + 0.5} y1={at % 100 ? 20 : 12} y2="26" />
      ))}
      {ticks
        .filter((at) => at > 0 && at % step === 0 && (width - at) * scale > 30)
        .map((at) => (
          <text key={at} x={at * scale} y="9" textAnchor="middle">
            {at}
          </text>
        ))}
      <text className="end" x={width * scale} y="9" textAnchor="end">
        {width}
      </text>
    </svg>
  );
}
