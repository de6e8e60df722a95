import { appPieces } from '../snippets.ts';
import { type App, json } from './app.ts';
import { versions } from './versions.ts';

/** A plain page whose script is bundled. */
const bundled =
  (name: 'webpack' | 'esbuild', packages: App['packages'], build: App['build']) =>
  (site: string): App => {
    const { settings, page } = appPieces('app', site);
    return {
      host: `${name} ${versions[name]}`,
      packages,
      files: {
        'main.js': settings,
        'dist/index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><body>${page}<script src="main.js"></script></body></html>`,
      },
      build,
      serve: { folder: 'dist' },
      pages: [{ kind: 'tag, import in a classic script', path: '/', isServerRendered: true }],
    };
  };

const webpackApp = bundled(
  'webpack',
  ['webpack', 'webpack-cli'],
  [['webpack', '--mode', 'production', '--entry', './main.js']],
);

const esbuildApp = bundled(
  'esbuild',
  ['esbuild'],
  [['esbuild', 'main.js', '--bundle', '--outfile=dist/main.js']],
);

/** A project whose tests import the elements. None runs there, and nothing may throw. */
function jestApp(): App {
  const page = "document.body.innerHTML = '<trade-enquiry-form>Link</trade-enquiry-form>';";
  return {
    host: `Jest ${versions.jest}, Vitest ${versions.vitest}`,
    packages: ['jest', 'jest-environment-jsdom', 'vitest', 'jsdom', 'happy-dom'],
    files: {
      'jest/elements.test.js': `${page}\nit('imports', () => { require('trade-elements'); require('trade-elements/enquiry-form'); });\n`,
      // As the docs have it.
      'jest.config.json': json({
        roots: ['<rootDir>/jest'],
        testEnvironment: 'jsdom',
        moduleNameMapper: { '^trade-elements(/.*)?$': '<rootDir>/no-elements.js' },
      }),
      'no-elements.js': 'module.exports = {};\n',
      'vitest/elements.test.js': `import { it } from 'vitest';\n${page}\nit('imports', async () => {\n  await import('trade-elements');\n  await import('trade-elements/enquiry-form');\n  await new Promise((done) => setTimeout(done, 500));\n});\n`,
    },
    build: [
      ['jest'],
      ['vitest', 'run', '--dir', 'vitest', '--environment', 'jsdom'],
      ['vitest', 'run', '--dir', 'vitest', '--environment', 'happy-dom'],
    ],
    serve: { folder: '.' },
    pages: [],
    imports: 'import, with jsdom and with happy-dom',
  };
}

export const bundlers = { webpack: webpackApp, esbuild: esbuildApp, jest: jestApp };
