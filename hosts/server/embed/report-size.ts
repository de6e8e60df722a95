/**
 * The script of a frame with one element. It tells the page around it how high its content is, so that the page can
 * make the frame as high, and gives dialogs room to open in.
 */
const host = document.body.firstElementChild;
const page = document.documentElement;

let told = 0;
new ResizeObserver(() => {
  const height = Math.ceil(page.getBoundingClientRect().height);
  if (height === told || !host) return;
  told = height;
  // To any page: the height is no secret, and who frames us is not known.
  parent.postMessage({ type: 'trade-embed-size', element: host.localName, height }, '*');
}).observe(page);

const dialogs = [
  ['trade-hub-open', 'trade-hub-close'],
  ['trade-lightbox-open', 'trade-lightbox-close'],
] as const;
for (const [open, close] of dialogs) {
  document.addEventListener(open, () => page.toggleAttribute('data-dialog', true));
  document.addEventListener(close, () => page.toggleAttribute('data-dialog', false));
}
