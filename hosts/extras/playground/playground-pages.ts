import type { FastifyInstance } from 'fastify';
import { Html } from '../../html/html.ts';
import fonts from '../../pages/styles/fonts.css?inline';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { pageTexts } from '../../render/page-texts.ts';
import { hashOf, pagePolicy } from '../../render/policy.ts';
import { themeStyles } from '../../render/site-styles.ts';
import frameStyles from './frame.css?inline';
import playgroundStyles from './playground.css?inline';
import { frameTemplate, playgroundTemplate } from './templates.ts';

/** `/playground`, where editors try elements, and the page that its stage shows. */
export default async function playground(
  app: FastifyInstance,
  { assets, publicUrl, source, offers }: OtherPageOptions,
): Promise<void> {
  const loader = assets.script('src/loader.ts');
  const script = assets.script('hosts/extras/playground/playground.client.tsx');
  const outer = async () => {
    const styles = fonts + themeStyles + playgroundStyles;
    const { company, edition } = source.open().api;
    const { t } = await pageTexts('en', edition);
    const values = { company: company.name, publicUrl, script, styles: Html.trust(styles) };
    return {
      html: playgroundTemplate.render(values, t),
      policy: pagePolicy({
        'style-src': hashOf(styles),
        'frame-src': `'self'`,
        'trusted-types': `'none'`,
      }),
    };
  };
  const inner = async () => ({
    html: frameTemplate.render(
      {
        loader,
        script: assets.script('hosts/extras/playground/stage.client.ts'),
        // Without the fonts of the site: another page does not have them.
        styles: Html.trust(frameStyles),
      },
      (await pageTexts('en', source.open().api.edition)).t,
    ),
    policy: pagePolicy({
      'style-src': hashOf(frameStyles),
      'frame-ancestors': `'self'`,
      'frame-src': `'self'`,
      // Snippets for other pages have attributes with styles.
      'style-src-attr': `'unsafe-inline'`,
      'trusted-types': 'trade-elements trade-playground',
    }),
  });
  const send = (path: string, make: () => Promise<{ html: Html; policy: string }>) =>
    app.get(path, async (_request, reply) => {
      const { html, policy } = await make();
      if (assets.strict) reply.header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(String(html));
    });
  offers.playground = '/playground';
  send(offers.playground, outer);
  send('/playground/frame', inner);
}
