/** The page hears of an enquiry as of any event, and thanks in its own words. */
document.addEventListener('trade-enquiry-sent', () => {
  document.querySelector('.sent').textContent = 'Thank you. Purchasing has been informed as well.';
});
