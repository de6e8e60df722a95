/** The pages of the site, as its menus name them. */
export const pageNames = {
  'page.home': 'Home',
  'page.industries': 'Industries',
  'page.products': 'Products',
  'page.services': 'Services',
  'page.partnership': 'Partnership',
  'page.about': 'About Us',
  'page.contact': 'Contact Us',
  'page.gallery': 'Gallery',
  'page.blog': 'Blog',
  /** Leads to the enquiry form. */
  enquire: 'Enquiry Now',
  /** Of a link to a page that does not exist in the reader's language. */
  english: 'in English',
};
