import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { definition } from '../../src/features/hub-button/hub-button.element.tsx';
import { hubButton } from '../../src/features/hub-button/hub-button.fixtures.ts';
import { expect } from './expect.ts';
import { emptyPage, inside, part, placeReady, settled, until, violations } from './helpers.ts';
import { asAttributes, hydrate, letIn, prerendered, tagOf, withoutScript } from './prerendered.ts';

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
  it('is labelled with the name of the platform', async () => {
    const el = await show();
    expect(button(el).textContent).to.equal('Trade Elements Hub');
    el.setAttribute('product', 'Cargo');
    await until(() => button(el).textContent === 'Cargo Hub');
    el.setAttribute('product', '');
    await until(() => button(el).textContent === 'Hub');
  });

  it('opens a modal dialog with the exact wording, named by its heading', async () => {
    const el = await opened();
    expect(dialog(el).matches(':modal')).to.equal(true);
    expect(inside(el, 'h2')?.textContent).to.equal('Trade Elements Hub coming soon!');
    expect(inside(el, '[part=dialog-text]')?.textContent).to.equal(
      'The page you are trying to access is currently in progress!',
    );
    expect(closeButton(el).textContent).to.equal('Close');
    expect(dialog(el).getAttribute('aria-labelledby')).to.equal(inside(el, 'h2')?.id);
  });

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

  it('closes only on a press that begins and ends outside, in a browser without closedby', async () => {
    const el = await opened();
    dialog(el).removeAttribute('closedby');
    const { left, top } = (inside(el, 'h2') as HTMLElement).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 5), Math.round(top + 5)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [4, 4] });
    await sendMouse({ type: 'up' });
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

  it('has no accessibility violations, closed and open', async () => {
    const el = await show();
    expect(await violations(el)).to.deep.equal([]);
    button(el).click();
    await until(() => dialog(el).open);
    // A tab in the background does not end them.
    for (const animation of dialog(el).getAnimations()) animation.finish();
    expect(await violations(el)).to.deep.equal([]);
  });
});

describe('trade-hub-button: prerendered', () => {
  it('opens and closes the dialog without script', async () => {
    const el = withoutScript(definition, asAttributes(hubButton));
    button(el).click();
    expect(dialog(el).matches(':modal')).to.equal(true);
    closeButton(el).click();
    expect(dialog(el).open).to.equal(false);
    expect(Boolean(el.shadowRoot?.querySelector('[style]'))).to.equal(false);
  });

  it('hydrates without a mismatch, keeping its nodes', async () => {
    const el = prerendered(definition, asAttributes(hubButton));
    await hydrate(el, '[part=hub-button]', (before) => {
      before.click();
      return until(() => dialog(el).open);
    });
  });

  it('takes over a dialog that was opened before', async () => {
    const el = prerendered(definition, asAttributes(hubButton));
    // As the browser leaves it after `commandfor`, when it knows that.
    dialog(el).setAttribute('open', '');
    letIn(el);
    await until(() => page.style.overflow === 'hidden');
    closeButton(el).click();
    await until(() => !dialog(el).open);
  });
});
