import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '../../src/locales/languages.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { ElementInfo } from './element-metadata.ts';
import {
  type CallMessage,
  type EventMessage,
  ownMessage,
  type ShowMessage,
  type StatesMessage,
} from './frame-messages.ts';
import { MemberList } from './member-list.tsx';
import { type PlaygroundState, tagAttributes } from './playground-state.ts';
import { Ruler } from './ruler.tsx';
import { slotContents } from './slot-content.ts';

/** Widths of the stage in pixels, the smallest phone in wide use first. */
const widths = { phone: 360, column: 640, page: 1280 } as const;
/** The languages by their own names. */
const languageNames: Record<Language, string> = {
  en: 'English',
  ms: 'Melayu',
  'zh-Hans': '中文',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  ur: 'اردو',
};
/** Height of the stage as shown. */
const stageHeight = 680;

interface StageProps {
  element: ElementInfo;
  state: PlaygroundState;
  onChange: (part: Partial<PlaygroundState>) => void;
  onEvent: (name: string, detail: unknown) => void;
}

/** The element in a page of its own, at a chosen width; a page wider than the room there is is shown smaller. */
export function Stage({ element, state, onChange, onEvent }: StageProps): ReactNode {
  const { tag, attributes, slots, language, scheme, ground } = state;
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useRef(onEvent);
  const [available, setAvailable] = useState(0);
  /** How often the frame was loaded; each time it gets the settings again. */
  const [loads, setLoads] = useState(0);
  const [holding, setHolding] = useState<string[]>([]);
  const width = widths[state.width];
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const sendsEnquiries = element.events.some(({ name }) => name === 'trade-enquiry-sent');

  useEffect(() => {
    tell.current = onEvent;
  });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(Math.floor(entry?.contentRect.width ?? 0)));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message =
        event.source === frame.current?.contentWindow && ownMessage<EventMessage | StatesMessage>(event);
      if (!message) return;
      if (message.type === 'playground-states') setHolding(message.holding);
      else tell.current(message.name, message.detail);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (loads === 0) return;
    const events = element.events.map(({ name }) => name);
    const message: ShowMessage = {
      type: 'playground-show',
      tag,
      attributes: tagAttributes({ attributes, language }),
      contents: slotContents(slots, element),
      scheme,
      ground,
      events,
      states: element.states.map(({ name }) => name),
    };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [loads, element, tag, attributes, slots, language, scheme, ground]);

  return (
    <section className="stage" id="stage" tabIndex={-1} aria-labelledby="stage-heading">
      <div className="stage-head">
        <h2 id="stage-heading">{element.title}</h2>
        <ChoiceGroup
          label="Width"
          options={{ phone: 'Phone', column: 'Column', page: 'Page' }}
          value={state.width}
          onChange={(chosen) => onChange({ width: chosen })}
        />
        <ChoiceGroup
          label="Language"
          options={languageNames}
          value={language}
          onChange={(chosen) => onChange({ language: chosen })}
        />
        <ChoiceGroup
          label="Scheme"
          options={{ light: 'Light', dark: 'Dark' }}
          value={scheme}
          onChange={(chosen) => onChange({ scheme: chosen })}
        />
        <ChoiceGroup
          label="Page"
          options={{ plain: 'Plain', foreign: 'Foreign CSS' }}
          value={ground}
          onChange={(chosen) => onChange({ ground: chosen })}
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
            title={`${element.title}, live`}
            onLoad={() => setLoads((count) => count + 1)}
            style={{ width, height: stageHeight / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p className="hint">
        {width} px wide{scale < 1 && `, shown at ${Math.round(scale * 100)} %`}.
        {sendsEnquiries && ' An enquiry sent here arrives: the stage talks to the real API.'}
      </p>
      <MemberList
        element={element}
        holding={holding}
        onCall={(method) => {
          const message: CallMessage = { type: 'playground-call', method };
          frame.current?.contentWindow?.postMessage(message, location.origin);
        }}
      />
    </section>
  );
}
