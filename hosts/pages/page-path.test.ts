import { describe, expect, it } from 'vitest';
import { pagePath } from './routes.ts';

describe('the path of a page', () => {
  it.each([
    ['/', '/'],
    ['/about-us', '/about-us'],
    ['/%61bout-us', '/about-us'],
    ['/%61%62out%2Dus', '/about-us'],
    ['/About-Us', '/about-us'],
    ['//about-us', '/about-us'],
    ['/about-us//', '/about-us'],
    ['/\\about-us', '/about-us'],
    ['/index.html', '/'],
    ['/about-us.html', '/about-us'],
    ['/about-us/index.html', '/about-us'],
    ['//', '/'],
    ['/Blog//Some-Id', '/blog/Some-Id'],
    ['/blog/%73ome-id', '/blog/some-id'],
    ['/blog/a%2fb', '/blog/a%2Fb'],
    ['/blog/caf%C3%A9', '/blog/caf%C3%A9'],
  ])('the page that is requested as %s is %s', (requested, path) => {
    expect(pagePath(requested)).toBe(path);
    expect(pagePath(path)).toBe(path);
  });

  it.each(['/no', '/about-us/more', '/blog/a/b', '//other.example/', '/%2e%2e/about-us', '/%2fabout-us'])(
    'is not what %s means',
    (requested) => {
      expect(pagePath(requested)).toBeUndefined();
    },
  );
});
