import { expect, it } from 'vitest';
import { open } from './setting.ts';

/** Texts of the figures that differ in colour from the paper around them. */
const lit = () =>
  [...document.querySelectorAll('.sheet label')]
    .filter((label) => getComputedStyle(label).outlineStyle === 'solid')
    .map((label) => label.textContent?.replaceAll('\u00a0', ' '));

it('the specimen papers light a pressed figure in every paper, the false one included, without script', async () => {
  const page = await open('/verify', { javaScriptEnabled: false, reducedMotion: 'reduce' });
  expect(new Set(await page.evaluate(lit))).toEqual(new Set(['TE-2118']));
  await page.locator('.sheet label', { hasText: '21,480 kg' }).first().click();
  const weights = await page.evaluate(lit);
  expect(new Set(weights)).toEqual(new Set(['21,480 kg', '21,840 kg']));
  // The false one is beside the last of the genuine.
  expect(weights.slice(0, 2)).toEqual(['21,480 kg', '21,840 kg']);
  await page.locator('.sheet label', { hasText: 'SPM 004417' }).first().click();
  const seals = await page.evaluate(lit);
  expect(seals.length).toBeGreaterThan(4);
  expect(new Set(seals)).toEqual(new Set(['SPM 004417']));
  expect(await page.getByRole('radio', { name: 'Seal SPM 004417 4 papers' }).isChecked()).toBe(true);
});
