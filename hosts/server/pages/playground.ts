import type { FastifyInstance } from 'fastify';
import frameStyles from '../../cms/frame.css?inline';
import frame from '../../cms/frame.html?raw';
import playgroundStyles from '../../cms/playground.css?inline';
import playground from '../../cms/playground.html?raw';
import fonts from '../../site/styles/fonts.css?inline';
import { company } from './company.ts';
import { fillTemplate, type Variables } from './fill-template.ts';
import { hashOf, pagePolicy } from './page-policy.ts';
import type { ExtraPage, ExtraPages } from './register-extra.ts';
import { themeStyles } from './site-styles.ts';

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
    { ...company, script: assets.script('hosts/cms/playground.tsx') },
    { 'frame-src': `'self'`, 'trusted-types': `'none'` },
  );
  const inner = page(
    frame,
    // Without the fonts of the site: another page has none of them either.
    frameStyles,
    { loader, script: assets.script('hosts/cms/frame.ts') },
    { 'frame-ancestors': `'self'` },
  );
  app.get('/playground', (_request, reply) => send(reply, outer));
  app.get('/playground/frame', (_request, reply) => {
    reply.header('x-frame-options', 'SAMEORIGIN');
    return send(reply, inner);
  });
}
