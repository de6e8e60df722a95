import { type ReactNode, useMemo } from 'react';
import type { SafeHtml } from '../safe-html/sanitise.ts';
import { trustedTypesPolicy } from '../safe-html/trusted-types.ts';
import { followPartLink } from './links.ts';
import * as styles from './rich-text.late.css.ts';

/** Replaces a picture that does not load by its text, so that no empty box is left. */
const replaceFailedPictures = (text: HTMLElement | null): void =>
  text?.addEventListener(
    'error',
    ({ target }) => {
      const image = target as HTMLImageElement;
      if (image.localName === 'img') image.replaceWith(image.alt);
    },
    true,
  );

export function RichText({ html }: { html: SafeHtml }): ReactNode {
  // One object for one text: React inserts the HTML again whenever the object changes.
  const content = useMemo(() => {
    const policy = trustedTypesPolicy();
    return policy ? { __html: policy.createHTML(html) } : undefined;
  }, [html]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses a link, too
    <div
      ref={replaceFailedPictures}
      part="rich-text"
      className={styles.prose}
      onClick={({ nativeEvent }) => followPartLink(nativeEvent)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only HTML that DOMPurify has cleaned
      dangerouslySetInnerHTML={content}
    />
  );
}
