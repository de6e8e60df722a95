/** Name of an item in addresses, such as `#nitrile-examination-gloves`: letters and digits of its title in any script. */
export const itemName = (title: string): string =>
  title
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? '';
