import type { TestProject } from 'vitest/node';
import { startSite } from '../start-site.mjs';

/** One site for all files of this folder. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  provide('siteUrl', site.url);
  provide('siteData', site.dataDir);
  return site.close;
}
