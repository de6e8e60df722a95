import { type PlaygroundState, type SnippetKind, snippetKind } from './playground-state.ts';

type Place = PlaygroundState['place'];

interface PlaceText {
  title: string;
  summary: string;
}

/** Where an element can go, in the order of the question. */
export const places: Readonly<Record<Place, PlaceText>> = {
  wordpress: { title: 'WordPress', summary: 'Paste an address. Authors can do it too.' },
  block: { title: 'An HTML block', summary: 'Of WordPress, Wix, Squarespace or another builder.' },
  website: { title: 'A website of your own', summary: 'You can edit its files or templates.' },
  app: { title: 'An app', summary: 'React, Vue, Svelte, Angular, …' },
  link: { title: 'Email, print, anything else', summary: 'It takes no script: a link or a QR code.' },
};

export interface Steps {
  /** What is copied, as the heading above it names it. */
  copied: string;
  steps: readonly [string, string, string];
  /** What to do where it does not work. */
  otherwise: string;
}

const bySnippet: Readonly<Record<SnippetKind, Steps>> = {
  address: {
    copied: 'address',
    steps: [
      'In the editor, start an empty paragraph where the element should be.',
      'Paste the address into it, with nothing else on the line.',
      'WordPress shows the element after a moment. Press Publish, twice if asked, or Update.',
    ],
    otherwise:
      'Only a link appears? Then WordPress could not reach our site, or does not allow it. Choose the HTML block above.',
  },
  tag: {
    copied: 'snippet',
    steps: [
      'Click an empty line where the element should be, press the + at its end, search for HTML, and choose Custom HTML. Other builders call it Embed or Code.',
      'Click into the block and paste the snippet.',
      'Press Preview at the top to see the element. In WordPress choose Preview in new tab: its block shows only the beginning. Then press Publish, twice if asked, or Update.',
    ],
    otherwise:
      'Only a link appears? Then the builder removed the script. In WordPress that happens to authors: paste the address instead. In other builders, choose the frame.',
  },
  frame: {
    copied: 'frame',
    steps: [
      'Add a block for HTML or for embedding. Google Sites calls it Embed, Wix and Squarespace call it Embed Code.',
      'Paste the frame into the block.',
      'Make the block as wide as the column, look at the preview, and publish.',
    ],
    otherwise:
      'Nothing appears? In WordPress, frames of authors are removed: paste the address instead. Elsewhere, use a link.',
  },
  component: {
    copied: 'component',
    steps: [
      'Ask us for the package trade-elements, and install it with npm.',
      'Paste the component where the element should be.',
      'If your app has a content security policy, allow our address in connect-src, img-src and form-action.',
    ],
    otherwise: 'No build step? Choose “A website of your own”: its tag works in every template.',
  },
  link: {
    copied: 'link',
    steps: [
      'Copy the address, or download the QR code for print.',
      'In your email or document, select the words that should lead to us, insert a link, and paste the address.',
      'Send it to yourself first, and press the link or scan the code.',
    ],
    otherwise: 'The link always leads to the newest page on our site. Nothing else is needed.',
  },
};

const ofWebsite: Steps = {
  copied: 'snippet',
  steps: [
    'Open the file or template of the page.',
    'Paste the snippet where the element should be. The script is needed once on each page.',
    'Save, upload, and load the page again.',
  ],
  otherwise:
    'Only a link appears? Then a content security policy stops the script: the details for developers say what it has to allow.',
};

/** What to do with the snippet, in three steps. */
export const stepsOf = (state: PlaygroundState): Steps =>
  state.place === 'website' ? ofWebsite : bySnippet[snippetKind(state)];
