import { type ImgHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { companyOrigin } from '../api/addresses.ts';
import { picture } from './scheme-image.css.ts';

interface SchemeImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Takes the place of a picture that does not load. Without it, the picture keeps its room, and what is behind it shows. */
  fallback?: ReactNode;
}

/** Runs when an image does not load, also if it has failed before: a prerendered one may have. */
export function onFailure(image: HTMLImageElement, run: () => void): void {
  image.addEventListener('error', run);
  // A drawing may have no size of its own.
  if (image.complete && !image.naturalWidth) image.decode().catch(run);
}

/** A photograph that ships with the site, which the build also makes as AVIF. */
const shippedPhotograph = /(?:^|, )(\/content\/pictures\/[^ ]*-640)\.webp 640w/;

/** The other file of an image on the site: a drawing in the dark, or a photograph for the window of a phone. */
function sourceOf(src: string, srcSet = ''): ReactNode {
  if (companyOrigin) return;
  const photograph = shippedPhotograph.exec(srcSet)?.[1];
  if (photograph)
    return <source srcSet={`${photograph}.avif`} type="image/avif" media="(max-width: 599px)" />;
  if (/\.svg(\?[^#]*)?$/.test(src))
    return <source srcSet={`${src}#dark`} media="(prefers-color-scheme: dark)" />;
}

/**
 * An image that follows the colour scheme of its surroundings, if it is a drawing with a dark scheme. Other engines pass
 * the page's scheme to an SVG; WebKit does not, so there the address ends in `#dark` where the system is dark. The file is
 * the same, so it is loaded once. A partner's page may be light on a dark system: there the address stays as it is.
 */
export function SchemeImage({ src, alt, fallback, ...attributes }: SchemeImageProps): ReactNode {
  const node = useRef<HTMLImageElement>(null);
  /** The address that did not load. */
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (node.current) onFailure(node.current, () => setFailed(src));
  }, [src]);
  const hasFailed = failed === src;
  if (hasFailed && fallback !== undefined) return fallback;
  const image = (
    <img ref={node} src={src} alt={alt} {...attributes} style={hasFailed ? { opacity: 0 } : undefined} />
  );
  const source = sourceOf(src, attributes.srcSet);
  if (!source) return image;
  return (
    <picture className={picture}>
      {source}
      {image}
    </picture>
  );
}
