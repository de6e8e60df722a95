import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

// Where r2wc keeps what it holds of an element. No other file knows these names, which are not public: so package.json has its
// exact version.
const connected = Symbol.for('r2wc.connected');
const context = Symbol.for('r2wc.context');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

interface R2wcElement<Properties> extends HTMLElement {
  /** What React renders into. */
  container: HTMLElement;
  [connected]: boolean;
  [context]?: { root: Root; ReactComponent: ComponentType<Properties> };
  [props]: Properties;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The class that r2wc makes of a component: it connects, updates and unmounts the view, and its subclass says when. */
export function reactElement<Properties extends object>(ReactComponent: ComponentType<Properties>) {
  const Base = r2wc(ReactComponent, { shadow: 'open' }) as unknown as new () => R2wcElement<Properties>;

  return class ReactElement extends Base {
    constructor() {
      super();
      // r2wc counts an element as connected from birth; it would render one that never meets a document.
      this[connected] = false;
    }

    /** Keeps a declarative shadow root, with the prerendered content in it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    /** Whether there is to be a view: from the first connection until the element is taken away. */
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
