import type { Browser, Frame, Locator, Page, Request } from 'playwright-core';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { until } from '../until.mjs';

/** How long a form may take to come, and an enquiry to be answered, on a machine that does much else. */
const patience = 20_000;

const fieldsOf = (frame: Page | Frame) => frame.locator('trade-enquiry-form #remark');

/** The form of a page, in whichever frame it is. */
const findForm = (page: Page): Promise<Locator> =>
  until(async () => {
    for (const frame of page.frames()) {
      const form = frame.locator('trade-enquiry-form').first();
      if ((await form.count()) === 0) continue;
      await form.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined);
      if ((await fieldsOf(frame).count()) > 0) return form;
    }
    // A frame further down is loaded when it comes near the view.
    const frame = page.locator('iframe').first();
    await frame.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => undefined);
    return undefined;
  }, 'the form');

/**
 * Types into the form of a page and presses its button, as a visitor does; a consent is given at the second try only.
 * @param remark what the enquiry is known by in the database
 * @param snippet what was pasted: if it asks for a consent, the form must
 * @param look called with the form before anything is typed
 * @throws {Error} in one line, when no answer says that the enquiry arrived
 */
export async function fillAndSend(
  page: Page,
  remark: string,
  snippet: string,
  look?: (form: Locator) => Promise<void>,
): Promise<void> {
  const form = await findForm(page);
  await look?.(form);
  for (const [name, value] of Object.entries({ ...filledEnquiry, remark })) {
    const field = form.locator(`#${name}`);
    await field.fill('', { timeout: patience });
    // Key by key: the page may have shortcuts.
    await field.pressSequentially(value, { timeout: patience });
  }
  const button = form.locator('[part=button]');
  const consent = form.locator('input[type=checkbox][required]');
  const isAsked = (await consent.count()) > 0;
  if (!isAsked && /checkbox|"consent"/.test(snippet)) throw new Error('the consent is lost');
  if (isAsked) {
    await consent.uncheck({ timeout: patience });
    const sent: string[] = [];
    const listen = (request: Request) => request.method() === 'POST' && sent.push(request.url());
    page.on('request', listen);
    await button.click({ timeout: patience });
    await form.locator('[part=error]').first().waitFor({ timeout: patience });
    page.off('request', listen);
    if (sent.length > 0) throw new Error('it is sent without consent');
    await consent.check({ timeout: patience });
  }
  const answer = page
    .waitForResponse(
      (response) => response.request().method() === 'POST' && /\/enquiry$/.test(response.url()),
      {
        timeout: patience,
      },
    )
    .catch(() => undefined);
  await button.click({ timeout: patience });
  const response = await answer;
  if (!response) throw new Error('Send does nothing');
  if (!response.ok()) throw new Error(`the enquiry is answered with ${response.status()}`);
}

/** Opens an address in a profile of its own; the certificates of the tests are nobody's. */
export async function withPage<Result>(
  browser: Browser,
  address: string,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { timeout: 60_000 });
    return await run(page);
  } finally {
    await context.close();
  }
}
