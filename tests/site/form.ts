import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { EnquiryField } from '../../src/api/enquiry-fields.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';

/** Types into the enquiry form of a page, a frame or an element; a complete enquiry unless other values are given. */
export async function fillForm(
  page: Page | FrameLocator | Locator,
  values: Partial<Record<EnquiryField, string>> = filledEnquiry,
): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#${field}`).fill(value);
}

export const sendForm = (page: Page | FrameLocator | Locator): Promise<void> =>
  page.getByRole('button', { name: 'Send enquiry' }).click();
