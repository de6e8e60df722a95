import { describe, expect, it, vi } from 'vitest';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { fillForm, sendForm, typed } from './form.ts';
import { content, oneArticle, pictures, posts, readers, tabs } from './responses.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const form = '<trade-enquiry-form></trade-enquiry-form>';

describe('the calls it makes', () => {
  const all = site.sharePlace(
    `<trade-article-view article-id="a 1/b"></trade-article-view>
     <trade-product-tabs type="products"></trade-product-tabs>
     <trade-product-tabs type="services"></trade-product-tabs>
     <trade-product-tabs type="industries"></trade-product-tabs>
     <trade-gallery></trade-gallery><trade-blog-feed></trade-blog-feed>`,
    () => ({
      blog: (request) => (request.query.has('id') ? oneArticle : posts(3)(request)),
      gallery: pictures(3),
      product: tabs,
    }),
    { height: 12_000 },
    async ({ page, api }) => {
      await page.context().addCookies([{ name: 'session', value: '1', url: api.url }]);
      await vi.waitUntil(() => api.requests.length === 6, { timeout: 20_000 });
    },
  );
  const paths = () => all().api.requests.map(({ method, path }) => `${method} ${path}`);

  it.each([
    'GET /api/v1/blog?page=1&size=8',
    'GET /api/v1/gallery?page=1&size=8',
    'GET /api/v1/blog?page=1&size=1&id=a%201%2Fb',
    'GET /api/v1/product?type=1',
    'GET /api/v1/product?type=2',
    'GET /api/v1/product?type=3',
  ])('%s', (call) => {
    expect(paths()).toContain(call);
  });

  it('payload none, and no other call', () => {
    expect(paths()).toHaveLength(6);
    expect(
      all()
        .api.requests.map(({ body }) => body)
        .join(''),
    ).toBe('');
  });

  it('no default auth header is sent, and no cookie', () => {
    for (const { headers } of all().api.requests) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
    }
  });

  it('they go to the API base address that is set, here by api-base', () => {
    const { api } = all();
    // The page, the bundle and the API are three origins.
    expect(new Set([api.url, new URL(api.page).origin, site.url()]).size).toBe(3);
    expect(api.requests[0]?.headers.host).toBe(new URL(api.url).host);
  });
});

describe('paged lists', () => {
  it.each([
    ['blog', '<trade-blog-feed></trade-blog-feed>'],
    ['gallery', '<trade-gallery></trade-gallery>'],
  ] as const)('%s: page={n}: starts at page 1, then the next', async (call, markup) => {
    const list = call === 'blog' ? posts(20) : pictures(20);
    const { page, api } = await site.place(markup, { [call]: list }, { height: 3000 });
    await eventually(() => page.locator('[part=card]').count()).toBe(20);
    expect(api.requests.map(({ path }) => path)).toEqual(
      [1, 2, 3].map((number) => `/api/v1/${call}?page=${number}&size=8`),
    );
  });
});

describe('POST /api/v1/enquiry', () => {
  const sent = site.sharePlace(
    form,
    () => ({ enquiry: { body: { error: 0, message: 'We have it.' } } }),
    {},
    async ({ page, api }) => {
      await fillForm(page);
      await sendForm(page);
      await vi.waitUntil(() => api.requests.length === 1, { timeout: 20_000 });
    },
  );

  it('is a multipart form', () => {
    const [request] = sent().api.requests;
    expect(`${request?.method} ${request?.path}`).toBe('POST /api/v1/enquiry');
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  });

  it('name, email, organisation, phone_number, looking_for, remark', () => {
    const { body = '' } = sent().api.requests[0] ?? {};
    // The page too, since the form is on another origin than the API.
    expect([...body.matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([...enquiryFields, 'page']);
    for (const [field, value] of Object.entries(filledEnquiry)) {
      expect(body).toContain(`name="${field}"\r\n\r\n${value}\r\n`);
    }
  });

  it('no default auth header is sent', () => {
    expect(sent().api.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(sent().api.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('message shown to the user', () => sent().page.getByText('We have it.', { exact: true }).waitFor());
});

describe('success of an enquiry', () => {
  const placed = site.sharePlace(form, () => ({}));

  it.each([
    ['error equals 0', { error: 0, message: 'Thank you 1' }, 200],
    ['error equals 0, message empty', { error: 0, message: '' }, 200],
    ['error equals 0, no message', { error: 0 }, 200],
    ['message is non-empty', { error: 1, message: 'Thank you 2' }, 200],
    ['message is non-empty, no error', { message: 'Thank you 3' }, 200],
    ['status 201', { error: 0, message: 'Thank you 4' }, 201],
    ['status 299', { error: 0, message: 'Thank you 5' }, 299],
  ])('%s', async (_, body, status) => {
    const { page, api, lines } = placed();
    api.respond('enquiry', { status, body });
    await fillForm(page);
    await sendForm(page);
    await eventually(async () => Object.values(await typed(page)).join('')).toBe('');
    if ('message' in body && body.message) await page.getByText(body.message, { exact: true }).waitFor();
    expect(lines).toEqual([]);
  });
});

describe('the HTTP client', () => {
  it.each(readers)('has no default timeout: $tag', async ({ tag, markup, call, good }) => {
    const hanging = { ...(typeof good === 'function' ? { body: '' } : good), hang: true as const };
    const { page, api, lines, pass } = await site.place(markup, { [call]: hanging }, { stopped: true });
    await eventually(() => api.requests.length).toBe(1);
    await pass(3_600_000);
    expect(await page.locator(`${tag} [part=skeleton]`).first().isVisible()).toBe(true);
    expect(api.requests).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it.each([200, 201, 299])('treats statuses 200 to 299 as success: %i', async (status) => {
    const { page } = await site.place('<trade-product-tabs></trade-product-tabs>', {
      product: { ...tabs, status },
    });
    await page.getByRole('tab', { name: 'Medical Device' }).waitFor();
  });

  it.each([300, 304, 400])('and no other: %i', async (status) => {
    const { page, api, pass } = await site.place(
      '<trade-product-tabs></trade-product-tabs>',
      { product: { ...(status === 304 ? {} : tabs), status } },
      { stopped: true },
    );
    await eventually(() => api.requests.length).toBe(1);
    await pass(1000);
    await eventually(() => api.requests.length).toBe(2);
    expect(await page.getByRole('tab').count()).toBe(0);
  });

  it.each(readers)(
    'queries do not refetch when the window regains focus: $tag',
    async ({ markup, call, good }) => {
      const { page, api, pass } = await site.place(markup, { [call]: good }, { stopped: true });
      await page.locator(content).first().waitFor();
      const before = api.requests.length;
      for (let time = 0; time < 3; time++) {
        await pass(120_000);
        await page.evaluate(() => {
          for (const type of ['blur', 'focus', 'pageshow']) window.dispatchEvent(new Event(type));
          document.dispatchEvent(new Event('visibilitychange'));
        });
      }
      await pass(10_000);
      expect(api.requests).toHaveLength(before);
    },
  );

  it.each(readers)('the same request made twice is sent once: $tag', async ({ tag, markup, call, good }) => {
    const { page, api } = await site.place(markup + markup, { [call]: good }, { height: 8000 });
    await page.locator(`${tag} >> nth=0 >> ${content}`).first().waitFor();
    await page.locator(`${tag} >> nth=1 >> ${content}`).first().waitFor();
    expect(api.requests).toHaveLength(1);
  });
});
