import type { TestProject } from 'vitest/node';
import { startSite } from '../site/site.ts';
import { missingEngines } from './find.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built server, with a database of its own. */
    testedSite: { url: string; dataDir: string };
  }
}

/** One site for all engines. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const missing = missingEngines();
  if (missing.length > 0) console.log(`Left out, because they are not installed: ${missing.join(', ')}`);
  const site = await startSite();
  provide('testedSite', { url: site.url, dataDir: site.dataDir });
  return () => site.close();
}
