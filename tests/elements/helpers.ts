import axe from 'axe-core';
import { loadFacts } from '../../src/api/company-facts.ts';
import { secondTry } from '../second-try.mjs';
import { until } from '../until.mjs';

export { until };

// As on a page that has shown an element before: its calls are those of the element under test.
before(async () => void (await loadFacts()));

afterEach(function () {
  const test = this.currentTest;
  if (test?.state === 'passed' && test.currentRetry() > 0) test.title += secondTry;
});

/** Puts HTML into the page, as a page's author would write it, and returns its first element. */
export function place<Element extends HTMLElement = HTMLElement>(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = html;
  const element = document.importNode(template.content, true).firstElementChild as Element;
  document.body.append(element);
  return element;
}

export function emptyPage(): void {
  document.body.replaceChildren();
}

/** Places an element, and waits until its view has what the selector finds. */
export async function placeReady(html: string, selector: string): Promise<HTMLElement> {
  const element = place(html);
  await until(() => inside(element, selector));
  return element;
}

/** Waits until what is under way has reached the page, in three frames: for what must not come. What must come has `until`. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** First match inside the element's shadow root. */
export const inside = <Found extends Element = HTMLElement>(host: Element, selector: string): Found | null =>
  host.shadowRoot?.querySelector<Found>(selector) ?? null;

export const all = <Found extends Element = HTMLElement>(host: Element, selector: string): Found[] => [
  ...(host.shadowRoot?.querySelectorAll<Found>(selector) ?? []),
];

/** The first of a name that a test knows to be there. */
export const part = <Found extends Element = HTMLElement>(host: Element, name: string): Found =>
  inside<Found>(host, `[part=${name}]`) as Found;

export const textsOf = (host: Element, selector: string): (string | null)[] =>
  all(host, selector).map(({ textContent }) => textContent);

/** Presses a key where the focus is, or on the element. */
export function pressKey(host: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  });
  (host.shadowRoot?.activeElement ?? host).dispatchEvent(event);
  return event;
}

/** Whether a click is left to the browser, which would follow a link, for example. */
export function isLeftToBrowser(node: Element | null | undefined, init: MouseEventInit = {}): boolean {
  let left = false;
  const notice = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', notice);
  node?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
  removeEventListener('click', notice);
  return left;
}

export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** Keeps the lines written to a console method while `run` runs. */
export async function consoleLines(
  method: 'warn' | 'info' | 'error',
  run: (lines: string[]) => unknown,
): Promise<string[]> {
  const original = console[method];
  const lines: string[] = [];
  console[method] = (...parts: unknown[]) => lines.push(parts.map(String).join(' '));
  try {
    await run(lines);
  } finally {
    console[method] = original;
  }
  return lines;
}

/** What axe finds wrong in a part of the page. */
export async function violations(part: Element): Promise<string[]> {
  const { violations } = await axe.run(part, { rules: { 'page-has-heading-one': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
