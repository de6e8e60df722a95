import { playgroundPieces } from '../snippets.ts';

export interface PastedKind {
  name: string;
  content: string;
  /** Whether the form knows the visitor's name. */
  isPrefilled?: boolean;
}

const htmlBlock = (html: string): string => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;

/** What the block editor makes of an address pasted into a line of its own. */
function embedBlock(url: string): string {
  const attributes = JSON.stringify({ url, type: 'rich' });
  const inside = `<div class="wp-block-embed__wrapper">\n${url}\n</div>`;
  return `<!-- wp:embed ${attributes} -->\n<figure class="wp-block-embed is-type-rich">${inside}</figure>\n<!-- /wp:embed -->`;
}

const text = 'Write to us:';

/** What works for everybody, authors too. */
export const addressKind = 'address of the contact page on a line of its own';

/** Each way into a post that the playground gives. */
export function pastedKinds(site: string): PastedKind[] {
  const snippet = (choices: string) => playgroundPieces(choices, site).join('\n');
  const address = snippet('kind=address');
  const tag = snippet('kind=tag');
  const consent = snippet('kind=tag&value.name=Known&notice=checkbox&noticeText=I agree.');
  const inClassicEditor = (html: string) => `${text}\n\n${html}\n\n${text}`;
  return [
    { name: addressKind, content: embedBlock(address) },
    { name: 'address, classic editor', content: inClassicEditor(address) },
    { name: 'tag and module, HTML block', content: htmlBlock(tag) },
    { name: 'tag and module, classic editor', content: inClassicEditor(tag) },
    {
      name: 'tag with values and consent, classic editor with empty lines',
      content: inClassicEditor(consent.replaceAll('\n', '\n\n')),
      isPrefilled: true,
    },
    { name: 'frame, HTML block', content: htmlBlock(snippet('kind=frame')) },
    {
      name: 'block of the plugin, with a consent',
      content:
        '<!-- wp:trade-elements/element {"settings":{"looking-for":"Gloves"},"consent":"I agree."} /-->',
    },
  ];
}
