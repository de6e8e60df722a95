import { type PlaygroundState, snippetKind } from './playground-state.ts';
import type { Snippet } from './snippet.ts';
import { useJson } from './use-json.ts';

/** As WordPress frames what it finds at an address. */
const sandboxed = (html: string): string => html.replace('<iframe ', '<iframe sandbox="allow-scripts" ');

interface StageOptions {
  /** Address of the picture of the QR code. */
  qrCode: string | undefined;
  publicUrl: string;
}

/** What a visitor sees of a snippet: of a pasted address the frame that our server names for it, of a link its QR code too. */
export function useStageHtml(
  { text, html }: Snippet,
  state: PlaygroundState,
  { qrCode, publicUrl }: StageOptions,
): string {
  const kind = snippetKind(state);
  const found = useJson<{ html: string }>(
    kind === 'address' ? `/oembed?${new URLSearchParams({ url: text })}` : undefined,
  );
  // Shown by this server, whatever its public address is.
  if (kind === 'address') return found ? sandboxed(found.html.replaceAll(publicUrl, location.origin)) : '';
  return kind === 'link' && qrCode
    ? `${html}<p><img src="${qrCode}" alt="QR code of the address"></p>`
    : html;
}
