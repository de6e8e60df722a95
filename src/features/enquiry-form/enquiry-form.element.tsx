import { enquiryFields } from '../../api/enquiry-fields.ts';
import { defineElement } from '../../element/element-class.ts';
import type { Store } from '../../element/element-definition.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import sheets from './enquiry-form.css.ts?sheets';
import { attributes, createEnquiryFormStore } from './enquiry-form.store.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { anchorName } from './form-errors.tsx';
import type { EnquiryFormState } from './form-state.ts';

/** Names for `:state()`, each a phase: the contact page hides its heading by `:state(sent)`. */
const states: readonly EnquiryFormState['phase'][] = ['sending', 'sent', 'failed'];

/** Gives the form its states, and the methods that a page calls, such as from a button of its own. */
function addMembers(host: HTMLElement, store: Store<EnquiryFormState>): void {
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
  const methods = {
    submit: () => find('[type=submit]')?.click(),
    reset: () => store.getState().reset(),
    focus(options?: FocusOptions) {
      const { errors } = store.getState();
      find(`#${enquiryFields.find((name) => errors[name]) ?? enquiryFields[0]}`)?.focus(options);
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(host, name, { configurable: true, writable: true, value });

  const shownStates: Set<string> | undefined = host.attachInternals?.().states;
  store.subscribe(({ phase }) => {
    for (const name of states) {
      try {
        shownStates?.[phase === name ? 'add' : 'delete'](name);
      } catch {
        // Chromium before 125 takes only names with two dashes.
      }
    }
  });
}

// Last, because forms that are already in the page get their members at once.
export const definition = defineElement({
  tag: 'trade-enquiry-form',
  messages: enquiryForm,
  attributes,
  objects: ['values'],
  sheets,
  createStore: createEnquiryFormStore,
  View: EnquiryForm,
  addMembers,
  anchors: ({ errors }) => Object.keys(errors).map(anchorName),
});
