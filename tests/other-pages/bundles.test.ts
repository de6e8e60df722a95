import { describe, expect, it } from 'vitest';
import { site, visit } from '../site/setting.ts';
import { host, hostPage } from './setting.ts';

const name = (form = 'trade-enquiry-form') => `${form} #name`;

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
      'in a page with a picture named currentScript': `<img name="currentScript" src="${stranger}" alt="">${script}${form}`,
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
});
