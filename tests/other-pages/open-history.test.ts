import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownRouters, prelude } from '../frameworks/routers/router-pages.ts';
import { serveRouters } from '../frameworks/routers/serve-routers.ts';
import { countNavigations, tryRouter } from '../frameworks/routers/try-routers.ts';
import { sample } from '../full.ts';
import { site, visit } from '../site/setting.ts';

let server: Awaited<ReturnType<typeof serveRouters>>;

beforeAll(async () => {
  const scripts = Object.entries(ownRouters).map(([name, { script }]) => [name, prelude + script]);
  server = await serveRouters(Object.fromEntries(scripts), site.url);
});
afterAll(() => server.close());

/** Those of packages are in the laboratory, `npm run frameworks`. */
const routers = sample(Object.entries(ownRouters), 5);

describe.each(routers)('on a page with a router (%s)', (name, router) => {
  it('a list leaves the history of the open page alone, and is found where the visitor left it', async () => {
    const { page, errors } = await visit(`${server.url}/${name}/trade-gallery/`, {
      fresh: true,
      prepare: countNavigations,
    });
    expect(await tryRouter(page, 'trade-gallery', router)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
