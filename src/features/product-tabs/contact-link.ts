/** Address of a contact link: `{title}` stands for the product that it belongs to. */
export const contactLink = (contactHref: string, title: string): string =>
  contactHref.replaceAll('{title}', () => encodeURIComponent(title));
