import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../site/setting.ts';

interface Integrity {
  version: string;
  files: Record<string, string>;
  integrity: Record<string, string>;
}

let hashes: Integrity;
const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

beforeAll(async () => {
  hashes = await (await get('/elements/integrity.json')).json();
});

describe('the addresses of the bundle', () => {
  it('are immutable with a version, and are revalidated without one', async () => {
    const fixed = await get(`/elements/${hashes.version}/trade-elements.js`);
    expect(fixed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    const latest = await get('/elements/trade-elements.js');
    expect(latest.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, no-transform');
    expect(await latest.text()).toBe(await fixed.text());
    const again = await get('/elements/trade-elements.js', {
      'if-none-match': latest.headers.get('etag') ?? '',
      // Or fetch would request a fresh copy.
      'cache-control': 'max-age=0',
    });
    expect(again.status).toBe(304);
  });

  it('are open to every origin', async () => {
    for (const file of ['trade-elements.js', 'custom-elements.json']) {
      for (const path of [`/elements/${file}`, `/elements/${hashes.version}/${file}`]) {
        const { headers } = await get(path, { origin: 'https://partner.example' });
        expect(headers.get('access-control-allow-origin'), path).toBe('*');
        expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
      }
    }
  });

  it('send the files that integrity.json lists, hash by hash', async () => {
    expect(hashes.files).toHaveProperty(['trade-elements.js']);
    for (const [file, hash] of Object.entries(hashes.files)) {
      const response = await get(`/elements/${hashes.version}/${file}`);
      const found = createHash('sha384').update(Buffer.from(await response.arrayBuffer()));
      expect(`sha384-${found.digest('base64')}`, file).toBe(hash);
    }
  });
});
