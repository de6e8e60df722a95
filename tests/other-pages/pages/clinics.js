/** The page listens for the element's event, and thanks the visitor in its own words. */
document.addEventListener('trade-enquiry-sent', () => {
  document.querySelector('.sent').textContent = 'Thank you. Purchasing has been informed as well.';
});
