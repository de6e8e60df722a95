import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { SafeHtml } from '../safe-html/sanitise.ts';
import { trustedTypesPolicy } from '../safe-html/trusted-types.ts';
import { followPartLink } from './links.ts';
import * as styles from './rich-text.late.css.ts';

/** Replaces a picture that does not load by its text, so that no empty box is left. */
function replaceFailedPicture({ target }: Event): void {
  const image = target as HTMLImageElement;
  if (image.localName === 'img') image.replaceWith(image.alt);
}

/** In an XHTML document `innerHTML`, by which React inserts HTML, is parsed as XML. */
const isXml = typeof document === 'object' && document.contentType !== 'text/html';

const parse = (html: string | TrustedHTML): NodeListOf<ChildNode> =>
  new DOMParser().parseFromString(html as string, 'text/html').body.childNodes;

export function RichText({ html }: { html: SafeHtml }): ReactNode {
  const text = useRef<HTMLDivElement>(null);
  // One object for one text: React inserts the HTML again whenever the object changes.
  const content = useMemo(() => {
    const policy = trustedTypesPolicy();
    return policy ? { __html: policy.createHTML(html) } : undefined;
  }, [html]);
  useLayoutEffect(() => {
    if (isXml && content) text.current?.replaceChildren(...parse(content.__html));
  }, [content]);
  useLayoutEffect(() => text.current?.addEventListener('error', replaceFailedPicture, true), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses a link, too
    <div
      ref={text}
      part="rich-text"
      className={styles.prose}
      onClick={({ nativeEvent }) => followPartLink(nativeEvent)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only HTML that DOMPurify has cleaned
      dangerouslySetInnerHTML={isXml ? undefined : content}
    />
  );
}
