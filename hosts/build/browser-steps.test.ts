import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserSteps } from '../../src/browsers.ts';

it('docs/browsers.md gives the browser versions that the build compiles for', () => {
  const docs = readFileSync('docs/browsers.md', 'utf8');
  for (const [step, versions] of Object.entries(browserSteps))
    expect(docs).toMatch(new RegExp(`^\\| ${step} \\| ${Object.values(versions).join(' \\| ')} \\|`, 'm'));
});
