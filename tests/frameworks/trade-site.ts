import type { StoredEnquiry } from '../../hosts/enquiries/types.ts';
import { startSite } from '../start-site.mjs';
import { storedEnquiries } from '../stored-enquiries.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** The built site, behind https as in production: WordPress discovers what it embeds in no other way. */
export interface TradeSite {
  url: string;
  /** What is in the database, as `npm run enquiries` lists it. */
  storedEnquiries(): StoredEnquiry[];
  close(): Promise<void>;
}

export async function startTradeSite(): Promise<TradeSite> {
  const proxy = await startTlsProxy();
  const site = await startSite({ PUBLIC_URL: proxy.url }).catch(async (error: unknown) => {
    await proxy.close();
    throw error;
  });
  proxy.forwardTo(site.url);
  return {
    url: proxy.url,
    storedEnquiries: () => storedEnquiries(site.dataDir),
    async close() {
      await proxy.close();
      await site.close();
    },
  };
}
