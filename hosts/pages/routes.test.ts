import { expect, it } from 'vitest';
import { routes, routesOf } from './routes.ts';

it('a new file in the folder is a page at the address of its name', () => {
  expect(routesOf(['Careers', 'layout'])).toEqual([
    { path: '/careers', page: 'Careers', isTranslated: false },
  ]);
  expect(routes).toContainEqual({ path: '/about-us', page: 'about-us', isTranslated: false });
});
