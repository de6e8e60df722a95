import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { declareElements } from '../../render/elements-manifest.ts';
import { withSnippets } from './documented-snippets.ts';

it('its snippets are in docs/embedding.md: run `npm run docs`', async () => {
  const page = await readFile('docs/embedding.md', 'utf8');
  expect(page).toBe(withSnippets(page, await declareElements()));
  expect(page).toContain('<!-- snippets: generator?');
});
