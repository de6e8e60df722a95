import { describe, expect, it } from 'vitest';
import { eventually, readText, withSite } from './setting.ts';

const site = withSite();

describe('home (/)', () => {
  const home = site.share('/');
  const section = (name: string) => home().locator('main > section', { hasText: name });
  const headings = (name: string) => section(name).getByRole('heading', { level: 3 }).allInnerTexts();

  it('page title and description are set for sharing and search', async () => {
    const page = home();
    const title = await page.title();
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    const description = await meta('description');
    expect(title.length).toBeGreaterThan(10);
    expect(description?.length).toBeGreaterThan(50);
    expect(await meta('og:title')).toBe(title);
    expect(await meta('og:description')).toBe(description);
    expect(await meta('twitter:title')).toBe(title);
    expect(await meta('twitter:description')).toBe(description);
    expect(await meta('og:image')).toMatch(/^https?:/);
  });

  it('hero with a slogan about bridging borders and expanding opportunities', async () => {
    const slogan = await home().getByRole('heading', { level: 1 }).innerText();
    expect(slogan).toMatch(/bridging borders/i);
    expect(slogan).toMatch(/expanding opportunities/i);
  });

  it('an Enquiry Now button to /contact-us', async () => {
    const page = home();
    const hero = page.locator('main > section').first();
    const button = hero.getByRole('link', { name: 'Enquiry Now', exact: true });
    expect(await button.isVisible()).toBe(true);
    expect(await button.getAttribute('href')).toBe('/contact-us');
  });

  it('sections in order: Global Trading Network, Our Service Solution, Why Choose Us, Our Sustainability', async () => {
    const text = await readText(home());
    const names = ['Global Trading Network', 'Our Service Solution', 'Why Choose Us', 'Our Sustainability'];
    const places = names.map((name) => text.indexOf(name));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('Global Trading Network with a link to the hub', async () => {
    const page = home();
    await section('Global Trading Network').getByRole('button', { name: 'Hub' }).click();
    await page.getByRole('dialog', { name: 'Hub coming soon!' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('headquartered in Malaysia, hubs in Turkey, Cyprus, China and Pakistan', async () => {
    const places = await section('Global Trading Network').getByRole('listitem').allInnerTexts();
    for (const [index, place] of ['Malaysia', 'Turkey', 'Cyprus', 'China', 'Pakistan'].entries()) {
      expect(places[index]).toContain(place);
    }
    expect(places[0]).toMatch(/headquarters/i);
  });

  it('Our Service Solution: three cards: Import & Export Service, Product Distribution, International Business Consulting', async () => {
    expect(await headings('Our Service Solution')).toEqual([
      'Import & Export Service',
      'Product Distribution',
      'International Business Consulting',
    ]);
  });

  it('Why Choose Us: transparency, accountability, ethical excellence', async () => {
    expect((await headings('Why Choose Us')).map((text) => text.toLowerCase())).toEqual([
      'transparency',
      'accountability',
      'ethical excellence',
    ]);
  });

  it('Our Sustainability: UN SDG alignment, ethical sourcing and trade, smart city enablement, carbon-conscious logistics', async () => {
    const terms = await section('Our Sustainability').getByRole('term').allInnerTexts();
    expect(terms.map((text) => text.toLowerCase())).toEqual([
      'un sdg alignment',
      'ethical sourcing and trade',
      'smart city enablement',
      'carbon-conscious logistics',
    ]);
  });
});

describe('home sections', () => {
  const parts = (visible: boolean) => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (part) => part.checkVisibility({ opacityProperty: true }) === visible,
    );
    return shown.length;
  };

  it('fade and slide in when scrolled into view', async () => {
    const page = await site.open('/');
    await eventually(() => page.evaluate(parts, false)).toBeGreaterThan(5);
    const last = page.locator('[data-reveal]').last();
    expect(await last.evaluate((part) => getComputedStyle(part).opacity)).toBe('0');
    expect(await last.evaluate((part) => getComputedStyle(part).translate)).toBe('0px 100px');
    await last.scrollIntoViewIfNeeded();
    await eventually(() => last.evaluate((part) => getComputedStyle(part).opacity)).toBe('1');
    expect(await last.evaluate((part) => getComputedStyle(part).translate)).toMatch(/^(none|0px.*)$/);
  });

  it('fade and slide in once', async () => {
    const page = await site.open('/');
    await eventually(() => page.evaluate(parts, false)).toBeGreaterThan(5);
    const last = page.locator('[data-reveal]').last();
    await last.scrollIntoViewIfNeeded();
    await eventually(() => last.evaluate((part) => getComputedStyle(part).opacity)).toBe('1');
    let runs = 0;
    await page.exposeFunction('ran', () => runs++);
    await last.evaluate((part) => {
      part.addEventListener('transitionrun', () => (window as unknown as { ran(): void }).ran());
    });
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    expect(await last.evaluate((part) => getComputedStyle(part).opacity)).toBe('1');
    expect(runs).toBe(0);
  });

  it('are all visible without script and under reduced motion', async () => {
    for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }]) {
      const page = await site.open('/', options);
      expect(await page.evaluate(parts, true)).toBeGreaterThan(5);
      expect(await page.evaluate(parts, false)).toBe(0);
    }
  });
});
