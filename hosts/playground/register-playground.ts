import type { FastifyInstance } from 'fastify';
import type { ExtraPage, ExtraPages } from '../server/register-extra.ts';
import { company } from '../site/render/company.ts';
import { fillTemplate, type Variables } from '../site/render/fill-template.ts';
import { hashOf, pagePolicy } from '../site/render/page-policy.ts';
import { themeStyles } from '../site/render/site-styles.ts';
import fonts from '../site/styles/fonts.css?inline';
import frameStyles from './frame.css?inline';
import frame from './frame.html?raw';
import playgroundStyles from './playground.css?inline';
import playground from './playground.html?raw';

function page(
  template: string,
  styles: string,
  variables: Variables,
  policy: Record<string, string>,
): ExtraPage {
  return {
    html: fillTemplate(template, variables).replace('<!-- styles -->', () => `<style>${styles}</style>`),
    policy: pagePolicy({ 'style-src': hashOf(styles), ...policy }),
  };
}

/** `/playground`, where editors try elements, and the page that its stage shows. */
export function registerPlayground(app: FastifyInstance, { assets, send }: ExtraPages): void {
  const loader = assets.script('src/loader.ts');
  const outer = page(
    playground,
    fonts + themeStyles + playgroundStyles,
    { ...company, script: assets.script('hosts/playground/playground.tsx') },
    { 'frame-src': `'self'`, 'trusted-types': `'none'` },
  );
  const inner = page(
    frame,
    // Without the fonts of the site: another page has none of them either.
    frameStyles,
    { loader, script: assets.script('hosts/playground/frame.ts') },
    { 'frame-ancestors': `'self'` },
  );
  app.get('/playground', (_request, reply) => send(reply, outer));
  app.get('/playground/frame', (_request, reply) => {
    reply.header('x-frame-options', 'SAMEORIGIN');
    return send(reply, inner);
  });
}
