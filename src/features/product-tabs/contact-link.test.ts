import { expect, it } from 'vitest';
import { contactAddress } from './contact-link.tsx';

it('keeps the reader’s language on the way to the contact page of the company', () => {
  expect(contactAddress('/contact-us', 'Gloves', 'tr')).toBe('/contact-us?lang=tr');
  expect(contactAddress('/contact-us?looking_for={title}', 'Gloves', 'ur')).toBe(
    '/contact-us?looking_for=Gloves&lang=ur',
  );
  expect(contactAddress('/contact-us-too?looking_for={title}', 'Gloves', 'ur')).toBe(
    '/contact-us-too?looking_for=Gloves',
  );
  expect(contactAddress('https://partner.example/write', 'Gloves', 'ur')).toBe(
    'https://partner.example/write',
  );
});

it('a contact link names the product if it has a placeholder, and is otherwise unchanged', () => {
  expect(contactAddress('/contact-us', 'Gloves', 'en')).toBe('/contact-us');
  expect(contactAddress('/contact-us?looking_for={title}', 'Oil & Gas "$&" 手套', 'en')).toBe(
    '/contact-us?looking_for=Oil%20%26%20Gas%20%22%24%26%22%20%E6%89%8B%E5%A5%97',
  );
  expect(contactAddress('/contact-us?looking_for={title}', 'Rice 5\u00a0%', 'en')).toBe(
    '/contact-us?looking_for=Rice%205%20%25',
  );
});
