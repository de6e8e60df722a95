import { request } from 'node:http';
import { createServer } from 'node:https';
import { listen } from '../listen.mjs';
import { startSite } from '../start-site.mjs';
import { storedEnquiries } from '../stored-enquiries.ts';

/** The built site, behind https as in production: WordPress discovers what it embeds in no other way. */
export async function startTradeSite() {
  let target = '';
  const proxy = await listen(
    createServer(certificate, (incoming, outgoing) => {
      const { method, headers, url } = incoming;
      const forwarded = request(new URL(url ?? '/', target), { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(forwarded);
    }),
  );
  const url = `https://localhost:${proxy.port}`;
  const site = await startSite({ PUBLIC_URL: url });
  target = site.url;
  return {
    url,
    /** What is in the database, as `trade-elements enquiries` lists it. */
    storedEnquiries: () => storedEnquiries(site.dataDir),
    async close() {
      await proxy.close();
      await site.close();
    },
  };
}

/** Self-signed, so no client trusts it. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgngACjiL+tAOX6Re4
AMqzQPAxFz/TBQahxrNX09uviFmhRANCAASUcDvNh3I5SAc/V4cMTRcvZAvApyhs
/QEmwRxBELKu613zGlUjfXQWWIyX0/ajwDQJtglJBtOr4sdTleHNCEOT
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUcvhVcFlm4bb22wBjO72rumzV4XQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA4MjgwNloYDzIxMjYxMDMw
MDgyODA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASUcDvNh3I5SAc/V4cMTRcvZAvApyhs/QEmwRxBELKu613zGlUjfXQW
WIyX0/ajwDQJtglJBtOr4sdTleHNCEOTo2QwYjAdBgNVHQ4EFgQUMhU97oPKKVI4
udppLelJatQfFBEwHwYDVR0jBBgwFoAUMhU97oPKKVI4udppLelJatQfFBEwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQC4D9tzgI2/VEjwuSFVMjs6FZzGcvCYm+UkbTqZzlBQSgIhAPbnPVzKeGtjFY6e
aE+jZHPG8khR8gWUT0nZEDC0I7Wy
-----END CERTIFICATE-----`,
};
