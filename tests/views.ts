import type { Page, Route } from 'playwright-core';
import { fillForm, sendForm } from './site/form.ts';
import { firstPost } from './site/site.ts';

/** A page of the site, and a state that it can be in: axe runs on all of them, and all can be pictured. */
export interface View {
  name: string;
  /** With `:id` for an article of the site. */
  path: string;
  /** The state exists in windows narrower than this only, in pixels. */
  below?: number;
  /** This tag is not prerendered. */
  bare?: string;
  /** The response to every call. */
  api?: keyof typeof responses;
  /** Brings the state about. */
  act?: (page: Page) => Promise<unknown>;
  /** What is to be seen is the window, not the page. */
  window?: boolean;
}

const responses = {
  nothing: () => {},
  empty: (route: Route) => route.fulfill({ json: { data: [], current_page: 1, last_page: 1 } }),
  failure: (route: Route) => route.fulfill({ status: 500, json: { error: 1, message: 'Out of order' } }),
  success: (route: Route) =>
    route.fulfill({
      json: {
        error: 0,
        message: 'Thank you. Your enquiry has reached Trade Elements.',
        reference: 'TE-7K3M-9Q2',
      },
    }),
};

/** The pages, under the name that their pictures have. */
export const routes: View[] = [
  { name: 'home', path: '/' },
  ...[
    'industries',
    'products',
    'services',
    'partnership',
    'about-us',
    'contact-us',
    'privacy-policy',
    'refund-policy',
    'terms-conditions',
    'shipping-return',
    'how-to-buy',
    'verify',
    'site-map',
    'gallery',
    'blog',
  ].map((name) => ({ name, path: `/${name}` })),
  { name: 'article', path: '/blog/:id' },
];

/** What else a page can look like. */
export const states: View[] = [
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
    async act(page) {
      const footer = page.locator('trade-anti-fraud-footer');
      const item = footer.locator('[part=legal-item]').first();
      const isOpen = await item.isVisible();
      await footer.locator('[part=legal-toggle]:visible').click();
      // Its code may load first.
      await item.waitFor({ state: isOpen ? 'hidden' : 'visible' });
    },
  },
  {
    name: 'errors-shown',
    path: '/contact-us',
    act: async (page) => {
      await page.locator('#email').fill('no address');
      await sendForm(page);
      await page.getByText('Invalid email').first().waitFor();
    },
  },
  {
    name: 'sending',
    path: '/contact-us',
    api: 'nothing',
    act: async (page) => {
      await fillForm(page);
      await sendForm(page);
      await page.getByRole('button', { name: 'Sending' }).waitFor();
    },
  },
  {
    name: 'sent-notice',
    path: '/contact-us',
    api: 'success',
    window: true,
    act: async (page) => {
      await fillForm(page);
      await sendForm(page);
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
      await fillForm(page);
      await sendForm(page);
      await page.locator('[part=failure]').waitFor();
    },
  },
  ...(
    [
      ['blog', '/blog', 'trade-blog-feed'],
      ['gallery', '/gallery', 'trade-gallery'],
      ['products', '/products', 'trade-product-tabs'],
      ['article', '/blog/:id', 'trade-article-view'],
    ] as const
  ).flatMap(([name, path, bare]): View[] => [
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
    // The others have no empty state of their own.
    ...(name === 'blog' || name === 'gallery'
      ? [
          {
            name: `${name}-empty`,
            path,
            bare,
            api: 'empty' as const,
            act: (page: Page) => page.locator(`${bare} [part=empty]`).waitFor(),
          },
        ]
      : []),
  ]),
  { name: 'article-not-found', path: '/blog/00000000-0000-4000-8000-000000000000' },
];

/** The pictures of the README, under their names there. */
export const docs: View[] = [
  // Its fonts are taken from the second page on, which finds them cached.
  { name: 'site', path: '/', window: true, act: (page) => page.reload() },
  {
    name: 'partner',
    path: '/partner/clinics',
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

/** Brings a page of the browser, whose policy must be bypassed, to a view. */
export async function showView(page: Page, base: string, { path, bare, api, act }: View): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const address = base + (path.includes(':id') ? path.replace(':id', (await firstPost(base)).uuid) : path);
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
