import { describe, expect, it } from 'vitest';
import { open } from './setting.ts';

/** Texts of the figures that differ in colour from the paper around them. */
const lit = () =>
  [...document.querySelectorAll('.sheet label')]
    .filter((label) => getComputedStyle(label).outlineStyle === 'solid')
    .map((label) => label.textContent?.replaceAll('\u00a0', ' '));

describe('the specimen papers', () => {
  it('light a pressed figure in every paper, the false one included, without script', async () => {
    const page = await open('/verify', { javaScriptEnabled: false, reducedMotion: 'reduce' });
    const weights = await page.evaluate(lit);
    expect(new Set(weights)).toEqual(new Set(['21,480 kg', '21,840 kg']));
    expect(weights.at(-1)).toBe('21,840 kg');
    await page.locator('.sheet label', { hasText: 'SPM 004417' }).first().click();
    const seals = await page.evaluate(lit);
    expect(seals.length).toBeGreaterThan(4);
    expect(new Set(seals)).toEqual(new Set(['SPM 004417']));
    expect(await page.getByRole('radio', { name: 'Seal SPM 004417 4 papers' }).isChecked()).toBe(true);
  });

  it('print one to a page, each whole and without the buttons', async () => {
    const page = await open('/verify');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // A sheet of A4 between margins of 1 cm.
    await page.setViewportSize({ width: 718, height: 1047 });
    expect(await page.locator('.desk fieldset').isVisible()).toBe(false);
    const sheets = await page.locator('.sheets > article').evaluateAll((all) =>
      all.map((one) => {
        const { breakBefore, breakInside } = getComputedStyle(one);
        const bottomOf = (selector: string) =>
          one.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        return {
          breakBefore,
          breakInside,
          isWhole: bottomOf('.signed') <= bottomOf('.sheet') && bottomOf('.remark') < bottomOf('.signed'),
          fits: one.getBoundingClientRect().height <= innerHeight,
        };
      }),
    );
    expect(sheets).toEqual(
      Array(8).fill({ breakBefore: 'page', breakInside: 'avoid', isWhole: true, fits: true }),
    );
  });
});
