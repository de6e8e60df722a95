/** Descriptions that several elements share. */

/** Ends the description of an attribute that says something about the company. */
export const factDocs = 'Defaults to what the company’s site says.';

export const logoDocs = `Address of the company’s logo; a path is on its site. ${factDocs}`;
export const logoWidthDocs = `Width of the logo at a height of 32 pixels. ${factDocs}`;

export const failureMessageDocs =
  'Text shown when a call to the API fails. Without it a failure shows nothing; it is always logged and sent as an event.';

export const statusDocs = {
  type: 'number',
  description: 'The HTTP status; 0 without a response.',
} as const;

export const pageLoadedDocs = {
  description: 'A page of the list has loaded.',
  detail: {
    page: { type: 'number', description: 'Its number, from 1.' },
    lastPage: { type: 'number', description: 'Number of the last page, from 1.' },
  },
} as const;

export const loadFailedDocs = {
  description: 'The API did not respond, or sent an invalid response, after every retry.',
  detail: { status: statusDocs },
} as const;

/**
 * How a list grows: what the specification says, and what follows from it for the keyboard and screen
 * readers.
 */
export const listDocs =
  'The next page loads while the end of the list is visible and at rest, or when “More” is pressed; an end above the window loads nothing. New cards come after those shown, and nothing above them moves. After “More”, and with the last page, the focus goes to the first new card. How many have loaded is announced as a status. After Back or a reload, as many pages are shown as before.';

export const pageDocs = 'Number of the page that the list begins with, from 1.';

export const pageSizeDocs = 'How many items are requested from the API at a time, at least 1.';

export const hubEventDocs = {
  'trade-hub-open': { description: 'The hub dialog was opened.', detail: null },
  'trade-hub-close': {
    description: 'The hub dialog was closed, by its button, by Escape or by a press outside.',
    detail: null,
  },
} as const;

export const dialogPartDocs = {
  dialog: 'The modal dialog, with its `::backdrop`.',
  'dialog-content': 'What is in the dialog.',
} as const;

export const hubPartDocs = {
  'hub-button': 'The button that opens the hub dialog.',
  ...dialogPartDocs,
  'dialog-title': 'Heading of the dialog.',
  'dialog-text': 'Text of the dialog.',
  'dialog-close': 'The Close button of the dialog.',
} as const;

export const menuPartDocs = {
  menu: 'The collapsible menu, a `<details>`.',
  'menu-button': 'What opens and closes it.',
  'menu-panel': 'What it opens.',
  'menu-link': 'A link of the menu.',
  'menu-enquire': 'The link to the enquiry form.',
  'menu-contact': 'Email address or telephone number.',
} as const;
