/** The website, however it is written, with its scheme. */
export const address = (website: string): string =>
  /^https?:/i.test(website) ? website : `https://${website}`;

/** The website as people read it. */
export const bare = (website: string): string => website.replace(/^https?:\/\//i, '').replace(/\/$/, '');
