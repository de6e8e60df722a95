import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** Markdown (GitHub flavour) to HTML. Raw HTML passes through: whoever puts the result in a page sanitises it. */
export function toHtml(markdown: string): string {
  return (marked.parse(markdown, { async: false }) as string).trim();
}
