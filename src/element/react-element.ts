import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

// The private fields of r2wc. They are not a public API, so only this file uses them, and package.json pins
// the exact version.
const connected = Symbol.for('r2wc.connected');
const context = Symbol.for('r2wc.context');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

interface R2wcElement<Properties> extends HTMLElement {
  container: HTMLElement;
  [connected]: boolean;
  [context]?: { root: Root; ReactComponent: ComponentType<Properties> };
  [props]: Properties;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

export type ReactElement<Properties extends object> = InstanceType<
  ReturnType<typeof reactElement<Properties>>
>;

/**
 * The class that r2wc makes of a component: it connects, updates and unmounts the view; its subclass decides
 * when.
 */
export function reactElement<Properties extends object>(ReactComponent: ComponentType<Properties>) {
  // A server, which registers no element, has no HTMLElement.
  const Made = typeof HTMLElement === 'undefined' ? Object : r2wc(ReactComponent, { shadow: 'open' });
  const Base = Made as unknown as new () => R2wcElement<Properties>;

  return class ReactElement extends Base {
    constructor() {
      super();
      // r2wc treats a new element as connected; it would render one that is never in a document.
      this[connected] = false;
    }

    /** Keeps a declarative shadow root, with the prerendered content in it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    /** Whether the element should have a view: from the first connection until it is removed. */
    get hasView(): boolean {
      return this[connected];
    }

    /** Called when the view may have to change; the subclass calls `showView` or `hydrateView`. */
    updateView(): void {}

    override [render](): void {
      this.updateView();
    }

    showView(properties: Properties, options: RootOptions): void {
      this[props] = properties;
      // r2wc would make a root that logs errors itself, without the tag.
      this[context] ??= { root: createRoot(this.container, options), ReactComponent };
      super[render]();
    }

    /** The first view of an element whose container holds it already. */
    hydrateView(properties: Properties, options: RootOptions): void {
      const root = hydrateRoot(this.container, createElement(ReactComponent, properties), options);
      this[context] = { root, ReactComponent };
    }
  };
}
