/**
 * What is before the index in the address of a tab. A file of its own: the build writes a constant where it is used,
 * so that no element loads another's code for it.
 */
export const tabQuery = '?tab=';
