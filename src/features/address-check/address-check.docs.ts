import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { factDocs } from '../../shared/shared.docs.ts';
import type { definition } from './address-check.element.tsx';
import type { AddressCheckEvents } from './address-check.store.ts';

export const docs = {
  summary:
    'Says whether an email address, link or telephone number is the company’s, or is made to look like it. Everything is checked in the visitor’s browser; what is pasted is never part of a request, an event or a log.',
  attributes: {
    company: `Name of the company, to recognise imitations of it. ${factDocs}`,
    domains: `The company’s domains, separated by commas or spaces; their subdomains are the company’s as well. ${factDocs}`,
    mailboxes: `The only mailboxes that the company uses, separated by commas or spaces. Empty: every mailbox of its domains is its own. ${factDocs}`,
    phones: `The company’s telephone numbers with “+” and country code, separated by commas, or by a space before each “+”. Visitors are advised to call the first one. ${factDocs}`,
    examples: 'Addresses to try, separated by commas; without it there are none.',
  },
  events: {
    'trade-address-checked': {
      description: 'Something was checked. The event does not contain what was pasted.',
      detail: {
        verdict: {
          type: 'string',
          description:
            'That of the worst line, worst first: `known`, `impostor`, `other`, `account`, `asked` (a name without its service), `forwarded` (a link of another company that leads to the company’s), `claimed` (the sender of a pasted mail), `domain` (a mailbox of which only the domain is known), `mixed` (only official channels, and other text), `ours` (only official channels); or `invalid`.',
        },
      },
    },
  },
  parts: {
    form: 'The form.',
    label: 'Name of the field.',
    input: 'The field.',
    button: 'What starts the check.',
    verdict: 'The verdict with everything below it.',
    'verdict-title': 'The verdict itself.',
    stamp: 'The stamp beside it, on a fake or on one official channel.',
    reason: 'Its reason.',
    proof: 'The day of the check, and that a picture of it proves nothing.',
    pasted: 'What was pasted; for screen readers only where the comparison shows it.',
    comparison: 'What was pasted, letter above letter with the official channel that it imitates.',
    lines: 'The list of addresses in what was pasted, the worst first, if there are several.',
    line: 'One of them, with its own verdict.',
    'line-verdict': 'The verdict on it.',
    channel: 'An official channel in what was pasted, as the company writes it.',
    unchecked: 'The rest of it, which was not checked.',
    cut: 'That only the beginning of a long mail was checked.',
    headers: 'That the technical headers of a mail were not checked.',
    payment: 'What no page can confirm, when the text has more than channels.',
    letters: 'Names of the letters in it that only look like Latin ones.',
    mark: 'The part of it that differs from the official channel.',
    next: 'What to do next.',
    call: 'The line with the number to call.',
    known: 'When the known fake was reported, and what it was used for.',
    report: 'The link to report it, and how.',
    examples: 'The addresses to try.',
    example: 'The button that checks one of them.',
    failure: 'The text when the check could not be loaded.',
  },
  example: {
    attributes: {},
    fallback: '<a href="{site}/verify">Check whether an address is ours</a>',
  },
  accessibility:
    'A labelled text field and a button; Enter checks, Shift and Enter begin a new line. The verdict is announced as a status, the same one again at each check; letters that only look like ours are named in text.',
  withoutScript: 'A link leads to the page of the site that checks addresses.',
  page: {
    address: '/verify' satisfies PagePath,
    title: ['trade-anti-fraud-footer', 'check'],
    width: 600,
    height: 480,
    room: '206px',
  },
} satisfies ElementDocs<typeof definition, AddressCheckEvents>;
