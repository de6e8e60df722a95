import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';

const onPage = 'main trade-address-check';

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
}
