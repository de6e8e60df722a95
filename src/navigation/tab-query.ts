/**
 * The query of a tab's address, before the index. A file of its own, so that the build inlines the constant and no
 * element loads another's code for it.
 */
export const tabQuery = '?tab=';
