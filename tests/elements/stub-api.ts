import type { Paged } from '../../src/api/types.ts';

export interface StubCall {
  url: URL;
  signal: AbortSignal | null | undefined;
}

export type StubResponse = Response | Promise<Response>;

const realFetch = window.fetch;
const realTimeout = window.setTimeout;
const realClearTimeout = window.clearTimeout;

/** Stands in for the network until `endStubs`. @returns the calls made so far */
export function stubApi(respond: (call: StubCall) => StubResponse): StubCall[] {
  const calls: StubCall[] = [];
  window.fetch = ((input: string, init: RequestInit = {}) => {
    const { signal } = init;
    const call = { url: new URL(input, location.href), signal };
    calls.push(call);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      Promise.resolve(respond(call)).then(resolve, reject);
    });
  }) as typeof fetch;
  return calls;
}

/** Removes the delays between retries. */
export function skipRetryDelays(): void {
  window.setTimeout = ((run: () => void, ms = 0) =>
    realTimeout(run, ms >= 1000 ? 0 : ms)) as typeof setTimeout;
}

interface HeldTimer {
  milliseconds: number;
  run: () => void;
}

/** Timers of a second or longer do not run until `endStubs`: the test runs them. @returns those that wait */
export function holdTimers(): Map<number, HeldTimer> {
  const held = new Map<number, HeldTimer>();
  window.setTimeout = ((run: () => void, milliseconds = 0) => {
    const id = realTimeout(run, milliseconds < 1000 ? milliseconds : 2 ** 31 - 1);
    if (milliseconds >= 1000) held.set(id, { milliseconds, run });
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    held.delete(Number(id));
    realClearTimeout(id);
  };
  return held;
}

export function endStubs(): void {
  window.fetch = realFetch;
  window.setTimeout = realTimeout;
  window.clearTimeout = realClearTimeout;
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The page of a list that a call requests. */
export function pageOf<Item>(items: Item[], { url }: StubCall): Response {
  const page = Number(url.searchParams.get('page'));
  const size = Number(url.searchParams.get('size'));
  const body: Paged<Item> = {
    data: items.slice((page - 1) * size, page * size),
    current_page: page,
    last_page: Math.max(1, Math.ceil(items.length / size)),
  };
  return json(body);
}

export const never = (): Promise<Response> => new Promise(() => undefined);
export const failing = (): Response => json({ error: 1 }, 500);
export const cut = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

let bases = 0;
/** An API address that no other test has used: elements of one page share what they know of an API. */
export const freshBase = (): string => `https://api-${++bases}.example`;

/** All events of the given types, from now on. */
export function eventsOf(...types: string[]): { type: string; detail: unknown }[] {
  const heard: { type: string; detail: unknown }[] = [];
  for (const type of types) {
    document.body.addEventListener(type, (event) =>
      heard.push({ type, detail: (event as CustomEvent).detail }),
    );
  }
  return heard;
}

export const all = <Found extends Element = HTMLElement>(host: Element, selector: string): Found[] => [
  ...(host.shadowRoot?.querySelectorAll<Found>(selector) ?? []),
];

/** Gives an element a place of a certain width, in pixels, wider than the window if need be. */
export function widen(element: HTMLElement, width: number): void {
  const place = document.createElement('div');
  place.style.width = `${width}px`;
  element.before(place);
  place.append(element);
}
