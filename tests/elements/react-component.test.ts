import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createComponent } from '../../hosts/extras/package/react/create-component.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { expect } from './expect.ts';
import { errors, field, press } from './form-helpers.ts';
import { consoleLines, emptyPage, inside, place, until } from './helpers.ts';

const EnquiryForm = createComponent('trade-enquiry-form', {
  attributes: { lookingFor: 'looking-for' },
  properties: ['values', 'messages'],
  events: { onEnquiryInvalid: 'trade-enquiry-invalid' },
});

/** A page that a server has rendered, hydrated before the element's code is there and after. */
function hydrated(props: Record<string, unknown>) {
  const view = (more = {}) => createElement(EnquiryForm, { ...props, ...more });
  const container = place(`<div>${renderToString(view())}</div>`);
  const root = hydrateRoot(container, view());
  return {
    form: container.firstElementChild as HTMLElement,
    show: (more: object) => root.render(view(more)),
  };
}

afterEach(emptyPage);

for (const when of ['before', 'after']) {
  it(`a component of React applies all its props to server-rendered HTML ${when} the element is defined`, async () => {
    let heard = '';
    const element: { current: HTMLElement | null } = { current: null };
    const lines = await consoleLines('error', async () => {
      const { form, show } = hydrated({
        lookingFor: 'Gloves',
        className: 'wide',
        values: { name: filledEnquiry.name },
        messages: { submit: 'Ask' },
        onEnquiryInvalid: () => {
          heard += 'first ';
        },
        ref: element,
      });
      await until(() => element.current === form);
      if (when === 'before') {
        expect(customElements.get('trade-enquiry-form')).to.equal(undefined);
        await import('../../src/features/enquiry-form/enquiry-form.element.tsx');
      }
      expect(form.outerHTML).to.equal(
        '<trade-enquiry-form looking-for="Gloves" class="wide"></trade-enquiry-form>',
      );
      await until(() => inside(form, '[part=button]')?.textContent === 'Ask');
      await until(() => field(form, 'name').value === filledEnquiry.name);
      press(form);
      await until(() => errors(form).length > 0);
      show({
        lookingFor: 'Rice',
        onEnquiryInvalid: () => {
          heard += 'second';
        },
      });
      await until(() => form.getAttribute('looking-for') === 'Rice');
      press(form);
      await until(() => heard === 'first second');
    });
    expect(lines).to.deep.equal([]);
  });
}
