import type { Paged } from '../../src/api/api.ts';
import { expect } from './expect.ts';
import { all, consoleLines, emptyPage, inside, place, settled, until, violations } from './helpers.ts';

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

export const cards = (el: Element): HTMLElement[] => all(el, '[part=card]');
export async function loadedCards(el: Element, count: number): Promise<HTMLElement[]> {
  await until(() => cards(el).length >= count, `${count} cards`);
  return cards(el);
}

interface Reader {
  /** Those that it needs. */
  attributes?: string;
  /** A part that only an element with content has. */
  content: string;
  full: (call: StubCall) => Response;
  empty: (call: StubCall) => Response;
  /** What it shows after a failure, in addition to the message. */
  expectFailed?: (el: HTMLElement) => void;
  /** Brings the element with content into another state, for axe. */
  open?: (el: HTMLElement) => Promise<unknown>;
}

/** What every element does that reads from the API: failures, removal, and access in each state. */
export function describeReader(
  tag: string,
  { attributes = '', content, full, empty, expectFailed, open }: Reader,
): void {
  const start = (more = '', base = freshBase()) =>
    place(`<${tag} api-base="${base}" ${attributes} ${more}><a href="/contact-us">Contact</a></${tag}>`);
  const alertOf = (el: Element) => inside(el, '[role=alert]')?.textContent;
  const skeletons = (el: Element) => all(el, '[part=skeleton]').length > 0;

  describe(`${tag}: reading`, () => {
    it('shows a failure only with a message for it, reports it once, and reads again when the network is available', async () => {
      skipRetryDelays();
      let broken = true;
      const calls = stubApi((call) => (broken ? failing() : full(call)));
      const failures = eventsOf('trade-load-failed');
      const [quiet, loud] = [start(), start('failure-message="Later."')];
      const lines = await consoleLines('error', () =>
        until(() => failures.length === 2 && alertOf(loud) === 'Later.' && alertOf(quiet) === ''),
      );
      expect(calls).to.have.length(8);
      expect(failures.map(({ detail }) => detail)).to.deep.equal([{ status: 500 }, { status: 500 }]);
      expect(lines).to.have.length(2);
      expect(lines[0]).to.match(new RegExp(`^<${tag}>: .*500`));
      expect(all(quiet, `[part=failure], [part=skeleton], ${content}`)).to.have.length(0);
      expectFailed?.(quiet);
      broken = false;
      window.dispatchEvent(new Event('online'));
      await until(() => inside(quiet, content) && inside(loud, content));
      expect(alertOf(loud)).to.equal('');
    });

    it('cancels its request when it is removed, without a log line or an event', async () => {
      const calls = stubApi(never);
      const failures = eventsOf('trade-load-failed');
      const el = start();
      await until(() => calls.length);
      const lines = await consoleLines('error', async () => {
        el.remove();
        await until(() => calls[0]?.signal?.aborted);
        await settled();
      });
      expect([...lines, ...failures]).to.deep.equal([]);
    });

    const responses = [full, empty, never, failing];
    for (const scheme of ['light', 'dark']) {
      it(`has no violation that axe knows with content, without, while it loads and after a failure, ${scheme}`, async () => {
        document.body.style.cssText = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#0b1a25' : '#faf7f0'}`;
        skipRetryDelays();
        stubApi((call) => (responses[Number(call.url.hostname.split('.')[0])] ?? failing)(call));
        const page = place('<main></main>');
        for (const [index] of responses.entries())
          page.append(start('failure-message="Later."', `https://${index}.${freshBase().slice(8)}`));
        const [loaded, ...others] = [...page.children] as [HTMLElement, ...HTMLElement[]];
        await consoleLines('error', () =>
          until(
            () =>
              !skeletons(loaded) &&
              others.map(skeletons).join() === 'false,true,false' &&
              alertOf(others[2] as Element),
          ),
        );
        expect(await violations(page)).to.deep.equal([]);
        if (!open) return;
        await open(loaded);
        expect(await violations(page)).to.deep.equal([]);
      });
    }
  });
}
