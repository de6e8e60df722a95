import { describe, expect, it } from 'vitest';
import { routes } from '../../../hosts/pages/routes.ts';
import { open, site } from '../setting.ts';
import { firstPost } from '../site.ts';

const { uuid } = await firstPost(site.url);
const paths = routes.map(({ path }) => path.replace(':id', uuid));

describe('screens and routes', () => {
  it('are / (home), industries, products, services, partnership, about-us, contact-us, privacy-policy, refund-policy, terms-conditions, shipping-return, gallery, blog, blog/{id}', () => {
    // Not of the specification: the check of an address.
    expect(new Set(routes.map(({ path }) => path).filter((path) => path !== '/verify'))).toEqual(
      new Set([
        '/',
        '/industries',
        '/products',
        '/services',
        '/partnership',
        '/about-us',
        '/contact-us',
        '/privacy-policy',
        '/refund-policy',
        '/terms-conditions',
        '/shipping-return',
        '/gallery',
        '/blog',
        '/blog/:id',
      ]),
    );
  });

  it('are all public', async () => {
    for (const path of paths) {
      const { status, redirected } = await fetch(site.url + path);
      expect({ path, status, redirected }).toEqual({ path, status: 200, redirected: false });
    }
  });

  it('have no parameter, other than blog/{id}', async () => {
    for (const path of paths.filter((path) => path !== '/'))
      expect((await fetch(`${site.url}${path}/1`)).status).toBe(404);
  });
});

it('every route change scrolls instantly to the top of the page', async () => {
  const page = await open('/');
  for (const name of ['Industries', 'Partnership', 'Blog', 'Home']) {
    await page.evaluate(scrollToEnd);
    const places = page.evaluate(recordScroll);
    await page
      .locator('trade-site-header')
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    // Straight to the top, nothing in between.
    const [from, ...visited] = await places;
    expect(visited.filter((place) => place !== from)).toEqual([0]);
  }
});

/** Scrolls to the end of the page, which moves while lists load. */
async function scrollToEnd(): Promise<void> {
  for (let still = 0, height = 0; still < 20 || scrollY === 0; still++) {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) still = 0;
    height = scrollHeight;
    scrollTo(0, height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Every place that the page is scrolled to until it is at the top again. */
function recordScroll(): Promise<number[]> {
  const places = [scrollY];
  return new Promise((resolve) => {
    addEventListener('scroll', function note() {
      places.push(scrollY);
      if (scrollY > 0) return;
      removeEventListener('scroll', note);
      resolve(places);
    });
  });
}
