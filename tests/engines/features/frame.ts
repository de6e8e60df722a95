import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';

/** A page with a frame that follows the height of its content. */
const hostHtml = (
  address: string,
) => `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<iframe src="${address}" title="Embedded" width="600" height="150" style="border:0"></iframe>
<script>
addEventListener('message', ({ data }) => {
  if (data?.type === 'trade-embed-size') document.querySelector('iframe').height = data.height;
});
</script>`;

export function frame(setting: Setting): void {
  it('is as high as its content, and an enquiry typed there is stored', async () => {
    const page = hostHtml(`${setting.site}/embed/enquiry-form`);
    const tab = await setting.open(setting.hostPage(page), { height: 1000 });
    await expect
      .poll(() => tab.first('iframe', (frame) => frame.getBoundingClientRect().height))
      .toBeGreaterThan(500);
    const framed = tab.inFrame('iframe');
    const typed = { ...filledEnquiry, remark: `Sent from a frame in ${setting.engine}, ${Date.now()}` };
    for (const [field, value] of Object.entries(typed)) await framed.fill(`${form} >> #${field}`, value);
    await framed.click(`${form} >> [part=button]`);
    await framed.visible(`${form} >> [part=notice]`);
    expect(setting.enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
  });
}
