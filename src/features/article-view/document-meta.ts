interface DocumentMeta {
  title: string;
  description: string;
  image: string;
  url: string;
}

/**
 * Writes title and sharing meta into the document's head.
 * @returns a function that restores the previous values, except those that somebody else has changed since
 */
export function setDocumentMeta({ title, description, image, url }: DocumentMeta): () => void {
  const previousTitle = document.title;
  document.title = title;
  // Read back, because the document collapses spaces in its title.
  const ours = document.title;
  const restores = [
    setMeta('name', 'description', description),
    setMeta('property', 'og:title', title),
    setMeta('property', 'og:description', description),
    setMeta('property', 'og:type', 'article'),
    setMeta('property', 'og:url', url),
    setMeta('property', 'og:image', image),
    setMeta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  return () => {
    if (document.title === ours) document.title = previousTitle;
    for (const restore of restores) restore();
  };
}

/** Sets one tag; without content, the page's own stays. */
function setMeta(key: 'name' | 'property', name: string, content: string): () => void {
  if (!content) return () => undefined;
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  const meta = existing ?? document.createElement('meta');
  const previousContent = meta.content;
  meta.setAttribute(key, name);
  meta.content = content;
  if (!existing) document.head.append(meta);
  return () => {
    if (!existing) meta.remove();
    else if (meta.content === content) meta.content = previousContent;
  };
}
