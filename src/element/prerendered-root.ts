import { companyOrigin } from '../api/addresses.ts';

/**
 * A prerendered shadow root consists of inline styles, the mount point with the rendered view, and the state
 * that it was rendered from.
 */
export const mountSelector = '[data-view]';
const stateSelector = 'script[type="application/json"]';

/** The element that React renders into: React would not clear a bare shadow root. */
export function mountPoint(root: ShadowRoot): HTMLElement {
  const prerendered = root.querySelector<HTMLElement>(mountSelector);
  if (prerendered) return prerendered;
  const point = document.createElement('div');
  point.dataset.view = '';
  root.append(point);
  return point;
}

/** Whether a root of the company's site has a complete view, which the loader knows by the same mark. */
export const isFinished = (root: ShadowRoot): boolean =>
  !companyOrigin && Boolean(root.querySelector('[data-view=ready]'));

/**
 * The state of a prerendered root, taken out of it; `undefined` where nothing was prerendered. Only the
 * company's site prerenders: on other pages anybody may have written the state, whose HTML counts as
 * sanitised.
 */
export function takeState<State>(root: ShadowRoot): State | undefined {
  const script = root.querySelector(stateSelector);
  if (!script) return;
  script.remove();
  return companyOrigin ? undefined : (JSON.parse(script.textContent ?? '{}') as State);
}
