import { englishTexts } from '../locales/english-texts.ts';
import type { Texts } from '../locales/texts.ts';
import { type AnyElementDefinition, logFailure } from './element-definition.ts';
import type { MessageOverrides, OwnElementTexts } from './load-texts.ts';

/** The values of `lang` that mean plain English, which needs no look-up. */
const english = /^en/i;

/**
 * The texts that an element shows: in the language of its place in the page, with the company's and the
 * partner's own texts in them. Plain English is available at once. `load-texts.ts` makes all others; pages in English never load it.
 */
export class ElementTexts {
  /** Undefined until the first texts have loaded. */
  current: Texts | undefined;
  /** Settles when the texts have loaded, or cannot be loaded. */
  ready: Promise<void> | undefined;
  readonly #host: Element;
  readonly #definition: AnyElementDefinition;
  readonly #overrides: () => MessageOverrides | undefined;
  /** The company's own texts, set after its facts have loaded; call `show()` to show them. */
  own: OwnElementTexts | undefined;
  readonly #changed: () => void;
  #lang: string | undefined;
  #observer = new MutationObserver(() => this.follow());

  /**
   * @param overrides the partner's own texts; call `show()` to show a change
   * @param changed called when there are other texts to show
   */
  constructor(
    host: Element,
    definition: AnyElementDefinition,
    overrides: () => MessageOverrides | undefined,
    changed: () => void,
  ) {
    this.#host = host;
    this.#definition = definition;
    this.#overrides = overrides;
    this.#changed = changed;
  }

  /** Shows the language of the nearest `lang`, and watches for another one until `stop`. */
  follow(): void {
    this.stop();
    const lang = this.#watchLanguage();
    if (lang !== this.#lang) this.show(lang);
  }

  /** Watches each root around the element. @returns the nearest `lang` in them */
  #watchLanguage(): string {
    let lang: string | null | undefined;
    let element: Element | undefined = this.#host;
    while (element) {
      const root: Node & { host?: Element } = element.getRootNode();
      this.#observer.observe(root, { attributeFilter: ['lang'], subtree: true });
      lang ??= element.closest('[lang]')?.getAttribute('lang');
      // The outermost root, the document, has no host.
      element = root.host;
    }
    return lang || 'en';
  }

  stop(): void {
    this.#observer.disconnect();
  }

  /** Shows the language for a tag as soon as its texts are there; English if they do not load. */
  show(lang = this.#lang): void {
    if (lang) this.ready = this.#show(lang, this.#overrides());
  }

  async #show(lang: string, overrides: MessageOverrides | undefined): Promise<void> {
    this.#lang = lang;
    let texts = englishTexts(this.#definition.messages);
    if (overrides || this.own || !english.test(lang)) {
      try {
        const { loadElementTexts } = await import('./load-texts.ts');
        texts = await loadElementTexts(this.#host, this.#definition, lang, overrides, this.own);
      } catch (error) {
        logFailure(this.#definition.tag, error);
      }
      // If several languages were requested, the last one is shown.
      if (lang !== this.#lang || overrides !== this.#overrides()) return;
    }
    this.current = texts;
    this.#changed();
  }
}
