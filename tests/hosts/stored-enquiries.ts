import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';

export type StoredEnquiry = Record<string, string>;

/** The enquiries in the site's database with a certain remark. */
export function storedEnquiries(remark: string): StoredEnquiry[] {
  const list = execFileSync(process.execPath, ['dist/server/enquiries.js', '--json'], {
    env: { ...process.env, DATA_DIR: inject('siteData') },
    encoding: 'utf8',
  });
  return (JSON.parse(list) as StoredEnquiry[]).filter((enquiry) => enquiry.remark === remark);
}
