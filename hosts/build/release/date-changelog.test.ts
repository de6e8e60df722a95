import { describe, expect, it } from 'vitest';
import { dateChangelog } from './date-changelog.ts';

const before =
  '# Changelog\n\nHow to read it.\n\n## Unreleased\n\nA new form.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n';

describe('the changelog of a release', () => {
  it('puts unreleased entries under version and date, with an empty section for the next release', () => {
    expect(dateChangelog(before, '0.2.0', '2026-02-03')).toBe(
      '# Changelog\n\nHow to read it.\n\n## Unreleased\n\n## 0.2.0 (2026-02-03)\n\nA new form.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n',
    );
  });

  it.each([
    before.replace('A new form.', ''),
    before.replace('## Unreleased', '## Later'),
    '# Changelog\n\n## Unreleased\n',
  ])('needs at least one entry', (text) => {
    expect(() => dateChangelog(text, '0.2.0', '2026-02-03')).toThrow(
      'CHANGELOG.md has nothing under "## Unreleased"',
    );
  });
});
