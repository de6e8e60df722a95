import { expect } from './expect.ts';
import '../../src/features/enquiry-form/enquiry-form.element.ts';
import { field, placeForm, useForms } from './form-helpers.ts';
import { inside, until } from './helpers.ts';

useForms();

describe('a page that protects its texts', () => {
  /** Refuses everything but in fields of its own, as many such scripts do. */
  const refuse = (event: Event) => {
    const { key = '', ctrlKey, metaKey } = event as KeyboardEvent;
    const isKey = event.type === 'keydown';
    if (
      !(event.target as Element).matches?.('input') &&
      (!isKey || ((ctrlKey || metaKey) && /[acvxzψ]/i.test(key)))
    )
      event.preventDefault();
  };
  const types = ['paste', 'copy', 'cut', 'contextmenu', 'selectstart', 'dragstart', 'drop', 'keydown'];
  const isRefused = (target: Element | null | undefined, event: Event) => !target?.dispatchEvent(event);
  const init = { bubbles: true, composed: true, cancelable: true };

  before(() => {
    for (const type of types) document.addEventListener(type, refuse);
  });
  after(() => {
    for (const type of types) document.removeEventListener(type, refuse);
  });

  it('does not keep anybody from editing in a field', async () => {
    const el = await placeForm();
    // That code loads after the first paint.
    await until(() => !isRefused(field(el, 'name'), new Event('paste', init)));
    for (const type of types.slice(0, -1)) {
      expect(isRefused(field(el, 'name'), new Event(type, init)), type).to.equal(false);
      expect(isRefused(inside(el, 'button'), new Event(type, init)), type).to.equal(true);
    }
    // In Greek, the key of C is ψ.
    for (const [key, code] of [
      ['v', 'KeyV'],
      ['A', 'KeyA'],
      ['ψ', 'KeyC'],
    ] as const)
      for (const modifier of ['ctrlKey', 'metaKey']) {
        const press = () => new KeyboardEvent('keydown', { ...init, key, code, [modifier]: true });
        expect(isRefused(field(el, 'name'), press()), key).to.equal(false);
        expect(isRefused(inside(el, 'button'), press()), key).to.equal(true);
      }
  });
});
