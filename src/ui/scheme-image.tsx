import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { companyOrigin } from '../api/addresses.ts';
import { picture } from './scheme-image.css.ts';

interface SchemeImageProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Whether the numbers of a drawing show, because its key is beside it. */
  isKeyed?: boolean | undefined;
}

/**
 * Hides an image that failed, so that its background shows instead of the browser's broken-image icon. Shows it
 * again when the same node gets another image.
 */
function hideFailed({ type, currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.opacity = type === 'error' ? '0' : '';
}

/**
 * The 640 px candidate in the `srcset` of a photograph that ships with the site. The build also makes this width as
 * AVIF, beside the WebP and under the same name. Pictures of a content folder have no ending here, and no AVIF.
 */
const shippedCandidate = /(?:^|, )(\/content\/pictures\/[^ ]*-640)\.webp 640w/;

const avifOf = (srcSet: string): string | undefined => {
  const [, name] = shippedCandidate.exec(srcSet) ?? [];
  return name && `${name}.avif`;
};

const drawing = /\.svg(\?[^#]*)?$/;

/**
 * The alternative source of an image on the site: a drawing in dark colours, or a photograph for a phone.
 */
function sourceOf(src: string, srcSet = '', isKeyed = false): ReactNode {
  if (companyOrigin) return;
  const avif = avifOf(srcSet);
  if (avif) return <source srcSet={avif} type="image/avif" media="(max-width: 599px)" />;
  if (drawing.test(src))
    return <source srcSet={`${src}#${isKeyed ? 'key-dark' : 'dark'}`} media="(prefers-color-scheme: dark)" />;
}

/**
 * An image; a drawing follows the colour scheme around it. WebKit does not pass the page's scheme to an SVG, so on a
 * dark system the address ends in `#dark`; it is the same file, so it is loaded once. Partners' pages do not get
 * this source, because they may be light on a dark system.
 */
export function SchemeImage({ src, alt, isKeyed, ...attributes }: SchemeImageProps): ReactNode {
  const address = isKeyed && drawing.test(src) ? `${src}#key` : src;
  const image = <img src={address} alt={alt} onError={hideFailed} onLoad={hideFailed} {...attributes} />;
  const source = sourceOf(src, attributes.srcSet, isKeyed);
  if (!source) return image;
  return (
    <picture className={picture}>
      {source}
      {image}
    </picture>
  );
}
