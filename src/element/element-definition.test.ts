import { beforeAll, expect, it } from 'vitest';
import { prerenderHtml } from '../../hosts/render/prerender.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { elements } from '../elements.ts';

// Its DOM takes a second to load.
beforeAll(() => import('../safe-html/sanitise.ts'));

const post = { uuid: '1', title: 'Rice', posted_by: 'Desk', updated_at: '2025-03-14', content: '<p>x</p>' };
const tab = { title: 'Gloves', description: '<p>Of nitrile</p>', isGrid: 1, content: [] };
const api = apiOf({ posts: [post], tabs: [tab] });

it.each(Object.entries(elements))(
  '%s has no controls but links if its state is not sent',
  async (tag, load) => {
    if (!(await load()).definition.stateless) return;
    const { html } = await prerenderHtml(`<${tag} article-id="1"></${tag}>`, {
      api,
      pageUrl: 'https://site.example/',
    });
    expect(html).toContain('data-view="ready"');
    expect(html).not.toContain('<script');
    const controls = /<(button|summary|input|select|textarea)\b|<(?!a )\w[^>]*role="tab"|data-action/;
    const advice = `a button in ${tag} loses its first press: remove stateless from its definition`;
    expect(html.match(controls)?.[0], advice).toBeUndefined();
  },
);
