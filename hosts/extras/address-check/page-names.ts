import { optional, shape, type ViewOf } from '../../html/shape.ts';

const box = shape({
  name: 'html',
  value: 'html',
  /** How many share its line. */
  inLine: 'number',
  /** Whether it is the third in its line, which a narrow sheet shows in two. */
  endsThree: 'flag',
});

const paper = shape({
  title: 'text',
  look: 'text',
  name: 'html',
  place: 'html',
  boxes: [box],
  tables: [
    {
      caption: 'text',
      columns: ['text'],
      rows: [{ head: 'html', cells: [{ column: 'text', value: 'html' }] }],
      totals: [{ name: 'html', value: 'html' }],
      span: 'number',
    },
  ],
  after: optional({ caption: 'text', boxes: [box] }),
  note: 'html',
  signed: 'html',
});

/** The specimen papers of a shipment, the figures to choose from, and the last paper as a fraudster sent it. */
const papers = shape({
  figures: [{ key: 'text', name: 'text', value: 'html', papers: 'number', isChosen: 'flag' }],
  genuine: [paper],
  forged: paper,
});

export const addressCheckNames = shape({
  /** What the numbers in its drawing name. */
  key: ['text'],
  fakes: [{ address: 'html', date: 'text', day: 'text', purpose: 'text' }],
  papers: optional(papers),
});

export type AddressCheckValues = ViewOf<typeof addressCheckNames>;
export type PapersValues = ViewOf<typeof papers>;
