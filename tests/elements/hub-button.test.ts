import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { definition } from '../../src/features/hub-button/hub-button.element.tsx';
import { hubButton } from '../../src/features/hub-button/hub-button.fixtures.ts';
import { expect } from './expect.ts';
import { emptyPage, inside, part, placeReady, settled, until } from './helpers.ts';
import { asAttributes, tagOf, withoutScript } from './prerendered.ts';

const page = document.documentElement;
const html = tagOf('trade-hub-button', hubButton);
const button = (el: Element) => part<HTMLButtonElement>(el, 'hub-button');
const dialog = (el: Element) => inside<HTMLDialogElement>(el, 'dialog') as HTMLDialogElement;
const closeButton = (el: Element) => part<HTMLButtonElement>(el, 'dialog-close');

const show = (markup = html) => placeReady(markup, '[part=hub-button]');

async function opened(): Promise<HTMLElement> {
  const el = await show();
  button(el).click();
  await until(() => dialog(el).open);
  return el;
}

afterEach(async () => {
  emptyPage();
  await resetMouse();
  await until(() => !page.style.overflow);
});

describe('trade-hub-button', () => {
  it('closes on a press outside, and not on one inside', async () => {
    const el = await opened();
    const { left, top, width, height } = dialog(el).getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(left + width / 2), Math.round(top + height - 6)],
    });
    await settled();
    expect(dialog(el).open).to.equal(true);
    await sendMouse({ type: 'click', position: [4, 4] });
    await until(() => !dialog(el).open);
  });

  for (const [how, close] of [
    ['Close', (el: Element) => closeButton(el).click()],
    ['Escape', () => sendKeys({ press: 'Escape' })],
    ['a press outside', () => sendMouse({ type: 'click', position: [4, 4] })],
  ] as const) {
    it(`returns the focus to the button after ${how}, and opens again`, async () => {
      const el = await opened();
      expect(el.shadowRoot?.activeElement === closeButton(el)).to.equal(true);
      await close(el);
      await until(() => !dialog(el).open);
      expect(el.shadowRoot?.activeElement === button(el)).to.equal(true);
      await until(() => !page.style.overflow);
      button(el).click();
      await until(() => dialog(el).open);
    });
  }

  it('closes when the page hides what is around it, and stays visible where that is only invisible', async () => {
    const el = await opened();
    el.style.visibility = 'hidden';
    await settled();
    expect([dialog(el).open, getComputedStyle(dialog(el)).visibility]).to.deep.equal([true, 'visible']);
    el.style.display = 'none';
    await until(() => !dialog(el).open && !page.style.overflow);
  });

  it('stops the page from scrolling behind it, until the last one is closed or removed', async () => {
    page.style.overflow = 'clip';
    const el = await opened();
    const other = await opened();
    closeButton(other).click();
    await until(() => !dialog(other).open);
    expect(page.style.overflow).to.equal('hidden');
    closeButton(el).click();
    await until(() => page.style.overflow === 'clip');
    page.style.overflow = '';
    button(el).click();
    await until(() => page.style.overflow === 'hidden');
    el.remove();
    await until(() => page.style.overflow === '');
  });
});

it('trade-hub-button, prerendered, opens and closes the dialog without script', async () => {
  const el = withoutScript(definition, asAttributes(hubButton));
  button(el).click();
  expect(dialog(el).matches(':modal')).to.equal(true);
  closeButton(el).click();
  expect(dialog(el).open).to.equal(false);
  expect(Boolean(el.shadowRoot?.querySelector('[style]'))).to.equal(false);
});
