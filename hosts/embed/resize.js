// For pages with frames of elements: makes each frame as high as its content.
addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'trade-embed-size') return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
  }
});
// Frames that loaded before this script report their height again.
for (const frame of document.querySelectorAll('iframe[src*="/embed/"]')) {
  frame.contentWindow?.postMessage({ type: 'trade-embed-ready' }, '*');
}
