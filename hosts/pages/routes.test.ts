import { expect, it } from 'vitest';
import { sitePages } from '../../src/navigation/site-pages.ts';
import { fixedRoutes, routes, routesOf } from './routes.ts';

it('a new file in the folder is a page at the address of its name', () => {
  expect(routesOf(['Careers', 'layout'])).toEqual([{ path: '/careers', page: 'Careers', languages: ['en'] }]);
  expect(routesOf(['verify', 'verify.tr'])).toHaveLength(1);
  expect(() => routesOf(['careers', 'careers.tr'])).toThrow(
    'hosts/pages/careers.tr.html: add "tr" to the languages of /careers in src/navigation/site-pages.ts',
  );
  expect(routes).toContainEqual({ path: '/about-us', page: 'about-us', languages: ['en'] });
});

it('every page that code may link has a file', () => {
  const missing = Object.entries(sitePages)
    .filter(([, path]) => !fixedRoutes.some((route) => route.path === path))
    .map(
      ([page]) =>
        `src/navigation/site-pages.ts: ${page} has no file in hosts/pages or an extra; remove its line`,
    );
  expect(missing).toEqual([]);
});
