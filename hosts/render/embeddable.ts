/** A page of the site that can be shown as a frame. */
export interface Embeddable {
  /** File in `hosts/pages`, without its ending. */
  page: string;
  /** Name of the page's main element. */
  element: string;
  /** Query of the frame's address, `?` included; or empty. */
  query: string;
  /** Width of the frame in pixels, where there is room. */
  width: number;
  /** Id of the post that the page shows. */
  id?: string;
}

const tabs = { element: 'product-tabs', width: 960 };

const pages: Record<string, Omit<Embeddable, 'query'>> = {
  '/contact-us': { page: 'contact-us', element: 'enquiry-form', width: 640 },
  '/blog': { page: 'blog', element: 'blog-feed', width: 960 },
  '/gallery': { page: 'gallery', element: 'gallery', width: 960 },
  '/products': { page: 'products', ...tabs },
  '/services': { page: 'services', ...tabs },
  '/industries': { page: 'industries', ...tabs },
};

const article = { page: 'article', element: 'article-view', width: 800 };

/** Frames use it in browsers, too, of which older ones lack `URL.canParse`. */
function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The frame for an address; undefined if it is not one of this site, or has no element. */
export function embeddable(address: string, publicUrl: string): Embeddable | undefined {
  const url = parseAddress(address);
  if (!url) return;
  const { host, protocol, pathname, searchParams } = url;
  if (!/^https?:$/.test(protocol) || host !== new URL(publicUrl).host) return;
  const path = pathname.replace(/\/$/, '');

  const id = path.match(/^\/blog\/([\w-]+)$/)?.[1];
  if (id !== undefined) return { ...article, id, query: `?${new URLSearchParams({ 'article-id': id })}` };

  const found = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!found) return;
  const attributes = new URLSearchParams();
  if (found.element === 'product-tabs') {
    attributes.set('type', found.page);
    // Without `parseTab`: scripts of frames and of the playground use this file, and code that they share with the script
    // of every page would become one more file there.
    const tab = searchParams.get('tab') ?? '';
    if (/^0*[1-9]\d*$/.test(tab)) attributes.set('tab', String(Number(tab)));
  }
  return { ...found, query: attributes.size > 0 ? `?${attributes}` : '' };
}

/** The link in a page's head by which editors find its frame; empty if the page has none. */
export const oembedLink = (pageUrl: string, publicUrl: string): string =>
  publicUrl && embeddable(pageUrl, publicUrl)
    ? `<link rel="alternate" type="application/json+oembed" href="${publicUrl}/oembed?url=${encodeURIComponent(pageUrl)}">`
    : '';
