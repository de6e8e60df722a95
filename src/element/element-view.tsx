import { Component, type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { RootOptions } from 'react-dom/client';
import type { Texts } from '../locales/texts.ts';
import { logFailure, type Store, TextsContext } from './element-definition.ts';
import type { ElementTexts } from './element-texts.ts';
import type { ReactElement } from './react-element.ts';
import { keepInput } from './shadow.ts';

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
 * Wraps every view. Calls back once the view is in place. Shows nothing if the view throws: the element
 * receives the error through `onCaughtError`.
 */
export class Shell extends Component<ShellProperties, { failed: boolean }> {
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

/**
 * What the container holds:
 * - `unloaded`: prerendered nodes, whose data were not sent; they stay until the data have loaded
 * - `prerendered`: such nodes with their data; they stay until their language has loaded
 * - `hydrating`: React takes them over. It refuses an update until it has done so: updates wait
 * - `empty`: no view; the fallback where one failed
 * - `shown`: the view
 */
type Phase = 'unloaded' | 'prerendered' | 'hydrating' | 'empty' | 'shown';

/** A view that fails in its first second after a restart, in milliseconds, has a fault of its own. */
const restartTime = 1000;

interface ViewContent {
  tag: string;
  View: ComponentType<object>;
  store: Store<unknown>;
  texts: ElementTexts;
  properties: () => object;
}

/**
 * The view of one element: takes over what the server rendered, shows updates, and renders a view that fails
 * again.
 */
export class ElementView {
  phase: Phase = 'empty';
  readonly #host: ReactElement<ShellProperties>;
  readonly #content: ViewContent;
  /**
   * The properties that the prerendered view was rendered from. Later changes are applied after hydration.
   */
  readonly #prerendered: object;
  /** Nodes that are shown when the view fails: the prerendered ones, else the children of the tag. */
  readonly #fallback: readonly Node[];
  #restartedAt = -restartTime;
  /** Remembers what the visitor has done in the view that is about to be replaced. */
  #kept: ReturnType<typeof keepInput> | undefined;

  constructor(host: ReactElement<ShellProperties>, content: ViewContent) {
    this.#host = host;
    this.#content = content;
    this.#prerendered = content.properties();
    const { container } = host;
    // The children of the tag are shown until the view replaces them and takes over the typed text and the
    // focus.
    if (!container.firstChild) container.append(document.createElement('slot'));
    this.#fallback = [...container.childNodes];
  }

  get isPrerendered(): boolean {
    return this.phase === 'unloaded' || this.phase === 'prerendered';
  }

  update(): void {
    const { hasView, container } = this.#host;
    const texts = this.#content.texts.current;
    // Until its texts have loaded, show the fallback for visitors without script rather than English.
    if (!hasView || !texts || this.phase === 'unloaded' || this.phase === 'hydrating') return;
    if (this.phase !== 'prerendered') this.#show(texts);
    // Until its language has loaded, the prerendered nodes stay, with everything typed into them.
    else if (texts.language === container.lang) this.#hydrate();
  }

  /** Forgets the view, when the element has been removed and React has unmounted it. */
  end(): void {
    if (!this.isPrerendered) this.phase = 'empty';
  }

  #hydrate(): void {
    const { container } = this.#host;
    // From now on React handles every press. The loader replays earlier ones.
    container.dataset.view = '';
    this.phase = 'hydrating';
    this.#kept = keepInput(container);
    // Synchronous, so that on a return to a page, its elements show their content in the first paint.
    flushSync(() => this.#host.hydrateView(this.#shell(this.#prerendered), this.#rootOptions));
  }

  #show(texts: Texts): void {
    const { container, dir } = this.#host;
    container.dataset.view = '';
    container.lang = texts.language;
    container.dir = dir || texts.direction;
    container.style.setProperty('--_script', texts.fonts ?? '');
    this.#host.showView(this.#shell(this.#content.properties()), this.#rootOptions);
  }

  #placed = (): void => {
    this.#kept?.(this.phase === 'hydrating');
    this.#kept = undefined;
  };

  #mounted = (): void => {
    const { phase } = this;
    this.phase = 'shown';
    if (phase !== 'hydrating') return;
    this.#content.texts.follow();
    this.update();
  };

  #failing = (): void => {
    this.#kept ??= keepInput(this.#host.container);
  };

  /**
   * An error in an update is mostly that of a page whose nodes a translator or an extension has moved: a new
   * view, from the state in the store, replaces them.
   */
  #failed = (error: unknown): void => {
    const isRestarted = performance.now() - this.#restartedAt < restartTime;
    if (!isRestarted) logFailure(this.#content.tag, error);
    // React is still at work.
    queueMicrotask(this.phase === 'shown' && !isRestarted ? this.#restart : this.#fallBack);
    this.phase = 'empty';
  };

  #restart = (): void => {
    this.#restartedAt = performance.now();
    this.#host.endView();
    this.#host.container.replaceChildren();
    this.update();
  };

  #fallBack = (): void => {
    this.#kept = undefined;
    this.#host.container.replaceChildren(...this.#fallback);
  };

  readonly #rootOptions: RootOptions = {
    onCaughtError: this.#failed,
    onUncaughtError: this.#failed,
    // Hydration fails mostly because the HTML was changed before this code ran. Nothing is lost.
    onRecoverableError: (error) => console.warn(`<${this.#content.tag}>: rendered again after ${error}`),
  };

  #shell(properties: object): ShellProperties {
    const { store, View, texts } = this.#content;
    return {
      ...properties,
      store,
      View,
      texts: texts.current,
      placed: this.#placed,
      mounted: this.#mounted,
      failing: this.#failing,
    } as ShellProperties;
  }
}
