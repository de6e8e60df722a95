import type { Remote, Size } from './engine.ts';

/** How long a state may take to come about, in milliseconds: on a machine with other work too. */
const patience = 60_000;

/**
 * The elements that a selector finds. ` >> ` leads into the shadow root of what was found before it.
 * Runs in the page.
 */
function findAll(selector: string): HTMLElement[] {
  let roots: ParentNode[] = [document];
  let found: HTMLElement[] = [];
  for (const step of selector.split(' >> ')) {
    found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(step)]);
    roots = found.flatMap((element) => element.shadowRoot ?? element);
  }
  return found;
}

interface Place {
  x: number;
  y: number;
}

/** Where an element can be pressed: nowhere while it is hidden, or under another. Runs in the page. */
function placeOf(element: HTMLElement): Place | undefined {
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!inView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What is yet to fade in begins to move in a moment.
  if (!element.checkVisibility({ opacityProperty: true })) return;
  const parentOf = (node: Node) => node.parentNode ?? (node as ShadowRoot).host ?? null;
  for (let node: Node | null = element; node; node = parentOf(node))
    if (node instanceof Element && node.getAnimations().length > 0) return;
  // A link that breaks into two lines has nothing in the middle of its box.
  const box = element.getClientRects()[0];
  if (!box?.width || !box.height) return;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot?.elementFromPoint(x, y)) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === hit) break;
    hit = inner;
  }
  for (let node: Node | null = hit; node; node = parentOf(node)) if (node === element) return { x, y };
  return;
}

/** A tab of any engine, or a frame in it. Whatever it does waits until it can be done. */
export class Tab {
  readonly #remote: Remote;
  readonly #frame: string | undefined;

  constructor(remote: Remote, frame?: string) {
    this.#remote = remote;
    this.#frame = frame;
  }

  /** The document in a frame of this page. */
  inFrame(selector: string): Tab {
    return new Tab(this.#remote, selector);
  }

  load(address: string): Promise<void> {
    return this.#remote.load(address);
  }

  back(): Promise<void> {
    return this.#remote.back();
  }

  resize(size: Size): Promise<void> {
    return this.#remote.resize(size);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#remote.screenshot();
  }

  /** What a function returns in the page; it knows nothing of what surrounds it here. */
  evaluate<Parameters extends unknown[], Value>(
    run: (...parameters: Parameters) => Value,
    ...parameters: Parameters
  ): Promise<Awaited<Value>> {
    return this.#evaluate<Awaited<Value>>(`(${run})(...${JSON.stringify(parameters)})`);
  }

  /** Runs a script in the page. */
  async run(script: string): Promise<void> {
    await this.#evaluate(`(() => {${script}})()`);
  }

  #evaluate<Value>(expression: string): Promise<Value> {
    return this.#remote.evaluate(expression, this.#frame) as Promise<Value>;
  }

  /** What a function makes of all elements that a selector finds. */
  all<Value>(selector: string, run: (elements: HTMLElement[]) => Value): Promise<Awaited<Value>> {
    return this.#evaluate<Awaited<Value>>(`(${run})((${findAll})(${JSON.stringify(selector)}))`);
  }

  /** What a function makes of the first element that a selector finds, once there is one. */
  async first<Element extends HTMLElement, Value>(
    selector: string,
    run: (element: Element) => Value,
  ): Promise<Awaited<Value>> {
    await this.until(`${selector} exists`, () => this.count(selector));
    return this.#evaluate<Awaited<Value>>(`(${run})((${findAll})(${JSON.stringify(selector)})[0])`);
  }

  count(selector: string): Promise<number> {
    return this.all(selector, (elements) => elements.length);
  }

  isVisible(selector: string): Promise<boolean> {
    return this.all(selector, (elements) =>
      elements.some((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0),
    );
  }

  visible(selector: string): Promise<unknown> {
    return this.until(`${selector} is visible`, () => this.isVisible(selector));
  }

  hidden(selector: string): Promise<unknown> {
    return this.until(`${selector} is hidden`, async () => !(await this.isVisible(selector)));
  }

  /** What is written in the first element that a selector finds, on one line. */
  async text(selector: string): Promise<string> {
    return (await this.first(selector, (element) => element.innerText)).replace(/\s+/g, ' ').trim();
  }

  /** Presses the first shown element that a selector finds, once it is at rest and nothing is over it. */
  async click(selector: string): Promise<void> {
    let before: Place | undefined;
    const place = await this.until(`${selector} can be pressed`, async () => {
      const now = await this.#evaluate<Place | null | undefined>(
        `((found) => {
          const shown = found.find((element) => element.checkVisibility());
          return shown && (${placeOf})(shown);
        })((${findAll})(${JSON.stringify(selector)}))`,
      );
      const atRest = now && now.x === before?.x && now.y === before.y;
      before = now ?? undefined;
      return atRest && now;
    });
    const { left, top } = this.#frame ? await this.#frameBox() : { left: 0, top: 0 };
    await this.pressAt(left + place.x, top + place.y);
  }

  #frameBox(): Promise<{ left: number; top: number }> {
    const box = (frame: HTMLElement) => {
      const { left, top } = frame.getBoundingClientRect();
      return { left: left + frame.clientLeft, top: top + frame.clientTop };
    };
    return new Tab(this.#remote).first(this.#frame ?? '', box);
  }

  /** Brings the first element that a selector finds into view, if there is one. */
  show(selector: string): Promise<void> {
    return this.all(selector, ([element]) =>
      element?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
  }

  scrollToEnd(): Promise<void> {
    return this.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  }

  pressAt(x: number, y: number): Promise<void> {
    return this.#remote.pressAt(x, y);
  }

  press(key: string): Promise<void> {
    return this.#remote.press(key);
  }

  /** Types into a field, instead of what it holds. Over WebDriver, each letter is a message of its own. */
  async type(selector: string, text: string): Promise<void> {
    await this.#chooseAll(selector);
    await this.#remote.type(text);
  }

  /** Puts a text into a field at once, instead of what it holds, as a visitor pastes it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.#chooseAll(selector);
    await this.evaluate((text) => document.execCommand('insertText', false, text), text);
  }

  async #chooseAll(selector: string): Promise<void> {
    await this.click(selector);
    await this.first<HTMLInputElement, void>(selector, (field) => field.select());
  }

  /** Waits for the first value that is not empty; tries again after an error, because the page may be changing. */
  async until<Value>(
    what: string,
    find: () => Promise<Value>,
  ): Promise<Exclude<Value, false | 0 | '' | null | undefined>> {
    const deadline = Date.now() + patience;
    let cause: unknown;
    while (Date.now() < deadline) {
      try {
        const value = await find();
        if (value) return value as Exclude<Value, false | 0 | '' | null | undefined>;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Not within ${patience / 1000} s: ${what}`, { cause });
  }
}
