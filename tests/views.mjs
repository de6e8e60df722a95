// @ts-check
/**
 * Every route of the site and every state that a page can be in: axe runs on all of them, and all can be pictured.
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} View
 * @property {string} name
 * @property {string} path with `:id` for an article of the site
 * @property {number} [below] the state exists in windows narrower than this only, in pixels
 * @property {string} [bare] this tag is not prerendered
 * @property {keyof typeof responses} [api] the response to every call
 * @property {(page: Page) => Promise<unknown>} [act] brings the state about
 * @property {boolean} [window] what is to be seen is the window, not the page
 */

const missing = '/blog/00000000-0000-4000-8000-000000000000';

const enquiry = {
  name: 'Aisha Rahman',
  email: 'aisha.rahman@example.com',
  organisation: 'Northern Clinics',
  phone_number: '+60 3 5555 0100',
  looking_for: 'Nitrile gloves, 40,000 pairs, Port Klang',
  remark: 'Please quote CIF with a certificate of analysis for each lot.',
};

/** @param {Page} page */
async function fillIn(page) {
  for (const [field, value] of Object.entries(enquiry)) await page.locator(`#${field}`).fill(value);
}
/** @param {Page} page */
const send = (page) => page.getByRole('button', { name: 'Send enquiry' }).click();

/** The pages, under the name that their pictures have. @type {View[]} */
export const routes = [
  { name: 'home', path: '/' },
  { name: 'industries', path: '/industries' },
  { name: 'products', path: '/products' },
  { name: 'services', path: '/services' },
  { name: 'partnership', path: '/partnership' },
  { name: 'about-us', path: '/about-us' },
  { name: 'contact-us', path: '/contact-us' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'refund-policy', path: '/refund-policy' },
  { name: 'terms-conditions', path: '/terms-conditions' },
  { name: 'shipping-return', path: '/shipping-return' },
  { name: 'verify', path: '/verify' },
  { name: 'gallery', path: '/gallery' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/:id' },
];

/** What else a page can look like. @type {View[]} */
export const states = [
  { name: 'not-found', path: '/no-such-page' },
  { name: 'products-tab-1', path: '/products?tab=1' },
  { name: 'products-tab-2', path: '/products?tab=2' },
  { name: 'products-tab-3', path: '/products?tab=3' },
  {
    name: 'menu-open',
    path: '/services',
    below: 1024,
    window: true,
    act: async (page) => {
      await page.locator('trade-site-header summary').click();
      await page.locator('trade-site-header [part=menu-link]').first().waitFor();
    },
  },
  {
    name: 'hub-dialog-open',
    path: '/',
    window: true,
    act: async (page) => {
      await page.locator('trade-hub-button').getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'lightbox-open',
    path: '/gallery',
    window: true,
    act: async (page) => {
      await page.locator('trade-gallery [part=open]').nth(1).click();
      await page.getByRole('dialog').locator('img').waitFor();
    },
  },
  {
    name: 'legal-notice-toggled',
    path: '/terms-conditions',
    act: (page) => page.locator('trade-anti-fraud-footer [part=legal-toggle]:visible').click(),
  },
  {
    name: 'errors-shown',
    path: '/contact-us',
    act: async (page) => {
      await page.locator('#email').fill('no address');
      await send(page);
      await page.getByText('Invalid email').waitFor();
    },
  },
  {
    name: 'sending',
    path: '/contact-us',
    api: 'nothing',
    act: async (page) => {
      await fillIn(page);
      await send(page);
      await page.getByRole('button', { name: 'Sending' }).waitFor();
    },
  },
  {
    name: 'sent-notice',
    path: '/contact-us',
    api: 'success',
    window: true,
    act: async (page) => {
      await fillIn(page);
      await send(page);
      const notice = page.locator('trade-enquiry-form [part=notice]');
      await notice.waitFor();
      // Pointed at, it stays.
      await notice.hover();
    },
  },
  {
    name: 'enquiry-failed',
    path: '/contact-us',
    api: 'failure',
    act: async (page) => {
      await fillIn(page);
      await send(page);
      await page.locator('[part=failure]').waitFor();
    },
  },
  .../** @type {[name: string, path: string, tag: string][]} */ ([
    ['blog', '/blog', 'trade-blog-feed'],
    ['gallery', '/gallery', 'trade-gallery'],
    ['products', '/products', 'trade-product-tabs'],
    ['article', '/blog/:id', 'trade-article-view'],
  ]).flatMap(
    ([name, path, bare]) =>
      /** @type {View[]} */ ([
        {
          name: `${name}-loading`,
          path,
          bare,
          api: 'nothing',
          act: (page) => page.locator(`${bare} [part=skeleton]`).first().waitFor(),
        },
        {
          name: `${name}-failed`,
          path,
          bare,
          api: 'failure',
          act: async (page) => {
            const shown = page.locator(`${bare} [part=failure]`);
            // Three more tries, after 1, 2 and 4 s.
            for (let turn = 0; turn < 100 && !(await shown.isVisible()); turn++) await page.clock.runFor(500);
            await shown.waitFor();
          },
        },
      ]),
  ),
  .../** @type {[name: string, path: string, tag: string][]} */ ([
    ['blog', '/blog', 'trade-blog-feed'],
    ['gallery', '/gallery', 'trade-gallery'],
  ]).map(
    ([name, path, bare]) =>
      /** @type {View} */ ({
        name: `${name}-empty`,
        path,
        bare,
        api: 'empty',
        act: (page) => page.locator(`${bare} [part=empty]`).waitFor(),
      }),
  ),
  { name: 'article-not-found', path: missing },
];

/** The pictures of the README, under their names there. @type {View[]} */
export const docs = [
  // Its fonts are taken from the second page on, which finds them cached.
  { name: 'site', path: '/', window: true, act: (page) => page.reload() },
  {
    name: 'partner',
    path: '/partner',
    window: true,
    act: async (page) => {
      await page.locator('trade-gallery [part=open]').first().waitFor();
      const form = page.locator('trade-enquiry-form');
      const toForm = () =>
        form.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await toForm();
      await form.getByRole('button', { name: 'Send enquiry' }).waitFor();
      // The gallery above has grown when its end came into view.
      await page.waitForLoadState('networkidle');
      await toForm();
    },
  },
];

/** @satisfies {Record<string, (route: import('playwright-core').Route) => unknown>} */
const responses = {
  nothing: () => {},
  empty: (route) => route.fulfill({ json: { data: [], current_page: 1, last_page: 1 } }),
  failure: (route) => route.fulfill({ status: 500, json: { error: 1, message: 'Out of order' } }),
  success: (route) =>
    route.fulfill({ json: { error: 0, message: 'Thank you. Your enquiry has reached us.' } }),
};

/** @type {Map<string, string>} */
const firstPosts = new Map();
/**
 * An article of the site in the place of `:id`.
 * @param {string} base
 * @param {string} path
 */
async function addressOf(base, path) {
  if (!path.includes(':id')) return base + path;
  if (!firstPosts.has(base)) {
    const { data } = await (await fetch(`${base}/api/v1/blog?page=1&size=1`)).json();
    firstPosts.set(base, data[0].uuid);
  }
  return base + path.replace(':id', firstPosts.get(base) ?? '');
}

/**
 * Brings a page of the browser, whose policy must be bypassed, to a view.
 * @param {Page} page
 * @param {string} base
 * @param {View} view
 */
export async function showView(page, base, { path, bare, api, act }) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const address = await addressOf(base, path);
  if (bare) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(new RegExp(`(<${bare}\\b[^>]*>)[^]*?</template>`), '$1');
      await route.fulfill({ response, body });
    });
  }
  if (api) await page.route('**/api/v1/**', responses[api]);
  if (bare && api === 'failure') await page.clock.install();
  await page.goto(address, { waitUntil: 'load' });
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
}
