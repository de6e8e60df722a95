export const richText = {
  /** Name of the box that a table without a caption scrolls in. */
  table: 'Table',
  /** Link that stands for a video or another frame without a title. */
  embed: 'Open on {host}',
};
