/** The page hears of an enquiry as of any event, and thanks in its own words. */
document.addEventListener('trade-enquiry-sent', () => {
  const line = document.querySelector('.sent');
  line.hidden = false;
  line.textContent = line.dataset.thanks;
});
