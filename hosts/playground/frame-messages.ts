import type { PlaygroundState } from './playground-state.ts';

/** What the playground tells its frame to show. */
export interface ShowMessage extends Pick<PlaygroundState, 'tag' | 'attributes' | 'scheme' | 'ground'> {
  type: 'playground-show';
  /** Names of the events to tell of. */
  events: string[];
}

/** What the frame tells of: each event of the element. */
export interface EventMessage {
  type: 'playground-event';
  name: string;
  detail: unknown;
}

/** A message of our own page alone; anything else that windows send one another is nothing. */
export function ownMessage<Message>({ origin, data }: MessageEvent): Message | undefined {
  const ours =
    origin === location.origin && /^playground-/.test(String((data as { type?: unknown } | null)?.type));
  return ours ? (data as Message) : undefined;
}
