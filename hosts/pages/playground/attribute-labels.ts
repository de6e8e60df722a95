/** What attributes are called where people fill them in. */
const labels: Record<string, string> = {
  'api-base': 'Address of the API',
  'article-href': 'Where the posts lead',
  'article-id': 'Post',
  'back-href': 'Where “Back” leads',
  category: 'Category',
  company: 'Name of the company',
  'contact-href': 'Where the contact links lead',
  current: 'Page that is marked in the menu',
  'document-meta': 'Give the page the title of the post',
  domain: 'Email domain',
  domains: 'Domains',
  email: 'Email address',
  'failure-message': 'Text when something fails',
  heading: 'Heading',
  links: 'Content of the footer',
  'looking-for': 'What visitors are looking for',
  mailboxes: 'Mailboxes',
  page: 'First page of the list',
  'page-size': 'How many at a time',
  phone: 'Telephone number',
  phones: 'Telephone numbers',
  product: 'Name of the trading platform',
  'social-href': 'Page on a social network',
  source: 'Your name for this place',
  tab: 'Tab that is open first, from 0',
  type: 'What is shown',
  website: 'Website',
};

/** The label of an attribute; its own name where it has none. */
export const attributeLabel = (name: string): string => labels[name] ?? name;
