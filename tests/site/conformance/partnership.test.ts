import { describe, expect, it } from 'vitest';
import { share } from '../setting.ts';

describe('strategic partnership (/partnership)', () => {
  const partnership = share('/partnership');

  it('is titled Strategic Partnership', async () => {
    expect(await partnership().title()).toContain('Strategic Partnership');
    expect(await partnership().locator('main').innerText()).toContain('Strategic Partnership');
  });

  it.each(['Diversified portfolio', 'Regulatory strength', 'Digital trade infrastructure', 'ESG compliance'])(
    'section: %s',
    async (name) => {
      const page = partnership();
      const eyebrow = page.locator('.eyebrow', { hasText: name });
      const section = page.locator('main > section').filter({ has: eyebrow });
      expect(await section.getByRole('heading', { level: 2 }).count()).toBe(1);
      expect((await section.innerText()).length).toBeGreaterThan(200);
    },
  );

  it('a call to contact', async () => {
    const call = partnership().locator('main > section').last().getByRole('link', { name: 'Contact Us' });
    expect(await call.getAttribute('href')).toBe('/contact-us');
    expect(await call.isVisible()).toBe(true);
  });
});
