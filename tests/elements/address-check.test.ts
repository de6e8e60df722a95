import { sendKeys } from '@web/test-runner-commands';
import { definition } from '../../src/features/address-check/address-check.element.tsx';
import { addressCheck } from '../../src/features/address-check/address-check.fixtures.ts';
import { expect } from './expect.ts';
import { all, emptyPage, inside, part, placeReady, pressKey, until, violations } from './helpers.ts';
import { asAttributes, letIn, prerendered, tagOf } from './prerendered.ts';

const html = tagOf('trade-address-check', addressCheck);
const field = (el: Element) => inside<HTMLTextAreaElement>(el, '#address') as HTMLTextAreaElement;
const text = (el: Element, name: string) => part(el, name)?.textContent;

const show = (markup = html) => placeReady(markup, '#address');

/** As the browser does it for a paste. */
async function paste(el: Element, given: string): Promise<void> {
  const control = field(el);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(control, given);
  control.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }),
  );
  await until(() => part(el, 'verdict'));
}

afterEach(emptyPage);

describe('trade-address-check', () => {
  for (const [given, title, reason] of [
    ['https://www.lumex.com/pay', 'This is ours', 'It is exactly one of our official channels.'],
    [
      'www.lumex.com is it yours?',
      'Only what is listed here is ours',
      'Use it as it is written here, not as in the message.',
    ],
    ['www.lumex.com, 020 7946 0958', 'Each of these is ours', 'They are exactly our official channels.'],
    [
      'pay@lurnex.com',
      'This is not ours, but it is made to look like ours',
      'It looks like one of our official channels, but the marked part is different.',
    ],
    [
      'Please pay TR33 0006 1005 1978 6457 8413 26',
      'We cannot confirm a bank account',
      'We publish no bank account, so no page can confirm one. Beside an address of ours, too, the account may be somebody else’s.',
    ],
    ['anna@other-company.org', 'This is not ours', 'It is not one of our official channels.'],
    [
      'tomorrow',
      'This is not an email address, link or telephone number',
      'We expect an email address, a link, a domain or a telephone number with its country code.',
    ],
  ] as const) {
    it(`says of ${given}: ${title}, with the reason and the number to call`, async () => {
      const el = await show();
      await paste(el, given);
      expect(text(el, 'verdict-title')).to.equal(title);
      expect(text(el, 'reason')).to.equal(reason);
      expect(inside(el, '[part=call] a')?.getAttribute('href')).to.equal('tel:+442079460958');
      expect(await violations(el)).to.deep.equal([]);
    });
  }

  it('shows a channel of ours as we write it, the rest as not checked, and what to do before a payment', async () => {
    const el = await show();
    await paste(el, 'Call us on 020 7946 0958 about the deposit');
    expect(text(el, 'channel')).to.equal('Dial it like this: +44 20 7946 0958');
    expect(text(el, 'unchecked')).to.equal(
      'Nothing else in the text was checked: Call us on about the deposit',
    );
    expect(text(el, 'payment')).to.match(/^We publish no bank account/);
    await paste(el, 'www.lumex.com');
    expect(text(el, 'channel')).to.equal('www.lumex.com');
    expect(all(el, '[part=unchecked], [part=payment]')).to.have.length(0);
  });

  it('lists several addresses, each with its own verdict, the worst first', async () => {
    const el = await show();
    await paste(el, 'www.lumex.com, bob@maersk.com, pay@lurnex.com');
    expect(all(el, '[part=line-verdict]').map((line) => line.textContent)).to.deep.equal([
      'This is not ours, but it is made to look like ours',
      'This is not ours',
      'This is ours',
    ]);
    expect(text(el, 'verdict-title')).to.equal('This is not ours, but it is made to look like ours');
    expect(text(el, 'payment')).to.match(/^We publish no bank account/);
    expect(await violations(el)).to.deep.equal([]);
  });

  it('announces a verdict once, reason included', async () => {
    const el = await show();
    const region = inside(el, '[role=status]') as HTMLElement;
    const heard: string[] = [];
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    await paste(el, 'pay@lurnex.com');
    expect(heard).to.have.length(1);
    expect(heard[0]).to.match(/made to look like ours.*the marked part is different/);
    // A status is atomic unless it says otherwise: it would be read once for each line.
    expect(region.getAttribute('aria-atomic')).to.equal('false');
  });

  it('offers addresses to try, brings the verdict into view, and says what to do next', async () => {
    const el = await show();
    el.style.marginBlockStart = '400vh';
    const [own, imitation] = all(el, '[part=example]');
    part(el, 'button').scrollIntoView({ block: 'end' });
    imitation?.click();
    await until(() => text(el, 'mark') === '1');
    expect(field(el).value).to.equal('pay@1umex.com');
    expect(text(el, 'next')).to.match(/^Do not reply/);
    await until(() => {
      const { top, bottom } = part(el, 'verdict').getBoundingClientRect();
      // A window scrolls by whole pixels.
      return top >= 0 && bottom < innerHeight + 1;
    });
    own?.click();
    await until(() => text(el, 'next')?.startsWith('You can use it'));
  });

  it('names the letters that only look like ours', async () => {
    const el = await show();
    await paste(el, 'pay@lumeх.com');
    expect(text(el, 'letters')).to.equal('Letters of another alphabet: х (Cyrillic, U+0445)');
    await paste(el, 'pay@lurnex.com');
    expect(inside(el, '[part=letters]')).to.equal(null);
  });

  it('asks for an address when nothing was pasted, and says nothing of it', async () => {
    const el = await show();
    part(el, 'button').click();
    await until(() => inside(el, '[part=verdict]'));
    expect(text(el, 'verdict')).to.match(/^Paste an email address/);
    expect(inside(el, `#${field(el).getAttribute('aria-describedby')}`)?.textContent).to.equal(
      text(el, 'verdict'),
    );
  });

  it('can be used with only the keyboard', async () => {
    const el = await show();
    field(el).focus();
    await sendKeys({ type: 'lumex.com' });
    await sendKeys({ press: 'Enter' });
    await until(() => part(el, 'verdict'));
    expect(text(el, 'verdict-title')).to.equal('This is ours');
    expect(field(el).value).to.equal('lumex.com');
    await sendKeys({ type: 'x' });
    await until(() => !part(el, 'verdict'));
    await sendKeys({ press: 'Tab' });
    expect(el.shadowRoot?.activeElement === part(el, 'button')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until(() => part(el, 'verdict'));
  });

  it('leaves an Enter that ends a composition to the input method, in Safari as well', async () => {
    const el = await show();
    field(el).focus();
    await sendKeys({ type: 'lumex.com' });
    // Safari sends only the key code.
    expect(pressKey(el, 'Enter', { keyCode: 229 }).defaultPrevented).to.equal(false);
  });

  it('marks the part that differs, and sends the page the verdict without the pasted text', async () => {
    const el = await show();
    const details: unknown[] = [];
    el.addEventListener('trade-address-checked', (event) => details.push((event as CustomEvent).detail));
    await paste(el, 'pay@lurnex.com');
    expect([text(el, 'pasted'), text(el, 'mark')]).to.deep.equal(['pay@lurnex.com', 'rn']);
    await until(() => details.length > 0);
    expect(details).to.deep.equal([{ verdict: 'impostor' }]);
  });

  it('says where to report what imitates the company of its site', async () => {
    const el = await show('<trade-address-check domains="example.com"></trade-address-check>');
    await paste(el, 'pay@exarnple.com');
    expect(inside(el, '[part=report] a')?.getAttribute('href')).to.equal('mailto:report@example.com');
  });

  it('takes over text that was there before it ran: checks it at a press, or without one after a pause', async () => {
    for (const isPressed of [true, false]) {
      const el = prerendered(definition, asAttributes(addressCheck));
      field(el).value = 'lumex.com';
      letIn(el);
      if (isPressed) part(el, 'button').click();
      await until(() => text(el, 'verdict-title') === 'This is ours');
    }
  });
});
