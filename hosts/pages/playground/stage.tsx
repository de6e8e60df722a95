import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { Ruler } from './ruler.tsx';
import type { SettingsProps } from './settings.ts';
import type { StageFrame } from './use-stage-frame.ts';

/** Widths of the stage in pixels, the smallest phone in wide use first. */
const widths = { phone: 360, column: 640, page: 1280 } as const;
/** Height of the stage as shown. */
const stageHeight = 600;

interface StageProps extends SettingsProps {
  stageFrame: StageFrame;
}

/** The snippet in a page of its own, at a chosen width; a page wider than the room there is is shown smaller. */
export function Stage({ element, state, onChange, stageFrame: { frame, onLoad } }: StageProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  const width = widths[state.width];
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const sendsEnquiries =
    state.place !== 'link' && element.events.some(({ name }) => name === 'trade-enquiry-sent');

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(Math.floor(entry?.contentRect.width ?? 0)));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section className="stage" id="stage" tabIndex={-1} aria-labelledby="stage-heading">
      <div className="section-head">
        <h2 id="stage-heading">How it looks on your page</h2>
        <ChoiceGroup
          label="Width"
          options={{ phone: 'Phone', column: 'Column', page: 'Page' }}
          value={state.width}
          onChange={(chosen) => onChange({ width: chosen })}
        />
      </div>
      <div
        className="room"
        ref={room}
        style={{ '--shown': `${width * scale}px`, '--step': `${100 * scale}px` } as CSSProperties}
      >
        <Ruler width={width} scale={scale} />
        <div className="frame" style={{ width: width * scale, height: stageHeight }}>
          <iframe
            ref={frame}
            src="/playground/frame"
            title={`${element.title} on your page`}
            onLoad={onLoad}
            style={{ width, height: stageHeight / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p className="hint">
        {width} px wide{scale < 1 && `, shown at ${Math.round(scale * 100)} %`}.
        {sendsEnquiries && ' An enquiry that you send here arrives.'}
      </p>
    </section>
  );
}
