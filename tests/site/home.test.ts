import { describe, expect, it } from 'vitest';
import { eventually, open } from './setting.ts';

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

/** Waits for this number of frames. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
