import { version } from '../../package.json';
import { resolveApiBase } from '../api/addresses.ts';
import type { CompanyFacts } from '../api/company-facts.ts';
import { createLateClient } from '../api/late-client.ts';
import type { Texts } from '../locales/texts.ts';
import {
  type Attributes,
  loweredProperties,
  propertyName,
  readAttributes,
  textAttribute,
} from './attributes.ts';
import type { AnyElementDefinition, ElementDefinition, Store } from './element-definition.ts';
import { ElementTexts } from './element-texts.ts';
import { ElementView, Shell } from './element-view.tsx';
import { keepKeys } from './keep-keys.ts';
import type { MessageOverrides } from './load-texts.ts';
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
  readonly #loweredProperties: ReadonlyMap<string, string>;
  /** Whether it has not been in a page yet: frameworks set attributes after they have made an element. */
  #isNew = !this.isConnected;
  #properties: Properties;
  readonly #texts: ElementTexts;
  readonly #view: ElementView;
  readonly #styled: Promise<void>;
  #facts: CompanyFacts | undefined;
  #loadingFacts: Promise<void> | undefined;

  constructor(
    definition: AnyElementDefinition,
    attributes: Attributes,
    lowered: ReadonlyMap<string, string>,
  ) {
    super();
    this.#definition = definition;
    this.#attributes = attributes;
    this.#loweredProperties = lowered;
    this.#properties = this.#readProperties();
    this.#texts = new ElementTexts(this, definition, () => this.updateView());
    const store = this.#createStore();
    const root = this.shadowRoot as ShadowRoot;
    this.#styled = adoptSheets(root, definition.sheets);
    keepKeys(root);
    this.container = mountPoint(root);
    this.#view = new ElementView(this, {
      definition,
      store,
      texts: this.#texts,
      properties: () => (this.#loadingFacts ? undefined : this.#properties),
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
    for (const name of [...Object.keys(this.#attributes).map(propertyName), 'messages'])
      this.#upgradeProperty(name);
    // A prerendered view hydrates in its own language, and follows the page afterwards.
    if (this.#view.isPrerendered) {
      this.container.lang ||= 'en';
      this.#texts.show(this.container.lang);
    } else {
      this.#loadFacts();
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

  connectedMoveCallback(): void {
    if (!this.#view.isPrerendered) this.#texts.follow();
  }

  override updateView(): void {
    this.#view.update();
  }

  /** Loads what the attributes do not say of the company. */
  #loadFacts(): void {
    const missing = Object.keys(this.#attributes).filter((name) => !this.hasAttribute(name));
    const load = missing.map((name) => this.#attributes[name]?.loadFacts).find(Boolean);
    if (!load || this.#facts) return;
    this.#loadingFacts ??= load().then((facts) => {
      this.#facts = facts;
      this.#loadingFacts = undefined;
      this.#properties = this.#readProperties();
      this.updateView();
    });
  }

  /**
   * Settles when a press is not lost: the view has its texts and data, and the styles of what a press may
   * open.
   */
  get [ready](): Promise<unknown> {
    return Promise.all([this.#view.load(), this.#styled, this.#loadingFacts]);
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
    const property = this.#loweredProperties.get(name);
    if (property) {
      (this as unknown as Record<string, unknown>)[property] = now;
      return;
    }
    this.#properties = this.#readProperties();
    this.updateView();
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
}

/** The custom element class of a definition. */
function createElementClass(definition: AnyElementDefinition): CustomElementConstructor {
  const attributes: Attributes = { ...definition.attributes, 'api-base': textAttribute() };
  const names = Object.keys(attributes);
  const lowered = loweredProperties(names);
  const DefinedElement = class extends TradeElement {
    static readonly version = version;
    static readonly observedAttributes = [...names, ...lowered.keys(), 'dir'];

    constructor() {
      super(definition, attributes, lowered);
    }
  };
  for (const name of names) TradeElement.addProperty(DefinedElement as never, name);
  return DefinedElement;
}

/** Old versions of MooTools replace `bind` with a function that ignores the arguments of calls. */
const bindsArguments = (): boolean => ((_bound: number, called?: number) => called).bind(null, 1)(2) === 2;

/**
 * Registers the element where there is a registry (not on the server) and returns its definition. In browsers
 * without constructed sheets it is left undefined, so that the children of the tag stay visible. When the tag
 * is taken by another copy of the bundle, that copy stays, and the console says once which runs.
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
