import type { FastifyInstance } from 'fastify';
import fonts from '../../pages/styles/fonts.css?inline';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { fillTemplate, type Variables } from '../../render/page-template.ts';
import { hashOf, pagePolicy } from '../../render/policy.ts';
import { themeStyles } from '../../render/site-styles.ts';
import frameStyles from './frame.css?inline';
import frame from './frame.html?raw';
import playgroundStyles from './playground.css?inline';
import template from './playground.html?raw';

function page(html: string, styles: string, variables: Variables, policy: Record<string, string>) {
  return {
    html: fillTemplate(html, variables, { styles: `<style>${styles}</style>` }),
    policy: pagePolicy({ 'style-src': hashOf(styles), ...policy }),
  };
}

/** `/playground`, where editors try elements, and the page that its stage shows. */
export default async function playground(
  app: FastifyInstance,
  { assets, publicUrl, source, offers }: OtherPageOptions,
): Promise<void> {
  const loader = assets.script('src/loader.ts');
  const script = assets.script('hosts/extras/playground/playground.client.tsx');
  const outer = () =>
    page(
      template,
      fonts + themeStyles + playgroundStyles,
      { company: source.open().api.company.name, publicUrl, script },
      { 'frame-src': `'self'`, 'trusted-types': `'none'` },
    );
  const inner = page(
    frame,
    // Without the fonts of the site: another page does not have them.
    frameStyles,
    { loader, script: assets.script('hosts/extras/playground/stage.client.ts') },
    {
      'frame-ancestors': `'self'`,
      'frame-src': `'self'`,
      // Snippets for other pages have attributes with styles.
      'style-src-attr': `'unsafe-inline'`,
      'trusted-types': 'trade-elements trade-playground',
    },
  );
  const send = (path: string, make: () => ReturnType<typeof page>) =>
    app.get(path, (_request, reply) => {
      const { html, policy } = make();
      if (assets.strict) reply.header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    });
  offers.playground = '/playground';
  send(offers.playground, outer);
  send('/playground/frame', () => inner);
}
