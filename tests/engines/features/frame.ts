import { expect, it } from 'vitest';
import { resizeScript } from '../../../hosts/render/frames.ts';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';

/** A page with a frame. */
const hostHtml = (
  address: string,
  height: number,
) => `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>
<iframe src="${address}" title="Embedded" width="100%" height="${height}" style="border:0"></iframe>`;

export function frame(setting: Setting): void {
  it('is always as high as its content, and an enquiry typed there is stored', async () => {
    const script = `<script src="${setting.site}${resizeScript}" async></script>`;
    const page = hostHtml(`${setting.site}/embed/enquiry-form`, 150) + script;
    const tab = await setting.open(setting.hostPage(page), { height: 1000 });
    const height = () => tab.first('iframe', (frame) => frame.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThan(500);
    const before = await height();
    const framed = tab.inFrame('iframe');
    await framed.click(`${form} >> [part=button]`);
    await framed.visible(`${form} >> [part=error]`);
    // Six messages more, and no scroll bar.
    await expect.poll(height).toBeGreaterThan(before);
    await expect
      .poll(() => framed.first('html', ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    const typed = { ...filledEnquiry, remark: `Sent from a frame in ${setting.engine}, ${Date.now()}` };
    for (const [field, value] of Object.entries(typed)) await framed.fill(`${form} >> #${field}`, value);
    await framed.click(`${form} >> [part=button]`);
    await framed.visible(`${form} >> [part=notice]`);
    expect(setting.enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
  });

  it.each([
    ['near the top', 2],
    ['in the middle', 12],
  ])('shows a picture %s large where the visitor looks, in a frame of many screens', async (_place, nth) => {
    const page = hostHtml(`${setting.site}/embed/gallery?page-size=24`, 6188);
    const tab = await setting.open(setting.hostPage(page), { width: 390 });
    const framed = tab.inFrame('iframe');
    const card = `trade-gallery >> [part=card]:nth-child(${nth})`;
    const cardTop = await framed.first(card, (element) => element.getBoundingClientRect().top);
    await tab.evaluate((top) => scrollTo({ top, behavior: 'instant' }), cardTop - 100);
    await framed.click(`${card} [part=open]`);
    const isSeen = async (part: string) => {
      const frameTop = await tab.first('iframe', (frame) => frame.getBoundingClientRect().top);
      const { top, bottom } = await framed.first(`trade-gallery >> dialog [part=${part}]`, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
      const windowHeight = await tab.evaluate(() => innerHeight);
      return bottom > top && frameTop + top >= 0 && frameTop + bottom <= windowHeight;
    };
    const allSeen = async () => {
      for (const part of ['close', 'large-picture', 'next']) if (!(await isSeen(part))) return false;
      return true;
    };
    await tab.until('the large picture and its controls in view', allSeen);
    // Past the half, it follows the visitor.
    await tab.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }));
    await tab.until('the large picture in view after scrolling', allSeen);
    const title = await framed.text('trade-gallery >> [part=large-title]');
    await tab.press('ArrowRight');
    await expect.poll(() => framed.text('trade-gallery >> [part=large-title]')).not.toBe(title);
    await tab.until('the next picture in view', allSeen);
    await framed.click('trade-gallery >> dialog [part=close]');
    await framed.hidden('trade-gallery >> dialog');
  });
}
