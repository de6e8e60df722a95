import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const check = 'main trade-address-check';

export function addressCheck({ open }: Setting): void {
  it.each([
    ['enquiries@example.com', 'This is ours', []],
    ['pay@exarnple.com', 'This is not ours, but it is made to look like ours', ['rn']],
    ['someone@gmail.com', 'This is not ours', []],
    ['no address at all', 'This is not an email address, link or telephone number', []],
  ])('of %s: %s', async (address, verdict, marks) => {
    const tab = await open('/verify');
    await tab.fill(`${check} >> #address`, address);
    await tab.click(`${check} >> [part=button]`);
    await expect.poll(() => tab.text(`${check} >> [part=verdict-title]`)).toBe(verdict);
    expect(await tab.all(`${check} >> mark`, (all) => all.map((mark) => mark.textContent))).toEqual(marks);
  });

  it('in the footer, once it is opened', async () => {
    const tab = await open('/about-us');
    const footer = 'trade-anti-fraud-footer';
    await tab.click(`${footer} >> [part=check-toggle]`);
    await tab.fill(`${footer} >> trade-address-check >> #address`, 'pay@exarnple.com');
    await tab.press('Enter');
    await expect
      .poll(() => tab.text(`${footer} >> trade-address-check >> [part=verdict-title]`))
      .toContain('made to look like ours');
  });
}
