import { sendKeys } from '@web/test-runner-commands';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import '../../src/features/enquiry-form/enquiry-form.element.tsx';
import { filledEnquiry, requiredFields } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { expect } from './expect.ts';
import {
  errors,
  type Form,
  field,
  fill,
  next,
  placeForm,
  press,
  respondWith,
  sent,
  stored,
  useForms,
} from './form-helpers.ts';
import { all, consoleLines, inside, settled, textsOf, until } from './helpers.ts';
import { holdTimers } from './stub-api.ts';

useForms();

describe('trade-enquiry-form', () => {
  it('keeps its styles and what was typed when it is moved into another document, and back', async () => {
    const el = await placeForm();
    await fill(el, { name: 'Aisyah' });
    const look = () => {
      // In a window that the browser does not draw, the colour of a button would stay on its way.
      for (const transition of el.shadowRoot?.getAnimations() ?? []) transition.finish();
      const trap = inside(el, '[aria-hidden] > [tabindex="-1"]')?.parentElement as HTMLElement;
      const { backgroundColor, fontSize } = getComputedStyle(inside(el, '[part=button]') as HTMLElement);
      return [getComputedStyle(trap).display, backgroundColor, fontSize, field(el, 'name').value];
    };
    const before = look();
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const other = frame.contentDocument as Document;
    for (const page of [other, document, other]) {
      page.body.append(el);
      await until(() => String(look()) === String(before));
    }
  });

  it('says what each field takes, to the browser that fills it in and to screen readers', async () => {
    const el = await placeForm();
    const attributes = ['type', 'inputmode', 'autocomplete', 'dir', 'aria-required'];
    const found = enquiryFields.map((name) => [
      name,
      ...attributes.map((attribute) => field(el, name).getAttribute(attribute)),
    ]);
    expect(found).to.include.deep.members([
      ['name', 'text', null, 'name', null, 'true'],
      ['email', 'text', 'email', 'email', 'ltr', 'true'],
      ['organisation', 'text', null, 'organization', null, 'true'],
      ['phone_number', 'tel', null, 'tel', 'ltr', 'true'],
      ['looking_for', 'text', null, 'off', null, 'true'],
      ['remark', null, null, 'off', null, 'true'],
    ]);
  });

  /** Checks that the messages are below their fields, which name them and are marked. */
  function expectMessagesAt(el: HTMLElement, names: readonly string[]): void {
    for (const name of names) {
      const message = inside(el, `#${name}-error`) as HTMLElement;
      const { bottom } = field(el, name).getBoundingClientRect();
      expect(message.getBoundingClientRect().top).to.be.at.least(bottom);
      expect(message.scrollWidth).to.be.at.most(message.clientWidth);
      expect(field(el, name).getAttribute('aria-describedby')?.split(' ')).to.include(message.id);
      expect(field(el, name).getAttribute('aria-invalid')).to.equal('true');
      const [red = 0, green = 0, blue = 0] = getComputedStyle(message).color.match(/\d+/g)?.map(Number) ?? [];
      expect(red).to.be.greaterThan(2 * Math.max(green, blue));
    }
  }

  it('shows one message under each invalid field, in red, and a summary that leads to the fields', async () => {
    const el = await placeForm();
    const invalid = next(document.body, 'trade-enquiry-invalid');
    press(el);
    expect((await invalid).detail).to.deep.equal({ fields: [...requiredFields] });
    await until(() => errors(el).length === requiredFields.length);
    expectMessagesAt(el, requiredFields);
    expect(inside(el, '#email-error')?.textContent).to.equal('Error: Email is required');
    const summary = await until(() => inside(el, '[part=summary]'));
    await until(() => el.shadowRoot?.activeElement === summary);
    expect(inside(el, '#problems')?.textContent).to.equal(`${requiredFields.length} fields to correct`);
    expect(textsOf(el, '[part=summary][role=alert] a')).to.deep.equal(errors(el));
    all(el, '[part=summary] a')[2]?.click();
    expect(el.shadowRoot?.activeElement?.id).to.equal('organisation');
    // A correction does not take the focus from where the visitor types.
    field(el, 'remark').focus();
    await sendKeys({ type: 'Soon' });
    await until(() => errors(el).length === requiredFields.length - 1);
    expect(el.shadowRoot?.activeElement?.id).to.equal('remark');
    expect(textsOf(el, '[part=summary] a')).to.deep.equal(errors(el));
  });

  it('reads the summary out at each attempt, by Enter in an empty form, too', async () => {
    const el = await placeForm();
    const alerts: (Element | null)[] = [];
    for (const _ of ['first', 'second']) {
      field(el, 'name').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => el.shadowRoot?.activeElement?.matches('[part=summary]'));
      alerts.push(inside(el, '[role=alert]'));
    }
    // Only what is added to the page is read out.
    expect(alerts[0] === alerts[1]).to.equal(false);
    fill(el);
    await until(() => !inside(el, '[part=summary]'));
  });

  it('has a honeypot hidden from everybody, and sends it when a bot fills it in', async () => {
    const el = await placeForm();
    const honeypot = field(el, 'topic');
    expect(honeypot.getClientRects()).to.have.length(0);
    expect([honeypot.tabIndex, honeypot.autocomplete, honeypot.value]).to.deep.equal([-1, 'off', '']);
    expect(honeypot.closest('[aria-hidden=true]')).not.to.equal(null);
    fill(el);
    honeypot.value = 'https://spam.example';
    press(el);
    await until(() => sent.length === 1);
    expect(sent[0]?.get('topic')).to.equal('https://spam.example');
  });

  it('keeps the notice despite clicks elsewhere until its button is pressed, which returns the focus', async () => {
    const el = await placeForm('confirmation="off"');
    fill(el);
    press(el);
    await until(() => inside(el, '[part=notice]'));
    document.body.click();
    field(el, 'name').click();
    await settled();
    field(el, 'name').focus();
    const close = inside(el, '[part=notice] button') as HTMLElement;
    close.focus();
    close.click();
    await until(() => !inside(el, '[part=notice]'));
    expect(el.shadowRoot?.activeElement?.id).to.equal('name');
  });

  it('hides the notice after 6000 ms without a pointer or the focus on it', async () => {
    const timers = holdTimers();
    const el = await placeForm();
    fill(el);
    press(el);
    const notice = await until(() => inside(el, '[part=notice]'));
    await until(() => timers.size === 1);
    notice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await until(() => timers.size === 0);
    notice.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true }));
    await until(() => timers.size === 1);
    const close = inside(el, '[part=notice] button') as HTMLElement;
    close.focus();
    await until(() => timers.size === 0);
    close.blur();
    const timer = await until(() => [...timers.values()][0]);
    expect(timer.milliseconds).to.equal(6000);
    timer.run();
    await until(() => !inside(el, '[part=notice]'));
  });

  it('says how else to reach the company when the API takes 10 s, goes on sending, and sends nothing twice', async () => {
    const timers = holdTimers();
    let respond = () => {};
    respondWith(
      () =>
        new Promise((resolve) => {
          respond = () => resolve(stored());
        }),
    );
    const el = await placeForm('email="desk@trade.example"');
    fill(el);
    press(el);
    const timer = await until(() => [...timers.values()][0]);
    expect(timer.milliseconds).to.equal(10_000);
    expect(inside(el, '[role=alert] a')).to.equal(null);
    timer.run();
    await until(() => inside<HTMLAnchorElement>(el, '[role=alert] a')?.href === 'mailto:desk@trade.example');
    expect(inside(el, '[part=failure]')).to.equal(null);
    press(el);
    await until(() => sent.length > 0);
    respond();
    await until(() => inside(el, '[part=confirmation]'));
    expect(sent).to.have.length(1);
    expect(inside(el, '[role=alert] a')).to.equal(null);
  });

  it('says what to do after a failure, unless failure-message is empty; loses nothing and can be sent again', async () => {
    let message: string | undefined;
    respondWith(async () => Response.json({ error: 1, message }, { status: 500 }));
    const el = await placeForm();
    fill(el);
    const failure = () => inside(el, '[part=failure]')?.textContent;
    const lines = await consoleLines('error', async () => {
      press(el);
      await until(() => failure()?.startsWith('Your enquiry has not reached Trade Elements.'));
      const links = all<HTMLAnchorElement>(el, '[role=alert] a').map(({ href }) => href);
      expect(links).to.deep.equal(['mailto:enquiries@example.com', 'tel:+60300000000']);
      el.setAttribute('failure-message', '');
      await until(() => !inside(el, '[part=failure], [role=alert] a'));
      el.setAttribute('failure-message', 'Please call us.');
      await until(() => failure() === 'Please call us.');
      expect(inside(el, '[part=failure]')?.closest('[role=alert]')).not.to.equal(null);
      expect(inside(el, '[part=failure]')?.closest('form')).to.equal(inside(el, '[part=form]'));
      message = '<b>Too many</b>';
      press(el);
      await until(() => failure() === message);
      const alert = inside(el, '[part=failure]')?.closest('[role=alert]');
      await until(() => alert && el.shadowRoot?.activeElement === alert);
      expect(alert?.textContent).to.contain('What you typed is still here.');
    });
    expect(lines).to.have.length(2);
    el.setAttribute('email', '');
    el.setAttribute('phone', '');
    await until(() => all(el, '[role=alert] a').length === 0);
    expect(field(el, 'remark').value).to.equal(filledEnquiry.remark);
    respondWith(stored);
    press(el);
    await until(() => inside(el, '[part=notice]'));
  });

  describe('an enquiry that was sent', () => {
    async function send(attributes = '', before = () => {}): Promise<Form> {
      const el = await placeForm(attributes);
      fill(el);
      press(el);
      before();
      await until(() => el.matches(':state(sent)'));
      await settled();
      return el;
    }
    const focused = (el: HTMLElement) => el.shadowRoot?.activeElement?.id;

    it('a confirmation with the reference takes the place of the form, and the focus', async () => {
      const el = await send();
      const confirmation = inside(el, '[part=confirmation]') as HTMLElement;
      expect(inside(el, '[part=reference]')?.textContent).to.equal('TE-7K3M-9Q2');
      expect(textsOf(el, 'li')).to.have.length(3);
      expect(textsOf(el, 'li')[0]).to.include(`reply to ${filledEnquiry.email}.`);
      expect(textsOf(el, 'dd')).to.deep.equal(Object.values(filledEnquiry));
      expect(inside(el, 'form')?.checkVisibility()).to.equal(false);
      expect(focused(el)).to.equal('confirmed');
      // It stays when the notice goes.
      (inside(el, '[part=notice] button') as HTMLElement).click();
      await until(() => !inside(el, '[part=notice]'));
      expect(confirmation.isConnected).to.equal(true);
    });

    it('the address is large, and leads back to all that was sent, to be corrected', async () => {
      const el = await send();
      expect(inside(el, '[part=confirmation]')?.textContent).to.include(filledEnquiry.email);
      inside(el, '[part=confirmation] button:not([part])')?.click();
      expect(focused(el)).to.equal('email');
      for (const [name, value] of Object.entries(filledEnquiry))
        expect(field(el, name).value, name).to.equal(value);
    });

    it('a press on the door copies the reference, or selects it where nothing may be copied', async () => {
      const el = await send();
      const copy = inside(el, '[part=copy]') as HTMLElement;
      const refuse = async () => {
        throw new DOMException('no permission', 'NotAllowedError');
      };
      const copied: string[] = [];
      const { clipboard } = navigator;
      const write = (writeText: (text: string) => Promise<unknown>) =>
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      write(refuse);
      copy.click();
      await until(() => String(getSelection()) === 'TE-7K3M-9Q2');
      write(async (text) => copied.push(text));
      copy.click();
      await until(() => copy.textContent === 'Copied');
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
      expect(copied).to.deep.equal(['TE-7K3M-9Q2']);
    });

    it('"Send another enquiry" leads back to the form, which asks for nothing again that it knows of the visitor', async () => {
      const el = await send('looking-for="Rice"');
      all(el, '[part=confirmation] button').at(-1)?.click();
      expect(el.shadowRoot?.activeElement?.id).to.equal('looking_for');
      const again = { ...filledEnquiry, looking_for: 'Rice', remark: '' };
      for (const [name, value] of Object.entries(again)) expect(field(el, name).value, name).to.equal(value);
      expect(Boolean(inside(el, '[part=confirmation]'))).to.equal(false);
    });
  });
});
