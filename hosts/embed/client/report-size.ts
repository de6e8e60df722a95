import { tallest } from '../frames.ts';
import { postToHost } from './host-page.ts';

/** They load more when their end comes into view, and open pictures in the middle of the frame. */
const lists = ['trade-blog-feed', 'trade-gallery'];

/**
 * Tells the page around the frame how high its content is, so that the page can make the frame as high, and gives dialogs
 * room to open in.
 */
export function reportSize(tag: string): void {
  const page = document.documentElement;
  const limit = lists.includes(tag) ? tallest : Number.POSITIVE_INFINITY;

  let reported = 0;
  function report(): void {
    const height = Math.min(Math.ceil(page.getBoundingClientRect().height), limit);
    if (height === reported) return;
    reported = height;
    // To any page: the height is not a secret, and the page around the frame is not known.
    parent.postMessage({ type: 'trade-embed-size', element: tag, height }, '*');
    postToHost('height', height);
  }
  function reportAgain(): void {
    reported = 0;
    report();
  }

  // WordPress hides the frame until it has said its height, and browsers observe nothing in hidden frames.
  report();
  new ResizeObserver(report).observe(page);
  // The page around may be ready to hear of it only now; WordPress may name its secret later.
  addEventListener('message', ({ source }) => source === parent && reportAgain());
  addEventListener('hashchange', reportAgain);

  for (const name of ['trade-hub', 'trade-lightbox']) {
    document.addEventListener(`${name}-open`, () => page.toggleAttribute('data-dialog', true));
    document.addEventListener(`${name}-close`, () => page.toggleAttribute('data-dialog', false));
  }
}
