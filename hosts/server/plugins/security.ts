import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { Config } from '../../config/config.ts';

/** The headers of every response. Each page and picture adds a content security policy of its own. */
export const security = fp(async (app, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Partners load the bundle, its pictures and the API.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
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
