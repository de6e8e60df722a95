import { expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { messages as turkish } from '../../locales/tr.ts';
import { plainForm } from './plain-form.ts';

it('the plain form has every field with its control, its label, and what it starts with', () => {
  expect(plainForm({ looking_for: 'Nitrile gloves' }, 'en', en['trade-enquiry-form'])).toBe(`\
<form action="{site}/api/v1/enquiry" method="post" enctype="multipart/form-data">
  <p><label>Name <input name="name" autocomplete="name" required></label></p>
  <p><label>Email <input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>Organisation <input name="organisation" autocomplete="organization" required></label></p>
  <p><label>Phone number <input name="phone_number" type="tel" autocomplete="tel" required></label></p>
  <p><label>Looking for <input name="looking_for" value="Nitrile gloves" required></label></p>
  <p><label>Remark <textarea name="remark" required></textarea></label></p>
  <p><button>Send enquiry</button></p>
</form>`);
});

it('the plain form speaks the language of the page, and says it to the API', () => {
  const form = plainForm({ looking_for: '"Eldiven" & maske' }, 'tr', turkish['trade-enquiry-form']);
  expect(form).toContain('<input type="hidden" name="lang" value="tr">');
  expect(form).toContain(`<label>${turkish['trade-enquiry-form']['label.looking_for']} <input`);
  expect(form).toContain('value="&quot;Eldiven&quot; &amp; maske"');
});
