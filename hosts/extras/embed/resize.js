// For pages with frames of elements: makes each frame as high as its content, and fires the events of its element on it.
// In a block, because whatever a script declares at its top is a global of the page.
{
  // By the getter: where a node of the page is named `currentScript`, `document.currentScript` is that node.
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript');
  const { src = '' } = get.call(document) ?? {};
  // The address of the site as well, for tools that merge scripts or run them as text.
  const sites = ['{{site}}', src.split('/', 3).join('/')];
  /** Also those in the roots of components. */
  const findFrames = (nodes = Document.prototype.querySelectorAll.call(document, '*')) =>
    [...nodes].flatMap((node) => [
      ...(node.localName === 'iframe' ? [node] : []),
      ...(node.shadowRoot ? findFrames(node.shadowRoot.querySelectorAll('*')) : []),
    ]);
  /** In pixels, far above any article on a telephone. */
  const maxHeight = 50000;
  /** The form says at its top what is wrong, or that it has been sent. */
  const changesTop = /^trade-enquiry-(invalid|sent)$/;
  /** On each message that was handled, because the script may run more than once in a page. */
  const handled = Symbol.for('trade.handled');

  addEventListener('message', (message) => {
    const { data, origin, source } = message;
    if (!/^trade-embed-(size|event)$/.test(data?.type) || message[handled]) return;
    message[handled] = true;
    for (const frame of findFrames()) {
      // A sandboxed frame has no origin; then its address counts.
      const isOurs = sites.some(
        (site) => origin === site || (origin === 'null' && frame.src.startsWith(`${site}/`)),
      );
      if (!isOurs || frame.contentWindow !== source) continue;
      if (data.type === 'trade-embed-size') frame.style.height = `${Math.min(data.height, maxHeight)}px`;
      else if (/^trade-[a-z-]+$/.test(data.name)) {
        frame.dispatchEvent(
          new CustomEvent(data.name, { detail: data.detail, bubbles: true, composed: true }),
        );
        // Safari does not scroll the page to what takes the focus in a frame.
        if (changesTop.test(data.name) && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
      }
    }
  });
  // Frames that loaded before this script report their height again.
  for (const frame of findFrames().filter(({ src }) => src.includes('/embed/')))
    frame.contentWindow?.postMessage({ type: 'trade-embed-ready' }, '*');
}
