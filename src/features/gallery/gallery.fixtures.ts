import type { GalleryItem } from '../../api/response-fields.ts';

const pictures = [
  [
    'container-vessel',
    'Container vessel',
    'A container ship in side view, with stacks on deck and draft marks at the bow.',
  ],
  ['pallet-rack', 'Pallet rack', 'Beams, uprights and the load signs that say how much each level carries.'],
  ['palm-fruit', 'Palm fruit', 'A bunch and a fruit in section: mesocarp oil outside, kernel oil inside.'],
  [
    'cold-store',
    'Cold store',
    'Insulated panels, an air lock and the fans that keep one temperature in all corners.',
  ],
] as const;

/** A picture of a long gallery; every sixth item has none. */
export const galleryItem = (index: number): GalleryItem => {
  const [name, title, description] = pictures[index % pictures.length] ?? pictures[0];
  return {
    attachment_url: index % 6 === 5 ? '' : `/content/pictures/${name}.svg`,
    title: `${title} ${index + 1}`,
    description,
  };
};

export const galleryItems = (count: number, from = 0): GalleryItem[] =>
  Array.from({ length: count }, (_, i) => galleryItem(from + i));
