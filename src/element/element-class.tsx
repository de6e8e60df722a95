import { Component, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RootOptions } from 'react-dom/client';
import { version } from '../../package.json';
import { resolveApiBase } from '../api/api-base.ts';
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
import type { ElementDefinition } from './element-definition.ts';
import { ElementTexts } from './element-texts.ts';
import { keepKeys } from './keep-keys.ts';
import type { MessageOverrides } from './load-texts.ts';
import { logFailure } from './log.ts';
import { reactElement } from './react-element.ts';
import { adoptSheets, mountPoint, takeState } from './shadow.ts';
import { type Store, TextsContext } from './view-hooks.ts';

/** Under this name the loader finds the promise, whichever copy of the bundle made the element. */
const ready: unique symbol = Symbol.for('trade.ready') as never;

interface ShellProperties {
  View: ComponentType<object>;
  texts: Texts | undefined;
  mounted: () => void;
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
    if (this.state.failed) return null;
    const { View, texts, mounted, ...view } = this.props;
    return (
      <TextsContext value={texts}>
        <View {...view} />
      </TextsContext>
    );
  }
}

/** The custom element class of a definition: r2wc mounts the view, this class adds the behaviour that the docs promise. */
export function createElementClass<Table extends Attributes, State, Events>(
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
      const root = this.shadowRoot as ShadowRoot;
      adoptSheets(root, definition.sheets);
      keepKeys(root);
      const state = takeState<Partial<State>>(root);
      if (state) {
        this.#store.setState(state);
        this.#hydration = 'due';
      }
      this.container = mountPoint(root);
      const prerendered = [...this.container.childNodes];
      this.#fallback = prerendered.length > 0 ? prerendered : [document.createElement('slot')];
      // Shown until the view replaces them and takes over the typed text and the focus.
      if (prerendered.length === 0) this.container.append(...this.#fallback);
      definition.addMembers?.(this, this.#store);
    }

    override connectedCallback(): void {
      for (const name of [...names.map(propertyName), 'messages']) this.#upgradeProperty(name);
      // A prerendered view hydrates in its own language, and follows the page afterwards.
      if (this.#hydration === 'due') {
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

    /** For the loader: a view in another language reacts once its texts have loaded. */
    get [ready](): Promise<void> | undefined {
      return this.#texts.ready;
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
      if (!this.hasView || this.#hydration === 'running') return;
      if (this.#hydration === 'due') {
        // Until its language has loaded, the prerendered nodes stay, with everything typed into them.
        if (texts?.language !== this.container.lang) return;
        // From now on React handles every press. The loader replays earlier ones.
        this.container.dataset.view = '';
        this.#hydration = 'running';
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
      this.updateView();
    };

    #viewOf(properties: object): ShellProperties & Record<string, unknown> {
      return {
        ...properties,
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
