import { execFileSync } from 'node:child_process';
import type { StoredEnquiry } from '../hosts/enquiries/types.ts';

/** The enquiries that `npm run enquiries` lists from a folder of data; with a remark, those that have it. */
export function storedEnquiries(dataDir: string, remark?: string): StoredEnquiry[] {
  const list = execFileSync(process.execPath, ['dist/server/enquiries.js', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all: StoredEnquiry[] = JSON.parse(list);
  return remark === undefined ? all : all.filter((enquiry) => enquiry.remark === remark);
}
