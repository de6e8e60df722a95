import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiveForms } from '../../api/limit-forms.ts';
import { reachUs } from '../../content/company-texts.ts';
import { messagesOf } from '../../locales/server-texts.ts';
import fonts from '../../pages/styles/fonts.css?inline';
import { declareElements, elementsManifest } from '../../render/elements-manifest.ts';
import type { PageAdditions } from '../../render/page-additions.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { pageTexts } from '../../render/page-texts.ts';
import { hashOf, pagePolicy } from '../../render/policy.ts';
import { withoutLeftOut } from '../../render/site-pages.ts';
import { themeStyles } from '../../render/site-styles.ts';
import { readChoices } from './choices.ts';
import { readManifest } from './manifest.ts';
import playgroundStyles from './playground.css?inline';
import { playgroundView } from './playground-view.ts';
import { playgroundTemplate } from './templates.ts';

const styles = fonts + themeStyles + playgroundStyles;

const policy = pagePolicy({
  'style-src': hashOf(styles),
  'trusted-types': `'none'`,
});

type FormRequest = FastifyRequest<{ Body: URLSearchParams | undefined }>;

const address = '/playground';

/** Other pages link it. */
export const adds = (): PageAdditions => ({ playground: address });

/** `/playground`, where editors choose an element, see it in a frame, and copy what they paste into their page. */
export default async function playground(
  app: FastifyInstance,
  { assets, publicUrl, source, enquiryRate }: OtherPageOptions,
): Promise<void> {
  const elements = readManifest(elementsManifest(await declareElements()));
  const script = assets.script('hosts/extras/playground/copy.client.ts');

  async function send(request: FormRequest, reply: FastifyReply) {
    const { company, edition } = source.open().api;
    const query = new URLSearchParams(request.url.split('?')[1]);
    const choices = readChoices(query, elements, request.body);
    const site = originOf(request, publicUrl);
    const view = playgroundView(choices, {
      elements,
      site,
      publicUrl,
      texts: await messagesOf(choices.language, edition.texts),
      company: company.name,
      styles,
      script,
    });
    if (assets.strict) reply.header('content-security-policy', policy);
    const { t } = await pageTexts('en', edition);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', request.body ? 'no-store' : 'no-cache')
      .send(withoutLeftOut(String(playgroundTemplate.render(view, t)), site, company));
  }

  app.get(address, send);
  await app.register(async (forms) => {
    await receiveForms(forms, enquiryRate, () => reachUs(source.open().api.company));
    forms.post(address, send);
  });
}

/** The origin by which the reader knows this server: on a copy of the site, not that of its settings. */
function originOf({ protocol, host }: FormRequest, publicUrl: string): string {
  return host === new URL(publicUrl).host ? publicUrl : `${protocol}://${host}`;
}
