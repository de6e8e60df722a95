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
  // A package knows where the facts of the company are; this bundle does not.
  const facts = 'company="Lumex" email="" phone=""';
  const open = async (attributes: string) =>
    visit(
      hostPage(
        `<trade-enquiry-form ${facts} ${attributes}></trade-enquiry-form><script>${await bundled}</script>`,
      ),
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

describe('trade-elements.js without its type, as tools insert it,', () => {
  const address = `${site.url}/elements/trade-elements.js`;
  const form = '<trade-enquiry-form></trade-enquiry-form>';
  const script = `<script src="${address}"></script>`;
  /** What tools for consent do with a script that they have held back: `make` gives its replacement. */
  const heldBack = (attributes: string, make: string) =>
    `<script type="text/plain" ${attributes}></script>${form}<script type="module">
      const held = document.querySelector('[type="text/plain"]');
      const script = document.createElement('script');
      ${make}
    </script>`;
  const copied = `for (const { name, value } of held.attributes) if (name !== 'type') script.setAttribute(name, value);`;
  /** A stranger's file, which must not run. */
  const stranger = `${host.url}/partner/trade-elements.js`;

  it.each(
    Object.entries({
      'after the tag': form + script,
      'before the tag': script + form,
      async: `<script async src="${address}"></script>${form}`,
      twice: script + form + script,
      'beside a module': `${script.replace('>', ' type="module">')}${form}${script}`,
      'vanilla-cookieconsent': heldBack(
        `data-category="forms" src="${address}"`,
        `${copied} held.replaceWith(script);`,
      ),
      klaro: heldBack(
        `data-type="application/javascript" data-name="forms" data-src="${address}"`,
        `${copied} script.type = held.dataset.type; script.src = held.dataset.src; held.replaceWith(script);`,
      ),
      'from a blob': heldBack(
        `data-src="${address}"`,
        `script.src = URL.createObjectURL(await (await fetch(held.dataset.src)).blob()); document.head.append(script);`,
      ),
      'as text': heldBack(
        `data-src="${address}"`,
        'script.text = await (await fetch(held.dataset.src)).text(); document.head.append(script);',
      ),
      'in a page with a picture named currentScript': `<img name="currentScript" src="${stranger}" alt="">${script}${form}`,
      'in a page with a form named currentScript': `<form name="currentScript" action="${stranger}"></form>${form}${script}`,
      'as a module in such a page': `<img name="currentScript" src="${stranger}" alt="">${script.replace('>', ' type="module">')}${form}`,
      'in a page with variables': `<script>var site, folder, elements; let tags, e; const n = 1;</script>${script}${form}<script>let t, r, folders</script>`,
    }),
  )('loads the elements %s', async (_, html) => {
    const { page, errors, requests } = await visit(hostPage(html));
    await page.locator(name()).waitFor();
    expect(errors.filter((error) => !error.includes(stranger) && !/404/.test(error))).toEqual([]);
    expect(requests.filter((request) => /\.js$/.test(request) && !request.startsWith(site.url))).toEqual(
      html.includes('<img') ? [stranger] : [],
    );
  });

  it('loads the elements in XHTML', async () => {
    const { page, errors } = await visit(
      host.page(
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>XHTML</title><link rel="icon" href="data:,"/></head><body>
${form}${script}</body></html>`,
        '',
        { 'content-type': 'application/xhtml+xml' },
      ),
    );
    await eventually(() => page.locator(name()).count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
