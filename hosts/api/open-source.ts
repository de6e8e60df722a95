import { resolveApiBase } from '../../src/api/addresses.ts';
import type { Content } from '../content/load-content.ts';
import { createExternalSource } from './external-source.ts';
import { createLocalSource, type Source } from './source.ts';

/** The API that pages are made from: the external one that the build names, or the content in memory. */
export function openSource(content: Content, report: (line: string) => void): Source {
  const base = resolveApiBase('');
  return base ? createExternalSource({ base, report, content }) : createLocalSource(content);
}
