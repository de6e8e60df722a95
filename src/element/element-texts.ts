import { englishTexts } from '../locales/english-texts.ts';
import type { Texts } from '../locales/texts.ts';
import { type AnyElementDefinition, logFailure } from './element-definition.ts';
import type { MessageOverrides } from './load-texts.ts';

/** A `lang` that needs no look-up. */
const english = /^en/i;
/**
 * Attributes with an object: `load-texts.ts` warns about those that frameworks write instead of setting a
 * property.
 */
const objects = '[messages],[values]';

/**
 * The texts that an element shows: in the language of its place in the page, with the partner's own texts in
 * them. Plain English is available at once. `load-texts.ts` makes all others; pages in English never load it.
 */
export class ElementTexts {
  /** Undefined until the first texts have loaded. */
  current: Texts | undefined;
  /** Settles when the texts have loaded, or cannot be loaded. */
  ready: Promise<void> | undefined;
  /** Texts of the partner's script. Call `show()` to show a change. */
  overrides: MessageOverrides | undefined;
  readonly #host: Element;
  readonly #definition: AnyElementDefinition;
  readonly #changed: () => void;
  #lang: string | undefined;
  /** The node in the tag, or the attribute, that the texts shown were read from. */
  #shown: unknown;
  #observer = new MutationObserver(() => this.follow());

  /** @param changed called when there are other texts to show */
  constructor(host: Element, definition: AnyElementDefinition, changed: () => void) {
    this.#host = host;
    this.#definition = definition;
    this.#changed = changed;
  }

  /** Shows the language of the nearest `lang`, and watches for another one until `stop`. */
  follow(): void {
    this.stop();
    const lang = this.#watchLanguage();
    // A node with the partner's texts may be parsed after its tag.
    this.#observer.observe(this.#host, { childList: true, attributeFilter: ['messages'] });
    if (lang !== this.#lang || this.#written() !== this.#shown) this.show(lang);
  }

  /** Watches each root around the element. @returns the nearest `lang` in them */
  #watchLanguage(): string {
    let lang: string | null | undefined;
    for (let from = this.#host; from; ) {
      const root = from.getRootNode();
      this.#observer.observe(root, { attributeFilter: ['lang'], subtree: true });
      lang ??= from.closest('[lang]')?.getAttribute('lang');
      from = (root as ShadowRoot).host;
    }
    return lang || 'en';
  }

  #written = (): unknown =>
    this.#host.getAttribute('messages') ?? this.#host.querySelector('[slot=messages]');

  stop(): void {
    this.#observer.disconnect();
  }

  /** Shows the language for a tag as soon as its texts are there; English if they do not load. */
  show(lang = this.#lang): void {
    if (lang) this.ready = this.#show(lang, this.overrides);
  }

  async #show(lang: string, overrides: MessageOverrides | undefined): Promise<void> {
    this.#lang = lang;
    this.#shown = this.#written();
    let texts = englishTexts(this.#definition.messages);
    if (overrides || !english.test(lang) || this.#shown || this.#host.matches(objects)) {
      try {
        const { loadElementTexts } = await import('./load-texts.ts');
        texts = await loadElementTexts(this.#host, this.#definition, lang, overrides);
      } catch (error) {
        logFailure(this.#definition.tag, error);
      }
      // If several languages were requested, the last one is shown.
      if (lang !== this.#lang || overrides !== this.overrides) return;
    }
    this.current = texts;
    this.#changed();
  }
}
