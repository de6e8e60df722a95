import { type RefObject, useEffect, useRef, useState } from 'react';
import { directionOf } from '../../../src/locales/languages.ts';
import type { ElementInfo } from './element-metadata.ts';
import {
  type CallMessage,
  type EventMessage,
  ownMessage,
  type ShowMessage,
  type StatesMessage,
} from './frame-messages.ts';
import type { PlaygroundState } from './playground-state.ts';

/** How many events are kept: a feed that loads many pages would fill the page. */
const maxEvents = 50;

export interface EventEntry {
  /** Counts up. */
  id: number;
  name: string;
  detail: unknown;
}

export interface StageFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
  /** States of the element that hold now. */
  holding: readonly string[];
  /** The newest first. */
  events: readonly EventEntry[];
  clearEvents: () => void;
  /** Calls a method of the element. */
  call: (method: string) => void;
}

/** Shows HTML in the frame of the stage, and hears what happens to the element in it. */
export function useStageFrame(
  html: string,
  element: ElementInfo,
  { language, scheme }: Pick<PlaygroundState, 'language' | 'scheme'>,
): StageFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the frame was loaded; each time it gets the settings again. */
  const [loads, setLoads] = useState(0);
  const [holding, setHolding] = useState<string[]>([]);
  const [events, setEvents] = useState<EventEntry[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another element has other events
  useEffect(() => setEvents([]), [element]);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message =
        event.source === frame.current?.contentWindow && ownMessage<EventMessage | StatesMessage>(event);
      if (!message) return;
      if (message.type === 'playground-states') return setHolding(message.holding);
      const { name, detail } = message;
      setEvents((before) => [{ id: (before[0]?.id ?? 0) + 1, name, detail }, ...before].slice(0, maxEvents));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (loads === 0) return;
    const message: ShowMessage = {
      type: 'playground-show',
      html,
      language,
      direction: directionOf(language),
      scheme,
      events: element.events.map(({ name }) => name),
      states: element.states.map(({ name }) => name),
    };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [loads, element, html, language, scheme]);

  return {
    frame,
    onLoad: () => setLoads((count) => count + 1),
    holding,
    events,
    clearEvents: () => setEvents([]),
    call(method) {
      const message: CallMessage = { type: 'playground-call', method };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    },
  };
}
