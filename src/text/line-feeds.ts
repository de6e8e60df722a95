/** Converts the line ends of any system to line feeds. */
export const toLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
