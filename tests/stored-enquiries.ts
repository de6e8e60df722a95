import { execFileSync } from 'node:child_process';
import type { StoredEnquiry } from '../hosts/enquiries/enquiry.ts';

type Listed = StoredEnquiry & { reference: string };

/** The enquiries that `trade-elements enquiries` lists from a folder of data; with a remark, those that have it. */
export function storedEnquiries(dataDir: string, remark?: string): Listed[] {
  const list = execFileSync(process.execPath, ['dist/server/enquiries.js', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all: Listed[] = JSON.parse(list);
  return remark === undefined ? all : all.filter((enquiry) => enquiry.remark === remark);
}
