import { readFile, writeFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { EngineName } from './find.mjs';

const page = 'docs/browsers.md';
const titles: Record<EngineName, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' };

/** What surrounds a test, from the outside in: engine, scheme, feature. */
function suitesOf({ parent }: TestCase): string[] {
  const names: string[] = [];
  for (let suite = parent; suite.type === 'suite'; suite = suite.parent) names.unshift(suite.name);
  return names;
}

/** How many of the tests of a feature pass in an engine. */
interface Cell {
  passed: number;
  failed: number;
}

const textOf = ({ passed, failed }: Cell = { passed: 0, failed: 0 }): string => {
  if (passed + failed === 0) return 'not tested';
  return failed === 0 ? 'yes' : `${passed} of ${passed + failed}`;
};

/** `npm run browsers`: writes what works in which engine into the docs, from the run that it reports. */
export default class TableReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const engines = new Map<EngineName, string>();
    const features = new Map<string, Map<EngineName, Cell>>();
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { engine } = test.meta();
      const [, , feature = ''] = suitesOf(test);
      // Older browsers are not a column of the table.
      if (!engine || engine.name === 'chromium' || !feature) continue;
      engines.set(engine.name, `${titles[engine.name]} ${engine.version}`);
      const cells = features.get(feature) ?? new Map<EngineName, Cell>();
      features.set(feature, cells);
      const cell = cells.get(engine.name) ?? { passed: 0, failed: 0 };
      cells.set(engine.name, cell);
      cell[test.result().state === 'passed' ? 'passed' : 'failed']++;
    }
    // A run that could not start says nothing of any engine.
    if (engines.size === 0) return;
    const names = Object.keys(titles).filter((name): name is EngineName => engines.has(name as EngineName));
    const rows = [
      ['', ...names.map((name) => engines.get(name))],
      ['---', ...names.map(() => '---')],
      ...[...features].map(([feature, cells]) => [feature, ...names.map((name) => textOf(cells.get(name)))]),
    ];
    const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
    const text = await readFile(page, 'utf8');
    await writeFile(
      page,
      text.replace(
        /(<!-- engines:.*?-->\n)[\s\S]*?(<!-- \/engines -->)/,
        (_, start, end) => `${start}${table}\n${end}`,
      ),
    );
  }
}
