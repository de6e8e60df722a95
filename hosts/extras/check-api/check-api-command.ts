import { resolveApiBase } from '../../../src/api/addresses.ts';
import { checkApi } from './check-api.ts';

/**
 * `npm run check-api -- URL [--store-enquiry]`: prints what an API lacks. Exit code 1: faults found; 2:
 * invalid address.
 */
const options = process.argv.slice(3);
const address = options.find((option) => !option.startsWith('-'));
const base = address ? resolveApiBase(address) : '';
const storesEnquiry = options.includes('--store-enquiry');

if (!/^https?:\/\/[^/]/.test(base)) {
  console.error('Usage: npm run check-api -- https://api.example.com [--store-enquiry]');
  process.exitCode = 2;
} else {
  const faults = await checkApi(base, storesEnquiry);
  for (const fault of faults) console.log(`- ${fault}`);
  if (faults.length === 0) console.log(`${base} offers all that the elements need.`);
  if (!storesEnquiry)
    console.log('Not tried: a complete enquiry. With --store-enquiry one is sent, which the API stores.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
