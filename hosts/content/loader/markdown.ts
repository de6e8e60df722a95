import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** Markdown (GitHub flavour) to HTML. Raw HTML passes through: sanitise the result before it meets a page. */
export function toHtml(markdown: string): string {
  return (marked.parse(markdown, { async: false }) as string).trim();
}
