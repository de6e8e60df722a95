import type { ImgHTMLAttributes, ReactNode } from 'react';
import { companyOrigin } from '../api/api-base.ts';
import { picture } from './scheme-image.css.ts';

interface SchemeImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
}

/**
 * An image that is dark where its surroundings are, if it is a drawing that can be. Other engines tell an SVG the scheme
 * of the page; for WebKit, which does not, its address ends in `#dark` where the system is dark. The file is the same, so
 * it is loaded once. Pages of others may be light on a dark system: there the address stays as it is.
 */
export function SchemeImage({ src, alt, ...attributes }: SchemeImageProps): ReactNode {
  const image = <img src={src} alt={alt} {...attributes} />;
  if (companyOrigin || !/\.svg(\?[^#]*)?$/.test(src)) return image;
  return (
    <picture className={picture}>
      <source srcSet={`${src}#dark`} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  );
}
