import { expect } from 'chai';
import type { Paged } from '../../src/api/types.ts';
import { consoleLines, emptyPage, inside, place, until, violations } from './helpers.ts';

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

/** For tests of an element that loads from the API: its client is there, as in a page that has shown one before. */
export function useStubs(): void {
  before(() => import('../../src/api/client.ts').then(() => undefined));
  afterEach(() => {
    emptyPage();
    endStubs();
    document.body.removeAttribute('style');
  });
}

type Responses = Record<'full' | 'empty', (call: StubCall) => Response>;

/**
 * Tries axe, in light and dark, with an element that has content, has none, waits for it, and has failed to load it.
 * @param open brings the element with content into another state
 */
export function describeAccess(
  tag: string,
  attributes: string,
  { full, empty }: Responses,
  open?: (el: HTMLElement) => Promise<unknown>,
): void {
  const responses = [full, empty, never, failing];
  const skeletons = (el: Element) => all(el, '[part=skeleton]').length > 0;

  for (const scheme of ['light', 'dark']) {
    it(`has no violation that axe knows in any state, ${scheme}`, async () => {
      document.body.style.cssText = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#0b1a25' : '#faf7f0'}`;
      skipRetryDelays();
      stubApi((call) => (responses[Number(call.url.hostname.split('.')[0])] ?? failing)(call));
      const bases = responses.map((_, index) => `https://${index}.${freshBase().slice(8)}`);
      const page = place(
        `<main>${bases.map((base) => `<${tag} api-base="${base}" ${attributes} failure-message="Later."></${tag}>`).join('')}</main>`,
      );
      const [loaded, ...others] = [...page.children] as [HTMLElement, ...HTMLElement[]];
      await consoleLines('error', () =>
        until(
          () =>
            !skeletons(loaded) &&
            others.map(skeletons).join() === 'false,true,false' &&
            inside(others[2] as Element, '[role=alert]')?.textContent,
        ),
      );
      expect(await violations(page)).to.deep.equal([]);
      if (!open) return;
      await open(loaded);
      expect(await violations(page)).to.deep.equal([]);
    });
  }
}
