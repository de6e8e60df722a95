/** Parts below the window are hidden until they are scrolled into view. The observer's first report says where they are. */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    target.classList.toggle('unseen', !isIntersecting && boundingClientRect.top > 0);
    if (isIntersecting) observer.unobserve(target);
  }
});

/** Lets the parts of the page marked `data-reveal` slide in once. Until this runs, and without it, all are visible. */
export function startReveal(): void {
  observer.disconnect();
  for (const part of document.querySelectorAll('[data-reveal]')) observer.observe(part);
}
