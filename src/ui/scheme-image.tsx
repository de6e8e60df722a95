import type { ImgHTMLAttributes, ReactNode } from 'react';
import * as styles from './scheme-image.css.ts';

interface SchemeImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
}

/** Only WebKit knows this property; drawings look for it too (`hosts/build/content/dark-target.ts`). */
const isWebKit = typeof CSS !== 'undefined' && CSS.supports('hanging-punctuation', 'first');

/** Sets whether the dark drawing is shown by the scheme used here, which a page may choose against the system's. */
function followScheme(image: HTMLImageElement | null): void {
  const source = image?.previousElementSibling as HTMLSourceElement | null | undefined;
  if (!isWebKit || !image || !source) return;
  const media = getComputedStyle(image).textDecorationColor === styles.darkColour ? 'all' : 'not all';
  // After all images of a list have been asked: a change before would have the page styled again for each.
  queueMicrotask(() => {
    source.media = media;
  });
}

/**
 * An image that is dark where its surroundings are, if it is a drawing that can be. Other engines tell an SVG the
 * scheme; for WebKit its address ends in `#dark`. The file is the same, so it is loaded once.
 */
export function SchemeImage({ src, alt, className = '', ...attributes }: SchemeImageProps): ReactNode {
  if (!/\.svg(\?[^#]*)?$/.test(src)) return <img className={className} src={src} alt={alt} {...attributes} />;
  return (
    <picture className={styles.picture}>
      {/* Until this code runs, the scheme is the system's, as on our own pages. */}
      <source srcSet={`${src}#dark`} media="(prefers-color-scheme: dark)" />
      <img
        ref={followScheme}
        className={`${styles.scheme} ${className}`}
        onTransitionEnd={(event) => followScheme(event.currentTarget)}
        src={src}
        alt={alt}
        {...attributes}
      />
    </picture>
  );
}
