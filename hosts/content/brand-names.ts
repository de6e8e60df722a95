/** `logo.svg`, `icon.svg`, and `social` as a photograph. */
export const isBrandPicture = (name: string): boolean =>
  /^((logo|icon)\.svg|social\.(png|jpe?g|webp))$/.test(name);

/** The name of a picture of the folder, seen from its folder of pictures: those of the brand are beside that. */
export const attachmentOf = (path: string): string =>
  path.includes('/') ? path.replace(/^pictures\//, '') : `../${path.toLowerCase()}`;

/** Path at which a build serves a brand picture of the shipped content, relative to the folder of its pictures. */
export const builtName = (path: string): string => `brand-${path.toLowerCase()}`;

export const isBrand = (attachment: string): boolean => attachment.startsWith('../');
