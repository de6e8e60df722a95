import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAddress } from '../../../src/address-check/check-address.ts';
import { maxSourceLength } from '../../../src/address-check/technical-headers.ts';
import type { StateOf } from '../../../src/elements.ts';
import type { PagePath } from '../../../src/navigation/site-pages.ts';
import { withContent } from '../../../src/official-channels/content-channels.ts';
import { officialChannels } from '../../../src/official-channels/official-channels.ts';
import { toLineFeeds } from '../../../src/text/line-feeds.ts';
import { receiveForms } from '../../api/limit-forms.ts';
import { errorStatus, RequestError } from '../../api/request-error.ts';
import { reachUs } from '../../content/company-texts.ts';
import { chooseLanguage } from '../../locales/server-texts.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { sitePolicy } from '../../render/policy.ts';

const address = '/verify' satisfies PagePath;

interface Form {
  /** Undefined if the form cannot be read. */
  Body: URLSearchParams | undefined;
  Querystring: { lang?: unknown };
}

type FormRequest = FastifyRequest<Form>;

type Outcome = Partial<StateOf<'trade-address-check'>>;

/** A text as browsers change it for a field: otherwise the element would take the difference for new input. */
const asInField = (text: string): string => toLineFeeds(text.replaceAll('\0', ''));

/**
 * `POST /verify`: the check of an address for readers without script. The address is in the body, so it does not get into
 * a URL, the history or a log; the response is not cached. Its language is that of the page that the form was on.
 */
export default async function addressCheck(
  app: FastifyInstance,
  { renderPage, source, assets: { strict }, enquiryRate }: OtherPageOptions,
): Promise<void> {
  await receiveForms(app, enquiryRate, () => reachUs(source.open().api.company));

  async function respond(
    request: FormRequest,
    reply: FastifyReply,
    status: number,
    findOutcome: () => Outcome,
  ) {
    const { query, body, headers } = request;
    const { language, byHeader } = chooseLanguage(
      [query.lang, body?.get('lang')],
      headers['accept-language'],
    );
    const { api } = source.open();
    // The check takes processor time, as the page does.
    const { html, styles } = await renderPage(() => {
      const outcome = { ...findOutcome(), report: api.company.facts.report };
      const states = { 'trade-address-check': outcome };
      return { view: { kind: 'fixed', page: 'verify', path: address, states }, language };
    }, api);
    if (byHeader) reply.header('vary', 'accept-language');
    if (strict) reply.header('content-security-policy', sitePolicy(styles));
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  app.post<Form>(address, {
    handler: async (request, reply) => {
      const typed = request.body?.get('example') ?? request.body?.get('address') ?? '';
      const input = asInField(typed.slice(0, maxSourceLength));
      const { api } = source.open();
      const { facts } = api.company;
      const [people, impostors] = await Promise.all([api.people(), api.impostors()]).catch(() => [[], []]);
      const channels = withContent(officialChannels(facts, facts), {
        people,
        impostors,
      });
      return respond(request, reply, 200, () => ({
        input,
        verdict: checkAddress(input, channels),
        day: new Date().toISOString().slice(0, 10),
      }));
    },
    errorHandler: (error: FastifyError, request: FormRequest, reply) => {
      // The queue itself reports that it is full.
      if (error instanceof RequestError && error.statusCode === 503) throw error;
      const status = errorStatus(error);
      if (status >= 500) request.log.error({ err: error }, 'an address could not be checked');
      return respond(request, reply, status, () => ({ failed: true }));
    },
  });
}
