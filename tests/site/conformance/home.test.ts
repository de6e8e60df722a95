import { describe, expect, it } from 'vitest';
import { eventually, open, readText, share } from '../setting.ts';

describe('home (/)', () => {
  const home = share('/');
  const section = (name: string) => home().locator('main > section', { hasText: name });
  const headings = (name: string) => section(name).getByRole('heading', { level: 3 }).allInnerTexts();

  it('has page title and description set for sharing and search', async () => {
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

  it('has a hero with a slogan about bridging borders and expanding opportunities', async () => {
    const slogan = await home().getByRole('heading', { level: 1 }).innerText();
    expect(slogan).toMatch(/bridging borders/i);
    expect(slogan).toMatch(/expanding opportunities/i);
  });

  it('has an Enquiry Now button to /contact-us', async () => {
    const page = home();
    const hero = page.locator('main > section').first();
    const button = hero.getByRole('link', { name: 'Enquiry Now', exact: true });
    expect(await button.isVisible()).toBe(true);
    expect(await button.getAttribute('href')).toBe('/contact-us');
  });

  it('has the sections in order: Global Trading Network, Our Service Solution, Why Choose Us, Our Sustainability', async () => {
    const text = await readText(home());
    const names = ['Global Trading Network', 'Our Service Solution', 'Why Choose Us', 'Our Sustainability'];
    const places = names.map((name) => text.indexOf(name));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has Global Trading Network with a link to the hub', async () => {
    const page = home();
    await section('Global Trading Network').getByRole('button', { name: 'Hub' }).click();
    await page.getByRole('dialog', { name: 'Hub coming soon!' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('says that the company is headquartered in Malaysia, with hubs in Turkey, Cyprus, China and Pakistan', async () => {
    const places = await section('Global Trading Network').getByRole('listitem').allInnerTexts();
    for (const [index, place] of ['Malaysia', 'Turkey', 'Cyprus', 'China', 'Pakistan'].entries()) {
      expect(places[index]).toContain(place);
    }
    expect(places[0]).toMatch(/headquarters/i);
  });

  it('has Our Service Solution with three cards: Import & Export Service, Product Distribution, International Business Consulting', async () => {
    expect(await headings('Our Service Solution')).toEqual([
      'Import & Export Service',
      'Product Distribution',
      'International Business Consulting',
    ]);
  });

  it('has Why Choose Us with transparency, accountability, ethical excellence', async () => {
    expect((await headings('Why Choose Us')).map((text) => text.toLowerCase())).toEqual([
      'transparency',
      'accountability',
      'ethical excellence',
    ]);
  });

  it('has Our Sustainability with UN SDG alignment, ethical sourcing and trade, smart city enablement, carbon-conscious logistics', async () => {
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
  const countHidden = () =>
    [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (part) => !part.checkVisibility({ opacityProperty: true }),
    ).length;
  const look = () => {
    const { opacity, translate } = getComputedStyle(
      [...document.querySelectorAll('[data-reveal]')].at(-1) as Element,
    );
    return { opacity, translate };
  };

  it('fade and slide in once when scrolled into view: 0.35s, starting 100px down', async () => {
    const page = await open('/');
    await eventually(() => page.evaluate(countHidden)).toBeGreaterThan(5);
    expect(await page.evaluate(look)).toEqual({ opacity: '0', translate: '0px 100px' });
    const last = page.locator('[data-reveal]').last();
    const transitions = page.evaluate(
      () =>
        new Promise<[duration: number, runs: number[]]>((resolve) => {
          const part = [...document.querySelectorAll('[data-reveal]')].at(-1);
          const runs: number[] = [];
          Object.assign(window, { runs });
          part?.addEventListener('transitionrun', (event) => runs.push(event.timeStamp));
          part?.addEventListener('transitionend', (event) => {
            const { propertyName, elapsedTime } = event as TransitionEvent;
            if (propertyName === 'translate') resolve([elapsedTime, runs]);
          });
        }),
    );
    await last.scrollIntoViewIfNeeded();
    const [duration, runs] = await transitions;
    expect(duration).toBeCloseTo(0.35);
    expect((await page.evaluate(look)).opacity).toBe('1');
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(frames, 3);
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(frames, 3);
    expect((await page.evaluate(look)).opacity).toBe('1');
    expect(await page.evaluate(() => (window as unknown as { runs: number[] }).runs)).toEqual(runs);
  });

  it.each([{ javaScriptEnabled: false }, { reducedMotion: 'reduce' as const }])(
    'are all visible at once with %j',
    async (options) => {
      const page = await open('/', options);
      expect(await page.locator('[data-reveal]').count()).toBeGreaterThan(5);
      expect(await page.evaluate(countHidden)).toBe(0);
    },
  );
});

/** Waits for so many frames. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
