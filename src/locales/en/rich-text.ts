export const richText = {
  /** Name of the box that a table without a caption scrolls in. */
  table: 'Table',
};
