import { playgroundSnippet } from '../snippets.ts';

export interface PastedKind {
  name: string;
  content: string;
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

/** Each way into a post that the playground and the documentation name. */
export async function pastedKinds(site: string): Promise<PastedKind[]> {
  const address = `${site}/contact-us`;
  const tag = await playgroundSnippet('module', site);
  return [
    { name: addressKind, content: embedBlock(address) },
    { name: 'address, classic editor', content: `${text}\n\n${address}\n\n${text}` },
    { name: 'tag and module, HTML block', content: htmlBlock(tag) },
    { name: 'tag and module, classic editor', content: `${text}\n\n${tag}\n\n${text}` },
    { name: 'fixed version, HTML block', content: htmlBlock(await playgroundSnippet('fixed', site)) },
    { name: 'classic script, HTML block', content: htmlBlock(await playgroundSnippet('classic', site)) },
    { name: 'frame, HTML block', content: htmlBlock(await playgroundSnippet('frame', site)) },
  ];
}
