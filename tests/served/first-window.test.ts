import { get } from 'node:http';
import { expect, inject, it } from 'vitest';

/** What a new connection carries at once: ten segments, headers included. */
const firstWindow = 14_600;
/** With `strict-transport-security`, which only a server with an HTTPS address sends. */
const mostHeaders = 845;
/** Pages with little text, by their HTML alone. */
const mostHtml: Record<string, number> = {
  '/about-us': 9_480,
  '/contact-us': 12_200,
  '/privacy-policy': 9_180,
  '/terms-conditions': 9_180,
  '/shipping-return': 9_180,
  '/refund-policy': 9_180,
};

const url = inject('siteUrl');

const bytesOf = (path: string): Promise<{ headers: number; html: number }> =>
  new Promise((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const { rawHeaders, httpVersion, statusCode, statusMessage } = response;
      const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ''];
      for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
      let html = 0;
      for await (const chunk of response) html += chunk.length;
      resolve({ headers: `${lines.join('\r\n')}\r\n`.length, html });
    }).on('error', reject);
  });

const tabs = ['products', 'services', 'industries'].flatMap((page) =>
  ['', '?tab=1', '?tab=2', '?tab=3'].map((tab) => `/${page}${tab}`),
);
const post = /href="(\/blog\/[^"?]+)"/.exec(await (await fetch(`${url}/blog`)).text())?.[1] ?? '';

it.each([
  '/',
  ...tabs,
  '/about-us',
  '/partnership',
  '/contact-us',
  '/contact-us?looking_for=Palm%20olein%20CP10',
  '/blog',
  '/blog?page=2',
  post,
  '/gallery',
  '/verify',
  '/site-map',
  '/privacy-policy',
  '/terms-conditions',
  '/shipping-return',
  '/refund-policy',
  '/nowhere',
])('%s is complete with the first ten segments', async (path) => {
  const { headers, html } = await bytesOf(path);
  expect(html).toBeLessThanOrEqual(mostHtml[path] ?? firstWindow);
  expect(headers + html).toBeLessThanOrEqual(firstWindow);
  expect(headers).toBeLessThanOrEqual(mostHeaders);
});
