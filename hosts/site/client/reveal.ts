/** What stands below the window is hidden until it is scrolled into view; its first report says where it stands. */
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
