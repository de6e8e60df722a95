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
 * Instead of the browser's sign for an image that did not load, what is behind it shows. The same node may
 * get another image.
 */
function hideFailed({ type, currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.opacity = type === 'error' ? '0' : '';
}

/**
 * The candidate of 640 pixels in the `srcset` of a photograph that ships with the site. The build makes this width as AVIF as well,
 * beside the WebP and by the same name; the pictures of a folder have no ending here, and no AVIF.
 */
const shippedCandidate = /(?:^|, )(\/content\/pictures\/[^ ]*-640)\.webp 640w/;

const avifOf = (srcSet: string): string | undefined => {
  const [, name] = shippedCandidate.exec(srcSet) ?? [];
  return name && `${name}.avif`;
};

const drawing = /\.svg(\?[^#]*)?$/;

/**
 * The other file of an image on the site: a drawing in the dark, or a photograph for the window of a phone.
 */
function sourceOf(src: string, srcSet = '', isKeyed = false): ReactNode {
  if (companyOrigin) return;
  const avif = avifOf(srcSet);
  if (avif) return <source srcSet={avif} type="image/avif" media="(max-width: 599px)" />;
  if (drawing.test(src))
    return <source srcSet={`${src}#${isKeyed ? 'key-dark' : 'dark'}`} media="(prefers-color-scheme: dark)" />;
}

/**
 * An image that follows the colour scheme of its surroundings, if it is a drawing with a dark scheme. Other
 * engines pass the page's scheme to an SVG; WebKit does not, so there the address ends in `#dark` where the
 * system is dark. The file is the same, so it is loaded once. A partner's page may be light on a dark system:
 * there the address does not say so.
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
