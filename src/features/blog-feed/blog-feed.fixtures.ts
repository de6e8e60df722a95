import type { BlogPost } from '../../api/response-fields.ts';

const titles = [
  'Which Incoterms 2020 rule fits a container',
  'How to read a bill of lading',
  'Letters of credit: the discrepancies that cost days',
  'Crude palm oil: the quality terms explained',
  'Demurrage and detention, and how to avoid both when a vessel is late',
  'ISPM 15 and the pallet under your cargo',
  'Five questions before you pay a new supplier',
  'HS codes: classify once, classify well',
];

/** A post of a long list; every fourth has no picture. */
export const blogPost = (index: number): BlogPost => ({
  uuid: `5b0f6f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
  attachment_url:
    index % 4 === 3 ? '' : `/content/pictures/${index % 2 ? 'strait-chart' : 'container-vessel'}.svg`,
  title: titles[index % titles.length] ?? '',
  posted_by: index % 2 ? 'Compliance Team' : 'Logistics Team',
  short_description:
    'Who pays the quay, who bears the risk on it, and which of the eleven rules says so in the way that you mean it.',
});

export const blogPosts = (count: number, from = 0): BlogPost[] =>
  Array.from({ length: count }, (_, i) => blogPost(from + i));
