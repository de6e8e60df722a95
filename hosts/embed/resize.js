// For pages with frames of elements: makes each frame as high as its content.
const { origin: site } = new URL(document.currentScript.src);
/** In pixels, far above any article on a telephone. */
const maxHeight = 50000;
addEventListener('message', ({ data, origin, source }) => {
  if (data?.type !== 'trade-embed-size') return;
  for (const frame of document.querySelectorAll('iframe')) {
    // A sandboxed frame has no origin; then its address counts.
    const isOurs = origin === site || (origin === 'null' && frame.src.startsWith(`${site}/`));
    if (isOurs && frame.contentWindow === source)
      frame.style.height = `${Math.min(data.height, maxHeight)}px`;
  }
});
// Frames that loaded before this script report their height again.
for (const frame of document.querySelectorAll('iframe[src*="/embed/"]')) {
  frame.contentWindow?.postMessage({ type: 'trade-embed-ready' }, '*');
}
