import type { ImgHTMLAttributes, ReactNode, SyntheticEvent } from 'react';
import { companyOrigin } from '../api/addresses.ts';
import { picture } from './scheme-image.css.ts';

interface SchemeImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
}

/** Instead of the browser's sign for an image that did not load, what is behind it shows. The same node may get another image. */
function hideFailed({ type, currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.opacity = type === 'error' ? '0' : '';
}

/**
 * An image that follows the colour scheme of its surroundings, if it is a drawing with a dark scheme. Other engines pass
 * the page's scheme to an SVG; WebKit does not, so there the address ends in `#dark` where the system is dark. The file is
 * the same, so it is loaded once. A partner's page may be light on a dark system: there the address stays as it is.
 */
export function SchemeImage({ src, alt, ...attributes }: SchemeImageProps): ReactNode {
  const image = <img src={src} alt={alt} onError={hideFailed} onLoad={hideFailed} {...attributes} />;
  if (companyOrigin || !/\.svg(\?[^#]*)?$/.test(src)) return image;
  return (
    <picture className={picture}>
      <source srcSet={`${src}#dark`} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  );
}
