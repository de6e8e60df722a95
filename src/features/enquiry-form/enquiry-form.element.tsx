import { enquiryFields } from '../../api/enquiry-fields.ts';
import { defineElement } from '../../element/element-class.ts';
import type { Store } from '../../element/element-definition.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import sheets from './enquiry-form.css.ts?sheets';
import { attributes, createEnquiryFormStore } from './enquiry-form.store.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { anchorName } from './form-errors.tsx';
import type { EnquiryFormState } from './form-state.ts';

/** Names for `:state()`, each a phase. */
const states: readonly EnquiryFormState['phase'][] = ['sending', 'sent', 'failed'];

/** Gives the form its methods, the property `values`, and its states. */
function addMembers(host: HTMLElement & { values?: unknown }, store: Store<EnquiryFormState>): void {
  const find = (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
  const methods = {
    submit() {
      const button = find('[type=submit]');
      // Before the view is there, nothing of the page can be in the slot.
      if (button) button.click();
      else store.getState().submit();
    },
    reset: () => store.getState().reset(),
    focus(options?: FocusOptions) {
      const { errors } = store.getState();
      find(`#${enquiryFields.find((name) => errors[name]) ?? enquiryFields[0]}`)?.focus(options);
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(host, name, { configurable: true, writable: true, value });

  // Values may have been set before the element was defined.
  let { values } = host;
  Object.defineProperty(host, 'values', {
    configurable: true,
    enumerable: true,
    get: () => values,
    set(given: unknown) {
      // React writes the attribute of a defined element as a property.
      if (typeof given === 'string') return host.setAttribute('values', given);
      values = given;
      store.getState().setPageValues(given);
    },
  });
  store.getState().setPageValues(values);

  const held: Set<string> | undefined = host.attachInternals?.().states;
  const reflect = () => {
    for (const name of states) {
      try {
        held?.[store.getState().phase === name ? 'add' : 'delete'](name);
      } catch {
        // Chromium before 125 takes only names with two dashes.
      }
    }
  };
  reflect();
  store.subscribe(reflect);
}

// Last, because forms that are already in the page get their members at once.
export const definition = defineElement({
  tag: 'trade-enquiry-form',
  messages: enquiryForm,
  attributes,
  sheets,
  createStore: createEnquiryFormStore,
  View: EnquiryForm,
  addMembers,
  anchors: ({ errors }) => Object.keys(errors).map(anchorName),
});
