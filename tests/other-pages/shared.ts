import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { setup as shareSite } from '../site/shared.ts';
import { bundleFrameworks } from './pages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the scripts of the pages in React and in Vue. */
    frameworkScripts: string;
  }
}

/** The site and the browser that all files share, and scripts of the frameworks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [close, scripts] = await Promise.all([shareSite(project), bundleFrameworks()]);
  project.provide('frameworkScripts', scripts);
  return async () => {
    await close();
    await rm(scripts, { recursive: true });
  };
}
