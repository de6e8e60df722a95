import { telephone } from '../../src/api/addresses.ts';
import {
  completeAddress,
  createEnquiry,
  enquiryFields,
  isIncompleteAddress,
  originFields,
} from '../../src/api/enquiry-fields.ts';
import { type LoadRow, rowFields } from '../../src/api/load-rows.ts';
import type { Person } from '../../src/api/response-fields.ts';
import { findAnswering } from '../enquiries/desk.ts';
import { referenceOf, type StoredEnquiry } from '../enquiries/enquiry.ts';
import { parseRows } from '../enquiries/load-rows.ts';
import type { SentEnquiry } from '../enquiries/receipt.ts';
import { type Html, html } from '../html/html.ts';
import { rowLine } from '../locales/row-text.ts';
import { type OwnTexts, serverTexts } from '../locales/server-texts.ts';
import type { PageView, ResolvedPage } from './page-view.ts';
import type { PageTabs } from './read-page.ts';

type Receipt = Extract<PageView, { kind: 'sent' }>['receipt'];

/** Reads a sent enquiry by the id in the address of its receipt. */
export type ReadSent = (id: string) => Promise<SentEnquiry>;

const page = (receipt: Receipt): PageView => ({ kind: 'sent', receipt });

/** The receipt of an enquiry: what was sent in pieces of its reader, since the page around them is cached. */
export function receiptPage(sentEnquiry: SentEnquiry, tabs: PageTabs, ownTexts?: OwnTexts): ResolvedPage {
  if (sentEnquiry.kind === 'unknown') return { view: page('thanks') };
  if (sentEnquiry.kind === 'past')
    return {
      view: page('reference'),
      ofReader: () => ({ pieces: { reference: onDoor(sentEnquiry.reference) } }),
    };
  const { enquiry } = sentEnquiry;
  const rows = parseRows(enquiry.load);
  const { desk } = findAnswering(enquiry, Object.values(tabs).flat());
  const receipt = {
    isIncomplete: isIncompleteAddress(enquiry.email),
    hasRows: rows.length > 0,
    hasDesk: desk !== undefined,
  };
  return {
    view: page(receipt),
    ofReader: (language) => ({
      pieces: {
        reference: onDoor(referenceOf(enquiry.id)),
        ...createEnquiry((name) => enquiry[name]),
        again: fieldsView(enquiry, rows),
        rows: rowsList(rows, serverTexts(language, ownTexts)),
        desk: desk ? deskView(desk) : '',
      },
    }),
  };
}

/** A reference as the number of a container, whose last character has a frame. */
const onDoor = (reference: string): Html => html`${reference.slice(0, -1)}<b>${reference.slice(-1)}</b>`;

/** The enquiry again, to be sent with another email address; the field starts with the one most likely meant. */
function fieldsView(enquiry: StoredEnquiry, rows: readonly LoadRow[]): Html {
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const otherFields = [...enquiryFields, ...originFields].filter((name) => name !== 'email' && enquiry[name]);
  const ofRows = rows.flatMap((row) => rowFields.map((name) => hidden(name, row[name])));
  const email = completeAddress(enquiry.email) || enquiry.email;
  return html`<input id="email" name="email" inputmode="email" autocomplete="email" dir="ltr" value="${email}">${otherFields.map((name) => hidden(name, enquiry[name]))}${ofRows}`;
}

/** The rows of the load, each with its item, what is asked for, and how that is loaded. */
function rowsList(rows: readonly LoadRow[], texts: ReturnType<typeof serverTexts>): Html {
  const entries = rows.map((row) => html`<li><bdi>${rowLine(row, texts)}</bdi></li>`);
  return html`<ul class="receipt-rows">${entries}</ul>`;
}

function deskView({ name, city, hours, phone, email }: Person): Html {
  const place = [city, hours?.replaceAll('-', '–')].filter(Boolean).join(', ');
  return html`<p class="receipt-desk"><strong><bdi>${name}</bdi></strong>${place && html` <span>${place}</span>`}${phone && html` <a class="link" href="${telephone(phone)}"><bdi dir="ltr">${phone}</bdi></a>`}${email && html` <a class="link" href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a>`}</p>`;
}
