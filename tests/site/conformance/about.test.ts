import { describe, expect, it } from 'vitest';
import { readText, share } from '../setting.ts';

describe('about us (/about-us)', () => {
  const about = share('/about-us');

  it.each([
    ['company overview', /company overview/i],
    ['vision', /our vision/i],
    ['mission', /our mission/i],
    ['commitment', /our commitment/i],
  ])('%s', async (_, name) => {
    const part = about()
      .locator('main > section')
      .filter({ has: about().getByText(name) });
    expect((await part.first().innerText()).length).toBeGreaterThan(100);
  });

  it('five values (Integrity, Innovation, Sustainability, Collaboration, Excellence)', async () => {
    const values = about()
      .locator('main > section')
      .filter({ has: about().getByText(/our values/i) });
    expect(await values.getByRole('term').allInnerTexts()).toEqual([
      'Integrity',
      'Innovation',
      'Sustainability',
      'Collaboration',
      'Excellence',
    ]);
  });

  it('a contact link', async () => {
    const link = about().locator('main a[href="/contact-us"]');
    expect(await link.first().isVisible()).toBe(true);
  });

  it.each([
    ['founded 2011', /founded in 2011/i],
    ['headquartered in Malaysia', /headquarters malaysia/i],
    ['hubs in Turkey, Cyprus, China and Pakistan', /hubs turkey, cyprus, china(,| and) pakistan/i],
    ['stated certifications: CE, ISO, FDA', /stated certifications ce, iso, fda/i],
  ])('company facts: %s', async (_, fact) => {
    expect(await readText(about())).toMatch(fact);
  });
});
