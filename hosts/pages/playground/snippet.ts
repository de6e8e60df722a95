import type { Messages } from '../../../src/locales/messages.ts';
import { companyPage, linkAddress, linkText } from './company-page.ts';
import { componentSnippet } from './component-snippet.ts';
import type { ElementInfo } from './element-metadata.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { frameHtml, frameSnippet } from './frame-snippet.ts';
import { type PlaygroundState, snippetKind } from './playground-state.ts';
import { type Integrity, scriptSnippet } from './script-snippet.ts';
import { tagSnippet } from './tag-snippet.ts';

export interface SnippetOptions {
  /** Origin that serves the elements. */
  site: string;
  /** The address by which our oEmbed knows the site. */
  publicUrl: string;
  integrity: Integrity | undefined;
  /** The texts of the elements in the chosen language. */
  texts: Messages;
}

export interface Snippet {
  /** What an editor copies. */
  text: string;
  /** The part of it that shows something, which the stage shows; a pasted address is made into a frame by the editor's program. */
  html: string;
}

export function makeSnippet(state: PlaygroundState, element: ElementInfo, options: SnippetOptions): Snippet {
  const { site, publicUrl, integrity, texts } = options;
  switch (snippetKind(state)) {
    case 'address':
      return { text: companyPage(state, publicUrl), html: '' };
    case 'link': {
      const address = linkAddress(state, site);
      return {
        text: address,
        html: `<p><a href="${escapeAttribute(address)}">${escapeText(linkText(state, texts))}</a></p>`,
      };
    }
    case 'frame':
      return {
        text: frameSnippet(state, element, site, texts),
        html: frameHtml(state, element, site, texts),
      };
    case 'component':
      return {
        text: componentSnippet(state, element, site),
        html: tagSnippet({ ...state, withoutScript: 'nothing' }, element, site, texts),
      };
    default: {
      const html = tagSnippet(state, element, site, texts);
      return { text: `${scriptSnippet(state.script, site, integrity)}\n\n${html}`, html };
    }
  }
}
