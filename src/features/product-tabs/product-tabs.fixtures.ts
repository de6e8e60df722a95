import type { ContentItem, TabEntry } from '../../api/response-fields.ts';

const picture = (name: string) => ({
  attachment: `${name}.svg`,
  attachment_url: `/content/pictures/${name}.svg`,
});
const noPicture = { attachment: '', attachment_url: '' };

const cardWithPicture: ContentItem = {
  title: 'Industrial helmets',
  subHeader: 'EN 397',
  description: '<p>Check the <strong>date of manufacture</strong> on arrival.</p>',
  ...picture('safety-helmet'),
};

/** Neither picture nor subheader; an address without `attachment` shows no picture. */
const cardWithoutPicture: ContentItem = {
  title: 'Filtering half masks',
  description: '<p>EN 149 defines FFP1, FFP2 and FFP3.</p>',
  attachment: '',
  attachment_url: '/content/pictures/work-glove.svg',
};

/** A list with a footer, two grids, and a list without footer. */
export const fourTabs: TabEntry[] = [
  {
    title: 'Safety Apparel',
    description: '<p>Protective clothing is bought on <em>two papers</em>.</p>',
    isGrid: 0,
    footer: '<p>Ask for the papers of the exact model.</p>',
    content: [cardWithPicture, cardWithoutPicture],
  },
  {
    title: 'Medical Device',
    description: '<p>A medical device needs two kinds of proof.</p>',
    isGrid: 1,
    content: [
      {
        title: 'Patient monitors',
        subHeader: 'IEC 60601-1',
        description: '<p>Basic safety and essential performance.</p>',
        ...picture('patient-monitor'),
      },
      { title: 'Asset register', subHeader: 'Serial, site, warranty date', description: '', ...noPicture },
    ],
  },
  {
    title: 'Monitoring Device',
    description: '<p>An instrument is worth what its calibration is worth.</p>',
    isGrid: 0,
    content: [
      {
        title: 'Gas detectors',
        description: '<p>Order the calibration gas.</p>',
        ...picture('gas-detector'),
      },
    ],
  },
  {
    title: 'Oil & Gas Products',
    description: '<p>Piping goods look alike and are not.</p>',
    isGrid: 7,
    content: [{ title: 'Gate valves', subHeader: 'API 600', description: '', ...picture('gate-valve') }],
  },
];

export const serviceTabs: TabEntry[] = [
  { title: 'Network IT', description: '<p>Cabling that passes its test.</p>', isGrid: 1, content: [] },
  { title: 'AI Solutions', description: '<p>Narrow tasks.</p>', isGrid: 0, content: [] },
];
