/** What the playground tells its frame to show. */
export interface ShowMessage {
  type: 'playground-show';
  /** HTML of the snippet. */
  html: string;
  /** Of the page around it. */
  language: string;
  direction: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
  /** Names of the events to tell of. */
  events: string[];
  /** Names of the states to tell of. */
  states: string[];
}

/** What the playground has its frame do with the element. */
export interface CallMessage {
  type: 'playground-call';
  method: string;
}

/** The states that hold, whenever they change. */
export interface StatesMessage {
  type: 'playground-states';
  holding: string[];
}

/** What the frame tells of: each event of the element. */
export interface EventMessage {
  type: 'playground-event';
  name: string;
  detail: unknown;
}

/** Only a message of our own page; all other messages between windows are ignored. */
export function ownMessage<Message>({ origin, data }: MessageEvent): Message | undefined {
  const ours =
    origin === location.origin && /^playground-/.test(String((data as { type?: unknown } | null)?.type));
  return ours ? (data as Message) : undefined;
}
