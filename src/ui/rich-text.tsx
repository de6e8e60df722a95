import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { SafeHtml } from '../safe-html/sanitise.ts';
import { trustedTypesPolicy } from '../safe-html/trusted-types.ts';
import { followPart } from './links.ts';
import * as styles from './rich-text.late.css.ts';
import { onFailure } from './scheme-image.tsx';

export function RichText({ html }: { html: SafeHtml }): ReactNode {
  // The same object for the same text: React inserts the HTML again whenever the object changes.
  const content = useMemo(() => {
    const policy = trustedTypesPolicy();
    return policy === null ? undefined : { __html: policy?.createHTML(html) ?? html };
  }, [html]);
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    // A picture that does not load leaves its words, not its room.
    for (const image of text.current?.querySelectorAll('img') ?? [])
      onFailure(image, () => image.replaceWith(image.alt));
  }, [content]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses a link, too
    <div
      ref={text}
      part="rich-text"
      className={styles.prose}
      onClick={({ nativeEvent }) => followPart(nativeEvent)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only HTML that DOMPurify has cleaned
      dangerouslySetInnerHTML={content}
    />
  );
}
