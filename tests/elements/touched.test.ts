import { defineElement } from '../../src/element/element-class.ts';
import type { AnyElementDefinition } from '../../src/element/element-definition.ts';
import { definition as form } from '../../src/features/enquiry-form/enquiry-form.element.tsx';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { expect } from './expect.ts';
import { field, press, sent, useForms } from './form-helpers.ts';
import { consoleLines, inside, settled, until } from './helpers.ts';
import { hydrated, letIn, prerendered } from './prerendered.ts';
import { probe } from './probe.tsx';

useForms();

/** What translators and extensions do to a page before its code runs; each makes React render the view again. */
const touches: Record<string, (root: ShadowRoot) => void> = {
  'a text is translated': (root) => {
    for (const text of root.querySelectorAll('label,summary,[type=submit],output'))
      text.textContent += ' (nama)';
  },
  'a label is wrapped': (root) => {
    const label = root.querySelector('label,output,span') as Element;
    const wrapper = document.createElement('div');
    label.replaceWith(wrapper);
    wrapper.append(label);
  },
  'a node is removed, and all others get ids and attributes': (root) => {
    root.querySelector('label,output,span')?.remove();
    for (const [index, node] of [...root.querySelectorAll('[data-view] *')].entries()) {
      node.id = `touched-${index}`;
      node.setAttribute('style', 'color: red');
      node.setAttribute('data-gramm', 'true');
    }
  },
};

let count = 0;

/**
 * Puts a prerendered element into the page, touches it, and lets its code run.
 * @param use what a visitor does before
 */
async function startTouched(
  definition: AnyElementDefinition,
  touch: (root: ShadowRoot) => void,
  use: (el: HTMLElement) => void,
  state?: object,
): Promise<HTMLElement> {
  const tag = `trade-touched-${++count}` as const;
  const el = letIn(prerendered(definition, {}, tag, state));
  use(el);
  touch(el.shadowRoot as ShadowRoot);
  let warnings: string[] = [];
  const lines = await consoleLines('error', async () => {
    warnings = await consoleLines('warn', async () => {
      defineElement({ ...definition, tag });
      await hydrated(el);
      await settled();
    });
  });
  expect(lines).to.deep.equal([]);
  expect(warnings.join()).to.contain(`<${tag}>: rendered again`);
  return el;
}

const fieldIn = (el: HTMLElement, selector: string) =>
  inside<HTMLInputElement>(el, selector) as HTMLInputElement;

for (const [what, touch] of Object.entries(touches))
  describe(`before the code of an element runs, ${what}:`, () => {
    it('the form keeps what was typed, the focus and the selection, and sends it', async () => {
      const el = await startTouched(form, touch, (el) => {
        for (const [name, value] of Object.entries(filledEnquiry)) field(el, name).value = value;
        field(el, 'organisation').focus();
        field(el, 'organisation').setSelectionRange(1, 3);
      });
      for (const [name, value] of Object.entries(filledEnquiry))
        expect(field(el, name).value).to.equal(value);
      expect(el.shadowRoot?.activeElement).to.equal(field(el, 'organisation'));
      expect(field(el, 'organisation').selectionStart).to.equal(1);
      expect(field(el, 'organisation').selectionEnd).to.equal(3);
      press(el);
      await until(() => sent.length === 1);
      expect(Object.fromEntries(sent[0] as FormData)).to.include(filledEnquiry);
    });

    it('what was chosen, ticked and opened stays, whatever the kind of control', async () => {
      const el = await startTouched(probe(`trade-probe-${count}-b`), touch, (el) => {
        fieldIn(el, 'textarea').value = 'typed over the text of the server';
        fieldIn(el, 'select').value = 'Air';
        fieldIn(el, '[type=checkbox]').checked = true;
        (inside(el, 'details') as HTMLDetailsElement).open = true;
        inside(el, 'summary')?.focus();
      });
      expect(fieldIn(el, 'textarea').value).to.equal('typed over the text of the server');
      expect(fieldIn(el, 'select').value).to.equal('Air');
      expect(fieldIn(el, '[type=checkbox]').checked).to.equal(true);
      expect((inside(el, 'details') as HTMLDetailsElement).open).to.equal(true);
      expect(el.shadowRoot?.activeElement).to.equal(inside(el, 'summary'));
    });
  });
