import { expect, it } from 'vitest';
import { routes, routesOf } from './routes.ts';

it('a new file in the folder is a page at the address of its name', () => {
  expect(routesOf(['Careers', 'layout'])).toEqual([{ path: '/careers', page: 'Careers', languages: ['en'] }]);
  expect(routesOf(['verify', 'verify.tr'])).toHaveLength(1);
  expect(() => routesOf(['careers', 'careers.tr'])).toThrow(
    'hosts/pages/careers.tr.html: add "tr" to the languages of /careers in src/navigation/site-pages.ts',
  );
  expect(routes).toContainEqual({ path: '/about-us', page: 'about-us', languages: ['en'] });
});
