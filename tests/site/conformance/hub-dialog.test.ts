import { describe, expect, it } from 'vitest';
import { eventually, share } from '../setting.ts';

const text = 'The page you are trying to access is currently in progress!';

describe.each([
  ['in the header', 'trade-site-header'],
  ['in the Global Trading Network', 'trade-hub-button'],
])('hub dialog %s', (_, tag) => {
  const home = share('/');
  const button = () => home().locator(`${tag} [part=hub-button]:visible`).first();
  const dialog = () => home().locator(`${tag} dialog`);

  it('is closed at first', async () => {
    expect(await dialog().isVisible()).toBe(false);
  });

  it(`opens on clicking the hub button, titled "{product} Hub coming soon!", with the text "${text}"`, async () => {
    const address = home().url();
    await button().click();
    await dialog().waitFor();
    expect(await dialog().evaluate((node) => node.matches(':modal'))).toBe(true);
    const product = await home().locator('trade-site-header').getAttribute('product');
    await home()
      .getByRole('dialog', { name: `${product} Hub coming soon!`, exact: true })
      .waitFor();
    await dialog().getByText(text, { exact: true }).waitFor();
    expect(home().url()).toBe(address);
  });

  it.each(['Close', 'Escape', 'a press outside'])('is closed by Close or dismissal: %s', async (way) => {
    const page = home();
    if (!(await dialog().isVisible())) await button().click();
    await dialog().waitFor();
    if (way === 'Close') await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.click(10, 400);
    await dialog().waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe(tag);
  });
});
