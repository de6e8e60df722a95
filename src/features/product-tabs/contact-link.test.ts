import { expect, it } from 'vitest';
import { contactAddress } from './contact-link.tsx';

it('a contact link names the product if it has a placeholder, and is otherwise unchanged', () => {
  expect(contactAddress('/contact-us', 'Gloves')).toBe('/contact-us');
  expect(contactAddress('/contact-us?looking_for={title}', 'Oil & Gas "$&" 手套')).toBe(
    '/contact-us?looking_for=Oil%20%26%20Gas%20%22%24%26%22%20%E6%89%8B%E5%A5%97',
  );
});
