import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { Config } from '../../config/config.ts';

type SecurityOptions = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'hstsSubdomains'>>;

/** The headers of every response. Each page and picture adds a content security policy of its own. */
export const security = fp(async (app, { publicUrl, hstsSubdomains = false }: SecurityOptions) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Partners load the bundle, its pictures and the API.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Not for subdomains unless asked: other hosts of the company may not have https.
    hsts: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that nobody uses any more; current browsers do what they say anyway.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
});
