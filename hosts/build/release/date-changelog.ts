const emptyReleaseError =
  'CHANGELOG.md has nothing under "## Unreleased"; write what changes for those who use the release';

/**
 * Moves the entries under `## Unreleased` to the version and date of the release, and leaves an empty heading for the next.
 *
 * @param date as 2026-01-31
 * @throws {Error} when there is nothing to release, in one line
 */
export function dateChangelog(text: string, version: string, date: string): string {
  const heading = /^## Unreleased\n/m;
  const start = text.search(heading);
  const entries = text.slice(start).replace(heading, '').split(/^## /m, 1)[0] ?? '';
  if (start < 0 || !entries.trim()) throw new Error(emptyReleaseError);
  return text.replace(heading, () => `## Unreleased\n\n## ${version} (${date})\n`);
}
