import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import { definition } from '../../src/features/enquiry-form/enquiry-form.element.tsx';
import { filledEnquiry, requiredFields } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { expect } from './expect.ts';
import { errors, type Form, field, fill, next, placeForm, press, sent, useForms } from './form-helpers.ts';
import { consoleLines, inside, settled, until } from './helpers.ts';
import { hydrated, letIn, prerendered } from './prerendered.ts';

const consent = '<label slot="notice"><input type="checkbox" name="consent" required> I agree.</label>';

const typed = (el: HTMLElement) =>
  Object.fromEntries(enquiryFields.map((name) => [name, field(el, name).value]));
useForms();

/** A control whose label is the page's. */
class DesignCheckbox extends HTMLElement {
  connectedCallback() {
    this.show(false);
  }
  show(_ticked: boolean): void {}
}

it('text that a visitor typed into the plain form inside the tag is taken over once by the element, unlike values that the page itself set', async () => {
  const template = document.createElement('template');
  template.innerHTML = `<trade-enquiry-form looking-for="Rice"><form>
      <input name="name"><input name="email" value="a@b.example"><textarea name="remark"></textarea>
    </form></trade-enquiry-form>`;
  const page = template.content.cloneNode(true) as DocumentFragment;
  const el = page.firstElementChild as HTMLElement;
  (el.querySelector('[name=name]') as HTMLInputElement).value = 'Lim';
  (el.querySelector('[name=remark]') as HTMLTextAreaElement).value = 'Two pallets';
  document.body.append(page);
  await until(() => inside(el, '#remark') && field(el, 'name').value === 'Lim');
  const empty = Object.fromEntries(enquiryFields.map((name) => [name, '']));
  expect(typed(el)).to.deep.equal({ ...empty, name: 'Lim', looking_for: 'Rice', remark: 'Two pallets' });

  fill(el);
  press(el);
  await until(() => sent.length === 1 && field(el, 'name').value === '');
  el.remove();
  await settled();
  document.body.append(el);
  await until(() => inside(el, '#remark'));
  expect(typed(el)).to.include({ name: '', remark: '' });
});

describe('the known data of a visitor', () => {
  it('fills the fields from the property values, set before or after the element is there', async () => {
    const el = document.createElement('trade-enquiry-form') as Form;
    el.values = { name: 'Lim' };
    document.body.append(el);
    await until(() => inside(el, '#remark') && field(el, 'name').value === 'Lim');
    el.values = { organisation: 'Rahman' };
    await until(() => field(el, 'organisation').value === 'Rahman');
    expect(el.values).to.deep.equal({ organisation: 'Rahman' });
  });

  it('fills them from JSON in the attribute, also when it is added later', async () => {
    const el = await placeForm();
    el.setAttribute('values', '{"remark":"Soon & <late>"}');
    await until(() => field(el, 'remark').value === 'Soon & <late>');
    const early = document.createElement('div').appendChild(el.cloneNode(true)) as Form;
    document.body.append(early);
    await until(() => inside(early, '#remark') && field(early, 'remark').value === 'Soon & <late>');
  });

  it('stays away where a framework has written no JSON, and the console says what to set', async () => {
    const lines = await consoleLines('warn', async (lines) => {
      await placeForm('values="[object Object]"');
      await until(() => lines.length);
    });
    expect(lines[0]).to.include('<trade-enquiry-form>').and.include(':values.prop');
  });
});

it('the page can cancel an enquiry before it is sent: nothing is sent, and the form stays unchanged', async () => {
  const el = await placeForm();
  fill(el);
  el.addEventListener('trade-enquiry-submit', (event) => event.preventDefault(), { once: true });
  const submitted = next(el, 'trade-enquiry-submit');
  press(el);
  expect((await submitted).detail).to.deep.equal({ fields: [...enquiryFields] });
  await settled();
  expect(sent).to.have.length(0);
  expect(typed(el)).to.deep.equal(filledEnquiry);
  expect(inside(el, '[part=error], [part=notice], [part=failure]')).to.equal(null);
  press(el);
  await until(() => sent.length === 1);
});

describe('methods', () => {
  it('submit() does what the button does', async () => {
    const el = await placeForm();
    const invalid = next(el, 'trade-enquiry-invalid');
    el.submit();
    expect((await invalid).detail.fields).to.have.length(requiredFields.length);
    await until(() => errors(el).length === requiredFields.length);
    fill(el);
    el.submit();
    await until(() => sent.length === 1);
  });

  it('focus() moves to the first field, or to the first invalid one', async () => {
    const el = await placeForm();
    el.focus();
    expect(el.shadowRoot?.activeElement?.id).to.equal('name');
    fill(el, { name: 'A' });
    press(el);
    await until(
      () =>
        errors(el).length === requiredFields.length - 1 &&
        el.shadowRoot?.activeElement?.matches('[part=summary]'),
    );
    field(el, 'remark').focus();
    el.focus();
    expect(el.shadowRoot?.activeElement?.id).to.equal('email');
  });
});

it('the states for styling are sending, sent and failed, one at a time', async () => {
  const el = await placeForm('confirmation="off"');
  const states = () => ['sending', 'sent', 'failed'].filter((name) => el.matches(`:state(${name})`));
  expect(states()).to.deep.equal([]);
  let status = 200;
  let respond: (() => void) | undefined;
  window.fetch = async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    respond = undefined;
    return Response.json({ error: status === 200 ? 0 : 1 }, { status });
  };
  fill(el);
  press(el);
  await until(() => states().join() === 'sending');
  (await until(() => respond))();
  await until(() => states().join() === 'sent');
  fill(el, { name: 'A' });
  await until(() => states().join() === '');
  status = 500;
  fill(el);
  await consoleLines('error', async () => {
    press(el);
    (await until(() => respond))();
    await until(() => states().join() === 'failed');
  });
});

describe('the slot notice', () => {
  it('does not hide whose form it is, and where the company says what it does with the data', async () => {
    const el = await placeForm('company="Rahman & Sons"', consent);
    const link = inside<HTMLAnchorElement>(el, 'a[hreflang=en]');
    expect(link?.pathname).to.equal('/privacy-policy');
    expect(link?.parentElement?.textContent).to.match(/^Rahman & Sons uses what you send to answer/);
  });

  it('makes a required checkbox in it part of the validation, in a prerendered form too', async () => {
    const el = prerendered(definition, {}) as Form;
    el.insertAdjacentHTML('beforeend', consent);
    await hydrated(letIn(el));
    const box = el.querySelector('input') as HTMLInputElement;
    press(el);
    await until(
      () =>
        errors(el).length === requiredFields.length + 1 &&
        el.shadowRoot?.activeElement?.matches('[part=summary]'),
    );
    fill(el);
    const invalid = next(document.body, 'trade-enquiry-invalid');
    press(el);
    expect((await invalid).detail).to.deep.equal({ fields: ['consent'] });
    await until(() => errors(el).length === 1 && document.activeElement === el);
    expect(box.ariaInvalid).to.equal('true');
    expect(inside(el, '[part=summary] a')?.textContent).to.equal(errors(el)[0]);
    inside(el, '[part=summary] a')?.click();
    expect(document.activeElement === box).to.equal(true);
    expect(sent).to.have.length(0);
    box.click();
    await until(() => errors(el).length === 0);
    expect(box.ariaInvalid).to.equal(null);
    press(el);
    await until(() => sent.length === 1 && el.matches(':state(sent)'));
    expect([...(sent[0] as FormData).keys()]).to.deep.equal([...enquiryFields]);
    box.click();
    await settled();
    expect(errors(el)).to.deep.equal([]);
  });

  /** Checkboxes of design systems, by the way in which they tell that they have to be ticked. */
  const checkboxes: Record<string, typeof HTMLElement> = {
    'ds-validated': class extends DesignCheckbox {
      static formAssociated = true;
      #internals = this.attachInternals();
      override show(ticked: boolean) {
        this.#internals.setValidity(ticked ? {} : { valueMissing: true }, 'Tick it');
      }
    },
    'ds-late': class extends DesignCheckbox {
      checked = true;
    },
    'ds-role': class extends DesignCheckbox {
      override show(ticked: boolean) {
        this.ariaRequired = 'true';
        this.ariaChecked = String(ticked);
      }
    },
  };

  for (const [name, Checkbox] of Object.entries(checkboxes))
    for (const attributes of ['', 'consent="terms"'])
      it(`sends nothing before a required control of a design system is ticked: ${name} ${attributes}`, async () => {
        const tag = name + attributes.length;
        const define = () => customElements.define(tag, class extends Checkbox {});
        if (name !== 'ds-late') define();
        const box = `<${tag} name="terms" required></${tag}>`;
        const el = await placeForm(attributes, `<label slot="notice">${box} I agree.</label>`);
        fill(el);
        const invalid = next(document.body, 'trade-enquiry-invalid');
        press(el);
        expect((await invalid).detail).to.deep.equal({ fields: ['terms'] });
        await until(() => errors(el).length === 1);
        if (name === 'ds-late') define();
        (el.querySelector(tag) as DesignCheckbox).show(true);
        el.querySelector(tag)?.dispatchEvent(new Event('change', { bubbles: true }));
        await until(() => errors(el).length === 0);
        press(el);
        await until(() => sent.length === 1);
      });
});
