import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from '../site/setting.ts';
import { host, hostPage } from './setting.ts';

const name = (form = 'trade-enquiry-form') => `${form} #name`;

describe('a bundle for a classic script, which does not know its address', () => {
  const bundle = async (element: string) => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        write: false,
        lib: { entry: `dist/elements/${element}.js`, formats: ['iife'], name: 'bundle' },
        // As esbuild writes it; Rolldown would work the address out.
        rolldownOptions: { transform: { define: { 'import.meta.url': 'undefined' } } },
      },
    });
    return (result as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '';
  };
  const bundled = bundle('enquiry-form');
  const open = async (attributes: string) =>
    visit(
      hostPage(`<trade-enquiry-form ${attributes}></trade-enquiry-form><script>${await bundled}</script>`),
    );

  it('runs with api-base', async () => {
    const { page, errors } = await open(`api-base="${site.url}"`);
    await page.locator(name()).waitFor();
    expect(errors).toEqual([]);
  });

  it('does not miss api-base on an element that is made before its attributes are set', async () => {
    const { page, errors } = await visit(hostPage(''));
    await page.addScriptTag({ content: await bundle('gallery') });
    await page.evaluate((api) => {
      const made = document.createElement('trade-gallery');
      made.setAttribute('api-base', api);
      document.body.append(made);
    }, site.url);
    await eventually(() => page.locator('trade-gallery [part=card]').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  it('says in one line that api-base is missing', async () => {
    const { page, errors } = await open('');
    await page.locator(name()).waitFor();
    expect(errors).toEqual([expect.stringContaining('trade-elements: api-base is missing')]);
  });
});

it('a classic script loads the elements, in XHTML too', async () => {
  const { page, errors } = await visit(
    host.page(
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>XHTML</title><link rel="icon" href="data:,"/></head><body>
<trade-enquiry-form></trade-enquiry-form><script src="${site.url}/elements/classic.js"></script></body></html>`,
      '',
      { 'content-type': 'application/xhtml+xml' },
    ),
  );
  await eventually(() => page.locator(name()).count()).toBe(1);
  expect(errors).toEqual([]);
});
