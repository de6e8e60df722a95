import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const onPage = 'main trade-address-check';
const inFooter = 'trade-anti-fraud-footer >> trade-address-check';

export function addressCheck({ open }: Setting): void {
  it('the page of the address check marks what is made to look like ours', async () => {
    const tab = await open('/verify');
    await tab.fill(`${onPage} >> #address`, 'pay@exarnple.com');
    await tab.click(`${onPage} >> [part=button]`);
    await expect
      .poll(() => tab.text(`${onPage} >> [part=verdict-title]`))
      .toBe('This is not ours, but it is made to look like ours');
    expect(await tab.all(`${onPage} >> mark`, (all) => all.map((mark) => mark.textContent))).toEqual(['rn']);
  });

  it('the address check in the footer works once it is opened', async () => {
    const tab = await open('/about-us');
    await tab.click('trade-anti-fraud-footer >> [part=check-toggle]');
    await tab.type(`${inFooter} >> #address`, 'pay@exarnple.com');
    await tab.press('Enter');
    await expect
      .poll(() => tab.text(`${inFooter} >> [part=verdict-title]`))
      .toContain('made to look like ours');
  });
}
