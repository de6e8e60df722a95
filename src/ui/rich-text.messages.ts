export const messages = {
  /** Name of the box that a table without a caption scrolls in. */
  table: 'Table',
  /** Link that stands for a video or another frame. */
  embed: (title: string, host: string) => (title ? `${title} (${host})` : `Open on ${host}`),
};
