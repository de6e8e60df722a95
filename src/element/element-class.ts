import { version } from '../../package.json';
import { resolveApiBase } from '../api/addresses.ts';
import { loadFacts, type SentFacts } from '../api/company-facts.ts';
import { createLateClient } from '../api/late-client.ts';
import type { Texts } from '../locales/texts.ts';
import { type Attributes, parseObject, propertyName, readAttributes, textAttribute } from './attributes.ts';
import type { AnyElementDefinition, ElementDefinition, Store, WithLoad } from './element-definition.ts';
import { ElementTexts } from './element-texts.ts';
import { ElementView, Shell } from './element-view.tsx';
import { keepKeys } from './keep-keys.ts';
import { mountPoint } from './prerendered-root.ts';
import { reactElement } from './react-element.ts';
import { adoptSheets } from './style-sheets.ts';

/** Under this name the loader finds the promise, whichever copy of the bundle made the element. */
const ready: unique symbol = Symbol.for('trade.ready') as never;

type Properties = Record<string, unknown> & { apiBase: string };

/**
 * An element of ours: it reads its attributes, gets its texts and the facts of the company, and makes its
 * store. Its `ElementView` decides when the view shows them.
 */
class TradeElement extends reactElement(Shell) {
  readonly #definition: AnyElementDefinition;
  readonly #attributes: Attributes;
  /** Whether it has not been in a page yet: frameworks set attributes after they have made an element. */
  #isNew = !this.isConnected;
  #properties: Properties;
  /** What the page has set by property, or as JSON by attribute: `messages`, and the `objects` of the definition. */
  readonly #objects: Record<string, Readonly<Record<string, unknown>> | null | undefined> = {};
  readonly #texts: ElementTexts;
  readonly #view: ElementView;
  readonly #styled: Promise<void>;
  #facts: SentFacts | undefined;
  #loadingFacts: Promise<void> | undefined;

  constructor(definition: AnyElementDefinition, attributes: Attributes) {
    super();
    this.#definition = definition;
    this.#attributes = attributes;
    // In this order: the store reads the properties, and the view reads both and sets the state of the server.
    this.#properties = this.#readProperties();
    const overrides = () => this.#objects.messages ?? undefined;
    this.#texts = new ElementTexts(this, definition, overrides, () => this.updateView());
    const store = this.#createStore();
    const root = this.shadowRoot as ShadowRoot;
    this.#styled = adoptSheets(root, definition.sheets);
    keepKeys(root);
    this.container = mountPoint(root);
    this.#view = new ElementView(this, {
      definition,
      store,
      texts: this.#texts,
      // While facts load, the view waits rather than show another default first.
      properties: () => (this.#loadingFacts ? undefined : { ...this.#properties, ...this.#objects }),
    });
    definition.addMembers?.(this, store);
  }

  #createStore(): Store<unknown> {
    const apiBase = () => (this.#isNew ? '' : resolveApiBase(this.#properties.apiBase));
    return this.#definition.createStore(
      {
        apiBase,
        api: createLateClient(apiBase),
        emit: (type, detail, options) =>
          this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, ...options })),
        properties: () => this.#properties,
      },
      () => this.#texts.current as Texts,
    );
  }

  override connectedCallback(): void {
    this.#isNew = false;
    for (const name of [...Object.keys(this.#attributes).map(propertyName), ...objectsOf(this.#definition)])
      this.#upgradeProperty(name);
    // A prerendered view hydrates in its own language, and follows the page afterwards.
    if (this.#view.isPrerendered) {
      this.container.lang ||= 'en';
      this.#texts.show(this.container.lang);
    } else {
      // Before the texts: English is there at once and updates the view, which must know to wait.
      if (!this.#facts) this.#loadingFacts ??= this.#readFacts();
      this.#texts.follow();
    }
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    // A move disconnects and connects in one task. Only an element that stays away unmounts its view.
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.#texts.stop();
      this.#view.end();
    });
  }

  /** Called when the element has been moved into another document. */
  async adoptedCallback(): Promise<void> {
    const { adoptSheetsAgain } = await import('./moved-sheets.ts');
    const { styles } = this.#facts ?? {};
    const sheets = [...this.#definition.sheets, ...(styles ? [styles] : [])];
    adoptSheetsAgain(this.shadowRoot as ShadowRoot, sheets);
  }

  override updateView(): void {
    this.#view.update();
  }

  /** Loads the facts of the company that the attributes do not give, with its texts and colours, and shows them. */
  async #readFacts(): Promise<void> {
    const facts = await loadFacts();
    this.#facts = facts;
    if (facts?.styles) adoptSheets(this.shadowRoot as ShadowRoot, [facts.styles]);
    if (facts?.texts) {
      this.#texts.own = facts.texts;
      this.#texts.show();
      await this.#texts.ready;
    }
    this.#loadingFacts = undefined;
    this.#properties = this.#readProperties();
    this.updateView();
  }

  /**
   * Settles when a press is not lost: the view has its texts and data, and the styles of what a press may
   * open.
   */
  get [ready](): Promise<unknown> {
    return Promise.all([this.#view.load(), this.#styled, this.#loadingFacts]);
  }

  attributeChangedCallback(name: string, oldValue: string | null, newValue: string | null): void {
    if (oldValue === newValue) return;
    if (objectsOf(this.#definition).includes(name)) this.#setObject(name, newValue);
    else {
      this.#properties = this.#readProperties();
      this.updateView();
    }
  }

  /** @param value an object, or its JSON, which React sets as a property, too */
  #setObject(name: string, value: string | object | null | undefined): void {
    const object = typeof value === 'string' ? parseObject(value) : value;
    if (typeof value === 'string' && !object)
      import('./notices.ts').then(({ reportInvalidObject }) => reportInvalidObject(this, name, value));
    this.#objects[name] = object as Readonly<Record<string, unknown>> | null | undefined;
    if (name === 'messages') this.#texts.show();
    else this.updateView();
  }

  #readProperties(): Properties {
    return readAttributes(
      this.#attributes,
      (name) => this.getAttribute(name),
      (name, value, fallback) => {
        import('./notices.ts').then(({ reportInvalid }) => reportInvalid(this, name, value, fallback));
      },
      this.#facts,
    ) as Properties;
  }

  /** A property set before the element was defined hides the accessor. */
  #upgradeProperty(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const properties = this as unknown as Record<string, unknown>;
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }

  /** Adds the property of an attribute to a class. */
  static addProperty({ prototype }: typeof TradeElement, attribute: string): void {
    const name = propertyName(attribute);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: TradeElement) {
        return this.#properties[name];
      },
      set(this: TradeElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : String(value));
      },
    });
  }

  /** Adds a property that holds an object to a class. */
  static addObject({ prototype }: typeof TradeElement, name: string): void {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: TradeElement) {
        return this.#objects[name];
      },
      set(this: TradeElement, value: object | null | undefined) {
        this.#setObject(name, value);
      },
    });
  }
}

/** Names of the properties that hold an object. */
const objectsOf = ({ objects = [] }: AnyElementDefinition): readonly string[] => ['messages', ...objects];

/** The custom element class of a definition. */
function createElementClass(definition: AnyElementDefinition): CustomElementConstructor {
  const attributes: Attributes = { ...definition.attributes, 'api-base': textAttribute() };
  const names = Object.keys(attributes);
  const objects = objectsOf(definition);
  const DefinedElement = class extends TradeElement {
    static readonly version = version;
    static readonly observedAttributes = [...names, ...objects, 'dir'];

    constructor() {
      super(definition, attributes);
    }
  };
  for (const name of names) TradeElement.addProperty(DefinedElement as never, name);
  for (const name of objects) TradeElement.addObject(DefinedElement as never, name);
  return DefinedElement;
}

/**
 * Registers the element where there is a registry (not on the server) and returns its definition. In browsers
 * without constructed sheets it is left undefined, so that the children of the tag stay visible. When the tag
 * is taken by another copy of the bundle, that copy stays, and the console says once which runs.
 */
export function defineElement<Table extends Attributes, State, Events>(
  definition: ElementDefinition<Table, State, Events> & WithLoad<State>,
): ElementDefinition<Table, State, Events> {
  if (typeof customElements === 'undefined' || !document.adoptedStyleSheets) return definition;
  const { tag } = definition;
  const registered = customElements.get(tag) as { version?: string } | undefined;
  if (registered)
    import('./notices.ts').then(({ reportUnused }) => reportUnused(registered.version, version));
  else customElements.define(tag, createElementClass(definition));
  return definition;
}
