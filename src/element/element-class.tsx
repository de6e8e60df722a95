import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { resolveApiBase } from '../api/api-base.ts';
import { createLateClient } from '../api/late-client.ts';
import type { Texts } from '../locales/create-texts.ts';
import {
  type Attributes,
  loweredProperties,
  type PropertiesOf,
  propertyName,
  readAttributes,
  text,
} from './attributes.ts';
import type { ElementDefinition } from './element-definition.ts';
import { ElementTexts } from './element-texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { logFailure } from './log.ts';
import type { OwnMessages } from './own-messages.ts';
import { adoptSheets, mountPoint, takeState } from './shadow.ts';
import type { Store } from './store.ts';
import { TextsContext } from './texts-context.ts';
import { version } from './version.ts';

/** Under this name the loader finds the promise, whichever copy of the bundle made the element. */
const ready: unique symbol = Symbol.for('trade.ready') as never;

// The places where r2wc keeps what it holds of an element.
const connected = Symbol.for('r2wc.connected');
const context = Symbol.for('r2wc.context');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

interface R2wcElement extends HTMLElement {
  container: HTMLElement;
  [connected]: boolean;
  [context]?: { root: Root; ReactComponent: typeof Shell };
  [props]: ShellProperties;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

interface ShellProperties {
  View: ComponentType<object>;
  texts: Texts | undefined;
  mounted: () => void;
}

/** Tells the element once its view is in place, and keeps an error of the view from the page. */
function Shell({ View, texts, mounted, ...view }: ShellProperties): ReactNode {
  useEffect(mounted, [mounted]);
  return (
    <ErrorBoundary>
      <TextsContext value={texts}>
        <View {...view} />
      </TextsContext>
    </ErrorBoundary>
  );
}

/** The custom element class of a definition: r2wc mounts the view, this class keeps the promises of the contract. */
export function createElementClass<Table extends Attributes, State, Events>(
  definition: ElementDefinition<Table, State, Events>,
): CustomElementConstructor {
  const { tag } = definition;
  const View = definition.View as ComponentType<object>;
  const attributes: Attributes = { ...definition.attributes, 'api-base': text() };
  const names = Object.keys(attributes);
  const lowered = loweredProperties(names);

  const Base = r2wc(Shell, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class TradeElement extends Base {
    static readonly version = version;
    static readonly observedAttributes = [...names, ...lowered.keys()];

    static {
      for (const attribute of names) {
        const name = propertyName(attribute);
        Object.defineProperty(TradeElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: TradeElement) {
            return (this.#properties as Record<string, unknown>)[name];
          },
          set(this: TradeElement, value: unknown) {
            if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
            else this.setAttribute(attribute, value === true ? '' : String(value));
          },
        });
      }
    }

    #texts = new ElementTexts(this, definition, () => this[render]());
    #rejected = new Map<string, string>();
    #properties = this.#readProperties();
    #apiBase = (): string => resolveApiBase(this.#properties.apiBase);
    #store: Store<State> = definition.createStore(
      {
        apiBase: this.#apiBase,
        api: createLateClient(this.#apiBase),
        emit: (type, detail, options) =>
          this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options })),
        properties: () => this.#properties,
      },
      () => this.#texts.current as Texts,
    );
    /** React refuses an update before the first view of a prerendered root is in place: such updates wait. */
    #hydration: 'due' | 'running' | 'none' = 'none';
    /** What visitors see when the view fails: the prerendered nodes, else the children of the tag. */
    #fallback: readonly Node[];

    constructor() {
      super();
      // r2wc counts an element as connected from birth; it would render one that never meets a document.
      this[connected] = false;
      const root = this.shadowRoot as ShadowRoot;
      adoptSheets(root, definition.sheets);
      const state = takeState<Partial<State>>(root);
      if (state) {
        this.#store.setState(state);
        this.#hydration = 'due';
      }
      this.container = mountPoint(root);
      const prerendered = [...this.container.childNodes];
      this.#fallback = prerendered.length > 0 ? prerendered : [document.createElement('slot')];
      // Shown until the view replaces them and takes over what was typed, and the focus.
      if (prerendered.length === 0) this.container.append(...this.#fallback);
      definition.addMembers?.(this, this.#store, definition);
      this.#syncProps();
    }

    /** Keeps a declarative shadow root, with the prerendered content in it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      for (const name of [...names.map(propertyName), 'messages']) this.#upgradeProperty(name);
      // A prerendered view hydrates in its own language. Changes since then are shown afterwards.
      if (this.#hydration === 'due') {
        // A cached page of a release without languages names none.
        this.container.lang ||= 'en';
        this.#texts.show(this.container.lang);
      } else this.#texts.follow();
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects in one task. Only an element that stays away unmounts its view.
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
        this.#texts.stop();
        if (this.#hydration === 'running') this.#hydration = 'none';
      });
    }

    /** For the loader: a view in another language reacts once its texts have come. */
    get [ready](): Promise<void> | undefined {
      return this.#texts.ready;
    }

    connectedMoveCallback(): void {
      if (this.#hydration === 'none') this.#texts.follow();
    }

    /** Texts of the page's author in place of those of the language. */
    get messages(): OwnMessages | undefined {
      return this.#texts.own;
    }
    set messages(messages: OwnMessages | undefined) {
      this.#texts.own = messages;
      this.#texts.show();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now) return;
      const property = lowered.get(name);
      if (property) {
        (this as unknown as Record<string, unknown>)[property] = now;
        return;
      }
      this.#properties = this.#readProperties();
      this[render]();
    }

    override [render](): void {
      const texts = this.#texts.current;
      if (!this[connected] || this.#hydration === 'running') return;
      if (this.#hydration === 'due') {
        // Until its language has loaded, the prerendered nodes stay, with all that was typed into them.
        if (texts?.language !== this.container.lang) return;
        // From now on React hears every press. The loader replays earlier ones.
        this.container.dataset.view = '';
        // With the properties that it was prerendered from. Changes since then are shown afterwards.
        this.#hydration = 'running';
        this[props] = { ...this[props], texts };
        // Synchronous, so that a page that is returned to is not painted before its elements show what they showed.
        flushSync(() => {
          const root = hydrateRoot(this.container, <Shell {...this[props]} />, this.#rootOptions);
          this[context] = { root, ReactComponent: Shell };
        });
        return;
      }
      // Meanwhile no English is shown, but the fallback for visitors without script.
      if (!texts) return;
      this.container.dataset.view = '';
      this.container.lang = texts.language;
      this.container.dir = texts.direction;
      this.#syncProps();
      // r2wc would make a root that logs errors itself, without the tag.
      this[context] ??= { root: createRoot(this.container, this.#rootOptions), ReactComponent: Shell };
      super[render]();
    }

    #rootOptions: RootOptions = {
      onCaughtError: (error) => {
        this.#hydration = 'none';
        logFailure(tag, error);
        this.container.replaceChildren(...this.#fallback);
      },
    };

    #mounted = (): void => {
      if (this.#hydration !== 'running') return;
      this.#hydration = 'none';
      this.#texts.follow();
      this[render]();
    };

    /** Gives r2wc what the view is to show. */
    #syncProps(): void {
      this[props] = {
        ...this.#properties,
        store: this.#store,
        View,
        texts: this.#texts.current,
        mounted: this.#mounted,
      };
    }

    #readProperties(): PropertiesOf<Table> & { apiBase: string } {
      return readAttributes(
        attributes,
        (name) => this.getAttribute(name),
        (name, value, fallback) => {
          if (this.#rejected.get(name) === value) return;
          this.#rejected.set(name, value);
          console.warn(`<${tag}>: ${name}="${value}" is not a valid value; "${fallback}" is used instead.`);
        },
      ) as PropertiesOf<Table> & { apiBase: string };
    }

    /** A property set before the element was defined hides the accessor: pass it on. */
    #upgradeProperty(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }
  return TradeElement;
}
