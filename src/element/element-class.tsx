import r2wc from '@r2wc/react-to-web-component';
import { Component, type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { version } from '../../package.json';
import { resolveApiBase } from '../api/addresses.ts';
import { createLateClient } from '../api/late-client.ts';
import type { Texts } from '../locales/texts.ts';
import {
  type Attributes,
  loweredProperties,
  type PropertiesOf,
  propertyName,
  readAttributes,
  textAttribute,
} from './attributes.ts';
import { type ElementDefinition, logFailure, type Store, TextsContext } from './element-definition.ts';
import { ElementTexts } from './element-texts.ts';
import type { MessageOverrides } from './load-texts.ts';
import { adoptSheets, isFinished, keepInput, keepKeys, mountPoint, takeState } from './shadow.ts';

// The private fields of r2wc. They are not a public API, so only this file uses them, and package.json pins the
// exact version.
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

/** The class that r2wc makes of a component: it connects, updates and unmounts the view; its subclass decides when. */
function reactElement<Properties extends object>(ReactComponent: ComponentType<Properties>) {
  const Base = r2wc(ReactComponent, { shadow: 'open' }) as unknown as new () => R2wcElement<Properties>;

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

    /** Unmounts the view; the next update renders it again. */
    endView(): void {
      this[context]?.root.unmount();
      delete this[context];
    }

    /** The first view of an element whose container holds it already. */
    hydrateView(properties: Properties, options: RootOptions): void {
      const root = hydrateRoot(this.container, createElement(ReactComponent, properties), options);
      this[context] = { root, ReactComponent };
    }
  };
}

/** How long a press waits for the data of a prerendered view before the browser follows its link. In milliseconds. */
const patience = 2_000;

/** Under this name the loader finds the promise, whichever copy of the bundle made the element. */
const ready: unique symbol = Symbol.for('trade.ready') as never;

interface ShellProperties {
  View: ComponentType<object>;
  texts: Texts | undefined;
  /** Called when the nodes of the view are in the page, before its own effects, which read the fields. */
  placed: () => void;
  mounted: () => void;
  /** Called while the nodes of a view that throws are still in the page. */
  failing: () => void;
}

function Placed({ run }: { run: () => void }): ReactNode {
  useLayoutEffect(run, [run]);
  return null;
}

/**
 * Wraps every view. Calls back once the view is in place. Shows nothing if the view throws: the element receives
 * the error through `onCaughtError`.
 */
class Shell extends Component<ShellProperties, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    this.props.mounted();
  }

  override render(): ReactNode {
    const { View, texts, placed, mounted, failing, ...view } = this.props;
    if (this.state.failed) {
      failing();
      return null;
    }
    return (
      <TextsContext value={texts}>
        <Placed run={placed} />
        <View {...view} />
      </TextsContext>
    );
  }
}

/** The custom element class of a definition: r2wc mounts the view, this class adds the behaviour that the docs promise. */
function createElementClass<Table extends Attributes, State, Events>(
  definition: ElementDefinition<Table, State, Events>,
): CustomElementConstructor {
  const { tag } = definition;
  const View = definition.View as ComponentType<object>;
  const attributes: Attributes = { ...definition.attributes, 'api-base': textAttribute() };
  const names = Object.keys(attributes);
  const lowered = loweredProperties(names);

  class TradeElement extends reactElement(Shell) {
    static readonly version = version;
    static readonly observedAttributes = [...names, ...lowered.keys(), 'dir'];

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

    #texts = new ElementTexts(this, definition, () => this.updateView());
    #properties = this.#readProperties();
    /** The state that the prerendered view was rendered from. Later changes are applied after hydration. */
    readonly #prerendered = this.#properties;
    /** Whether it has not been in a page yet: frameworks set attributes after they have made an element. */
    #isNew = !this.isConnected;
    #apiBase = (): string => (this.#isNew ? '' : resolveApiBase(this.#properties.apiBase));
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
    #hydration: 'unloaded' | 'due' | 'running' | 'none' = 'none';
    #loading: Promise<unknown> | undefined;
    #isShown = false;
    readonly #styled: Promise<void>;
    /** Whether the view has just been rendered again, after an error: one that comes back at once is its own. */
    #isRestarted = false;
    /** Remembers what the visitor has done in the view that is about to be replaced. */
    #kept: ReturnType<typeof keepInput> | undefined;
    /** Shown when the view fails: the prerendered nodes, else the children of the tag. */
    #fallback: readonly Node[];

    constructor() {
      super();
      const root = this.shadowRoot as ShadowRoot;
      this.#styled = adoptSheets(root, definition.sheets);
      keepKeys(root);
      const state = takeState<Partial<State>>(root);
      if (state) {
        this.#store.setState(state);
        this.#hydration = 'due';
      } else if (definition.load && isFinished(root)) this.#hydration = 'unloaded';
      this.container = mountPoint(root);
      const prerendered = [...this.container.childNodes];
      this.#fallback = prerendered.length > 0 ? prerendered : [document.createElement('slot')];
      // Shown until the view replaces them and takes over the typed text and the focus.
      if (prerendered.length === 0) this.container.append(...this.#fallback);
      definition.addMembers?.(this, this.#store);
    }

    override connectedCallback(): void {
      this.#isNew = false;
      for (const name of [...names.map(propertyName), 'messages']) this.#upgradeProperty(name);
      // A prerendered view hydrates in its own language, and follows the page afterwards.
      if (this.#hydration === 'due' || this.#hydration === 'unloaded') {
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
        this.#isShown = false;
        if (this.#hydration === 'running') this.#hydration = 'none';
      });
    }

    /** For the loader: a view reacts once its texts and its data have loaded, and the styles of what a press may open. */
    get [ready](): Promise<unknown> {
      return Promise.all([this.#load() ?? this.#texts.ready, this.#styled]);
    }

    /** The data of a prerendered view that was sent without it: until it has loaded, and if that fails, the prerendered nodes stay. */
    #load(): Promise<unknown> | undefined {
      if (this.#hydration !== 'unloaded') return;
      const load = async () => {
        try {
          await definition.load?.(this.#store, AbortSignal.timeout(patience));
          this.#hydration = 'due';
          this.updateView();
          await this.#texts.ready;
        } finally {
          this.#loading = undefined;
        }
      };
      this.#loading ??= load();
      return this.#loading;
    }

    connectedMoveCallback(): void {
      if (this.#hydration === 'none') this.#texts.follow();
    }

    /** Texts of the page's author instead of those of the language. */
    get messages(): MessageOverrides | undefined {
      return this.#texts.overrides;
    }
    set messages(messages: MessageOverrides | undefined) {
      this.#texts.overrides = messages;
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
      this.updateView();
    }

    override updateView(): void {
      const texts = this.#texts.current;
      if (!this.hasView || this.#hydration === 'running' || this.#hydration === 'unloaded') return;
      if (this.#hydration === 'due') {
        // Until its language has loaded, the prerendered nodes stay, with everything typed into them.
        if (texts?.language !== this.container.lang) return;
        // From now on React handles every press. The loader replays earlier ones.
        this.container.dataset.view = '';
        this.#hydration = 'running';
        this.#kept = keepInput(this.container);
        // Synchronous, so that on a return to a page, its elements show their content in the first paint.
        flushSync(() => this.hydrateView(this.#viewOf(this.#prerendered), this.#rootOptions));
        return;
      }
      // Until then, show the fallback for visitors without script rather than English.
      if (!texts) return;
      this.container.dataset.view = '';
      this.container.lang = texts.language;
      this.container.dir = this.dir || texts.direction;
      this.container.style.setProperty('--_script', texts.fonts ?? '');
      this.showView(this.#viewOf(this.#properties), this.#rootOptions);
    }

    /**
     * An error in an update is mostly that of a page whose nodes a translator or an extension has moved: a new view, from
     * the state in the store, replaces them.
     */
    #fail = (error: unknown): void => {
      if (!this.#isRestarted) logFailure(tag, error);
      const restarts = this.#isShown && !this.#isRestarted;
      this.#hydration = 'none';
      this.#isShown = false;
      this.#isRestarted = restarts;
      // React is still at work.
      queueMicrotask(() => {
        if (restarts) {
          this.endView();
          this.container.replaceChildren();
          this.updateView();
        } else {
          this.#kept = undefined;
          this.container.replaceChildren(...this.#fallback);
        }
      });
    };

    #rootOptions: RootOptions = {
      onCaughtError: this.#fail,
      onUncaughtError: this.#fail,
      // Most often because its HTML was changed before this code ran. Nothing is lost.
      onRecoverableError: (error) => console.warn(`<${tag}>: rendered again after ${error}`),
    };

    #placed = (): void => {
      this.#kept?.(this.#hydration === 'running');
      this.#kept = undefined;
    };

    #mounted = (): void => {
      this.#isShown = true;
      if (this.#isRestarted) setTimeout(() => (this.#isRestarted = false), 1000);
      if (this.#hydration !== 'running') return;
      this.#hydration = 'none';
      this.#texts.follow();
      this.updateView();
    };

    #failing = (): void => {
      this.#kept ??= keepInput(this.container);
    };

    #viewOf(properties: object): ShellProperties & Record<string, unknown> {
      return {
        ...properties,
        store: this.#store,
        View,
        texts: this.#texts.current,
        placed: this.#placed,
        mounted: this.#mounted,
        failing: this.#failing,
      };
    }

    #readProperties(): PropertiesOf<Table> & { apiBase: string } {
      return readAttributes(
        attributes,
        (name) => this.getAttribute(name),
        (name, value, fallback) => {
          import('./notices.ts').then(({ reportInvalid }) => reportInvalid(this, name, value, fallback));
        },
      ) as PropertiesOf<Table> & { apiBase: string };
    }

    /** A property set before the element was defined hides the accessor. */
    #upgradeProperty(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const properties = this as unknown as Record<string, unknown>;
      const value = properties[name];
      delete properties[name];
      properties[name] = value;
    }
  }
  return TradeElement;
}

/** Old versions of MooTools replace `bind` with a function that ignores the arguments of calls. */
const bindsArguments = (): boolean => ((_bound: number, called?: number) => called).bind(null, 1)(2) === 2;

/**
 * Registers the element where there is a registry (not on the server) and returns its definition. In browsers without
 * constructed sheets it is left undefined, so that the children of the tag stay visible.
 * When the tag is taken by another copy of the bundle, that copy stays, and the console says once which runs.
 */
export function defineElement<Table extends Attributes, State, Events>(
  definition: ElementDefinition<Table, State, Events>,
): ElementDefinition<Table, State, Events> {
  if (typeof customElements === 'undefined' || !document.adoptedStyleSheets) return definition;
  const { tag } = definition;
  const registered = customElements.get(tag) as { version?: string } | undefined;
  if (registered || !bindsArguments())
    import('./notices.ts').then(({ reportUnused }) => reportUnused(tag, registered?.version, version));
  else customElements.define(tag, createElementClass(definition));
  return definition;
}
