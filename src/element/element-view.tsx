import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { RootOptions } from 'react-dom/client';
import type { Texts } from '../locales/texts.ts';
import { type AnyElementDefinition, logFailure, type Store, TextsContext } from './element-definition.ts';
import type { ElementTexts } from './element-texts.ts';
import { keepInput } from './keep-input.ts';
import { isFinished, takeState } from './prerendered-root.ts';
import type { ReactElement } from './react-element.ts';

/**
 * What the container of an element holds, and what an update does with it:
 *
 * - `empty`: no view yet. An update renders it.
 * - `unloaded`: nodes of the server, whose data were not sent. They stay until `load` has loaded the data.
 * - `prerendered`: nodes of the server, with their data. An update in their language hands them to React.
 * - `hydrating`: React takes the nodes over. It refuses updates until it has done so.
 * - `shown`: the view. An update renders it again.
 * - `failed`: the view has thrown. What was there before it stays.
 */
type Phase = 'empty' | 'unloaded' | 'prerendered' | 'hydrating' | 'shown' | 'failed';

/**
 * How long a press waits for the data of a prerendered view before the browser follows its link. In
 * milliseconds.
 */
const patience = 2_000;

interface ViewContent {
  definition: AnyElementDefinition;
  store: Store<unknown>;
  texts: ElementTexts;
  /** Undefined while the facts of the company load. */
  properties: () => object | undefined;
}

/** The view of one element: takes over what the server rendered, and shows updates. */
export class ElementView {
  #phase: Phase = 'empty';
  readonly #host: ReactElement<ShellProperties>;
  readonly #content: ViewContent;
  /** What the prerendered view was rendered from. Later changes are applied after hydration. */
  readonly #prerendered: object | undefined;
  #loading: Promise<void> | undefined;
  /** Nodes that are shown when the view fails: the prerendered ones, else the children of the tag. */
  readonly #fallback: readonly Node[];
  /** Restores what the visitor has done in the prerendered view that React takes over. */
  #restoreInput: (() => void) | undefined;

  constructor(host: ReactElement<ShellProperties>, content: ViewContent) {
    this.#host = host;
    this.#content = content;
    this.#prerendered = content.properties();
    const { container } = host;
    const root = host.shadowRoot as ShadowRoot;
    const state = takeState<object>(root);
    if (state) {
      content.store.setState(state);
      this.#phase = 'prerendered';
    } else if (content.definition.load && isFinished(root)) this.#phase = 'unloaded';
    // The children of the tag are shown until the view replaces them and takes over the typed text and the
    // focus.
    if (!container.firstChild) container.append(document.createElement('slot'));
    this.#fallback = [...container.childNodes];
  }

  get isPrerendered(): boolean {
    return this.#phase === 'unloaded' || this.#phase === 'prerendered';
  }

  /**
   * Shows the present texts and properties, if the phase allows it. Until they have loaded, the fallback for
   * visitors without script is shown rather than English, or no company.
   */
  update(): void {
    const { hasView, container } = this.#host;
    const texts = this.#content.texts.current;
    const properties = this.#content.properties();
    if (!hasView || !texts || !properties) return;
    if (this.#phase === 'empty' || this.#phase === 'shown') this.#show(texts, properties);
    // Until its language has loaded, the prerendered nodes stay, with everything typed into them.
    else if (this.#phase === 'prerendered' && texts.language === container.lang) this.#hydrate();
  }

  /**
   * Loads the data of an `unloaded` view. If that fails, its nodes stay, and the next call tries again.
   * Settles when the texts have loaded, too.
   */
  load(): Promise<void> | undefined {
    if (this.#phase === 'unloaded') this.#loading ??= this.#load();
    return this.#loading ?? this.#content.texts.ready;
  }

  async #load(): Promise<void> {
    const { definition, store, texts } = this.#content;
    try {
      await definition.load?.(store, AbortSignal.timeout(patience));
      this.#phase = 'prerendered';
      this.update();
      await texts.ready;
    } finally {
      this.#loading = undefined;
    }
  }

  /** Forgets the view, when the element has been removed and React has unmounted it. */
  end(): void {
    if (!this.isPrerendered) this.#phase = 'empty';
  }

  #hydrate(): void {
    const { container } = this.#host;
    // From now on React handles every press. The loader replays earlier ones.
    container.dataset.view = '';
    this.#phase = 'hydrating';
    this.#restoreInput = keepInput(container);
    // Synchronous, so that on a return to a page, its elements show their content in the first paint.
    flushSync(() => this.#host.hydrateView(this.#shell(this.#prerendered), this.#rootOptions));
  }

  #show(texts: Texts, properties: object): void {
    const { container, dir } = this.#host;
    container.dataset.view = '';
    container.lang = texts.language;
    container.dir = dir || texts.direction;
    container.style.setProperty('--_script', texts.fonts ?? '');
    this.#host.showView(this.#shell(properties), this.#rootOptions);
  }

  #onPlaced = (): void => {
    this.#restoreInput?.();
    this.#restoreInput = undefined;
  };

  #onMounted = (): void => {
    const isHydrated = this.#phase === 'hydrating';
    this.#phase = 'shown';
    if (!isHydrated) return;
    this.#content.texts.follow();
    this.update();
  };

  /** A fault of ours: visitors get the tag's children, such as a link, or what the server rendered. */
  #onError = (error: unknown): void => {
    logFailure(this.#content.definition.tag, error);
    this.#phase = 'failed';
    this.#restoreInput = undefined;
    // React is still at work.
    queueMicrotask(() => this.#host.container.replaceChildren(...this.#fallback));
  };

  readonly #rootOptions: RootOptions = {
    onCaughtError: this.#onError,
    onUncaughtError: this.#onError,
    // Hydration fails mostly because the HTML was changed before this code ran. Nothing is lost.
    onRecoverableError: (error) =>
      console.warn(`<${this.#content.definition.tag}>: rendered again after ${error}`),
  };

  #shell(properties: object | undefined): ShellProperties {
    const { store, definition, texts } = this.#content;
    return {
      ...properties,
      store,
      View: definition.View,
      texts: texts.current,
      onPlaced: this.#onPlaced,
      onMounted: this.#onMounted,
    } as ShellProperties;
  }
}

interface ShellProperties {
  View: ComponentType<object>;
  texts: Texts | undefined;
  /** Called when the nodes of the view are in the page, before its own effects, which read the fields. */
  onPlaced: () => void;
  onMounted: () => void;
}

function Placed({ run }: { run: () => void }): ReactNode {
  useLayoutEffect(run, [run]);
  return null;
}

/**
 * Wraps every view. Calls back once the view is in place. Shows nothing if the view throws: the element
 * receives the error through `onCaughtError`.
 */
export class Shell extends Component<ShellProperties, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    this.props.onMounted();
  }

  override render(): ReactNode {
    const { View, texts, onPlaced, onMounted, ...view } = this.props;
    if (this.state.failed) return null;
    return (
      <TextsContext value={texts}>
        <Placed run={onPlaced} />
        <View {...view} />
      </TextsContext>
    );
  }
}
