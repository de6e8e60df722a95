import type { PageApi } from '../../hosts/api/source.ts';
import { createPageRenderer } from '../../hosts/render/page-renderer.ts';
import type { PageOptions, PageRequest } from '../../hosts/render/page-request.ts';

const options: PageOptions = { publicUrl: '', build: '', scripts: [], cards: new Set() };

/** The whole HTML of a page, as the server would send it. */
export async function pageHtml(request: PageRequest, api: PageApi): Promise<string> {
  const { html } = await createPageRenderer(options)(request, api);
  return html;
}
