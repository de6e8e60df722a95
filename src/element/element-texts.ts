import { createTexts, type Texts } from '../locales/create-texts.ts';
import type { Language } from '../locales/languages.ts';
import { loaded, loadMessages } from '../locales/load-messages.ts';
import type { Messages, MessageTable } from '../locales/messages.ts';
import { nearestLanguage } from './nearest-language.ts';
import { messagesSelector, type OwnMessages, parseMessages, withOwnMessages } from './own-messages.ts';
import { watchLanguage } from './watch-language.ts';

interface TextsOptions {
  host: Element;
  tag: keyof Messages;
  english: MessageTable;
  /** Called when there are other texts to show. */
  changed: () => void;
}

/** The texts that an element shows: in the language of its place in the page, with the partner's own words in them. */
export class ElementTexts {
  /** Nothing until the file of the language has come. */
  current: Texts | undefined;
  readonly #options: TextsOptions;
  #wanted: Language | undefined;
  #table: MessageTable = {};
  #own: OwnMessages | undefined;
  #written: OwnMessages | undefined;
  #warned = new Set<string>();
  #unwatch: (() => void) | undefined;
  /** Settles when the file of the language has come, or will not come. */
  ready: Promise<void> = Promise.resolve();

  constructor(options: TextsOptions) {
    this.#options = options;
  }

  /** What the partner's script has set. */
  get own(): OwnMessages | undefined {
    return this.#own;
  }
  set own(messages: OwnMessages | null | undefined) {
    this.#own = messages ?? undefined;
    if (this.current) this.#set(this.current.language, this.#table);
  }

  /** Follows the page until `stop`. */
  follow(): void {
    const { host } = this.#options;
    this.#unwatch ??= watchLanguage(host, this.#look);
    this.#look();
  }

  stop(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  /** Shows a language as soon as its file is there; English when it does not come. */
  show(language: Language): void {
    if (language === this.#wanted) return;
    this.#wanted = language;
    const { tag, english } = this.#options;
    const there = language === 'en' ? english : loaded.get(language)?.[tag];
    if (there) this.#set(language, there);
    else {
      this.ready = loadMessages(language as Exclude<Language, 'en'>).then((messages) => {
        if (language !== this.#wanted) return;
        if (messages) this.#set(language, messages[tag]);
        else this.#set('en', english);
      });
    }
  }

  #look = (): void => this.show(nearestLanguage(this.#options.host));

  #set(language: Language, table: MessageTable): void {
    const { host, tag, changed } = this.#options;
    const script = host.querySelector(messagesSelector);
    if (script) this.#written ??= parseMessages(tag, script.textContent ?? '') ?? {};
    this.#table = table;
    const own = { ...this.#written, ...this.#own };
    this.current = createTexts(language, withOwnMessages(tag, table, own, this.#warned));
    changed();
  }
}
