import type { Load } from './load.ts';

/** Values of each kind of field, as the client reads them: see `shapes.ts`. */
interface Values {
  text: string;
  texts: string[];
  /** HTML that is not to be trusted. */
  html: string;
  /** ISO 8601 date and time (the client converts other forms); empty if the API sent no valid date. */
  date: string;
  picture: string;
  srcset: string;
  pixels: number;
  colour: string;
  flag: number;
  items: ContentItem[];
  load: Load;
  person: Person;
}

export interface ResponseField {
  kind: keyof Values;
  /**
   * Whether an item has the field. `required`: an API must send it, and `check-api` names items without it. `optional`: an item
   * without a value lacks the field. Any other is then an empty text.
   */
  presence?: 'required' | 'optional';
  /** The fields that fill it when it is empty: a link or button needs a text. */
  instead?: readonly string[];
  description?: string | false;
}
/** The longest text of kind `text`, in UTF-16 units. */
export const maxText = 1000;

type Fields = Readonly<Record<string, ResponseField>>;

/** Descriptions are for `docs/api.md`: builds for browsers leave them out. */
const docs = import.meta.env.SSR;

export const picture = {
  attachment_url: {
    kind: 'picture',
    description: docs && 'Address of the picture, absolute or relative to the API; empty for none.',
  },
  attachment_srcset: {
    kind: 'srcset',
    presence: 'optional',
    description: docs && 'The picture in several widths: `/a-320 320w, /a-640 640w`.',
  },
  width: { kind: 'pixels', presence: 'optional', description: docs && 'In pixels; together with `height`.' },
  height: { kind: 'pixels', presence: 'optional' },
  placeholder: {
    kind: 'colour',
    presence: 'optional',
    description: docs && 'Colour shown until the picture has loaded: `#rrggbb`.',
  },
  alt: {
    kind: 'text',
    presence: 'optional',
    description: docs && 'What the picture shows, for people who cannot see it.',
  },
} as const satisfies Fields;

const keyedPicture = {
  ...picture,
  key: {
    kind: 'texts',
    presence: 'optional',
    description:
      docs &&
      'What the numbers in the picture name, from 1. An SVG shows its numbers at `#key`, which elements add to its address.',
  },
} as const satisfies Fields;

const post = {
  uuid: { kind: 'text', presence: 'required', description: docs && 'In the address of the post.' },
  title: { kind: 'text', presence: 'required', instead: ['short_description', 'uuid'] },
  posted_by: { kind: 'text' },
  updated_at: { kind: 'date', presence: 'optional', description: docs && 'Shown on its card.' },
  short_description: { kind: 'text' },
  ...picture,
} as const satisfies Fields;

/**
 * The fields of each item that the API sends, by the names that it sends. From this table come the types, the
 * reader of responses (`shapes.ts`), the tables of `docs/api.md`, what `check-api` demands, and the fields of
 * content files.
 */
export const responseFields = {
  post,
  article: {
    ...post,
    ...keyedPicture,
    content: { kind: 'html', presence: 'required', description: docs && 'The text.' },
    updated_at: { kind: 'date', presence: 'required' },
    published_at: {
      kind: 'date',
      presence: 'optional',
      description: docs && 'When it first appeared, for the feed and search engines.',
    },
    category: {
      kind: 'text',
      presence: 'optional',
      description: docs && 'Shown in the byline instead of the category of the element.',
    },
    goods: {
      kind: 'text',
      presence: 'optional',
      description: docs && 'The items that it is about, by their `slug`: `palm-oil, cocoa-beans`.',
    },
  },
  galleryItem: {
    title: { kind: 'text', presence: 'required', instead: ['description', 'attachment_url'] },
    description: { kind: 'text' },
    size: {
      kind: 'text',
      presence: 'optional',
      description: docs && '`wide`: spans the whole row. Only for pictures of the company’s own content.',
    },
    ...keyedPicture,
    attachment_url: { ...picture.attachment_url, presence: 'required' },
  },
  tab: {
    title: { kind: 'text', presence: 'required' },
    description: { kind: 'html' },
    isGrid: { kind: 'flag', description: docs && '0: `content` is a list of cards; anything else: a grid.' },
    footer: { kind: 'html', presence: 'optional' },
    attachment_url: {
      kind: 'picture',
      presence: 'optional',
      description: docs && 'Address of the large picture beside the title, in place of that of the element.',
    },
    attachment_srcset: picture.attachment_srcset,
    width: picture.width,
    height: picture.height,
    hero: { kind: 'text', presence: 'optional', description: docs && '`none`: no picture beside the title.' },
    content: { kind: 'items' },
    desk: {
      kind: 'person',
      presence: 'optional',
      description: docs && 'Who answers what is asked about this tab: an item of `/people`.',
    },
  },
  contentItem: {
    slug: {
      kind: 'text',
      presence: 'optional',
      description: docs && 'Its name in addresses, which stays when the title changes: `nitrile-gloves`.',
    },
    title: { kind: 'text' },
    subHeader: { kind: 'text', presence: 'optional' },
    words: {
      kind: 'text',
      presence: 'optional',
      description:
        docs && 'Other names of it, in all languages of its buyers, by which the contact page finds it.',
    },
    classes: {
      kind: 'text',
      presence: 'optional',
      description: docs && 'Classes, materials or kinds that it has, as `S3, S3S` or `nitrile`.',
    },
    other_classes: {
      kind: 'text',
      presence: 'optional',
      description:
        docs && 'Those that it has not, as `S1, S1P` or `latex`: who asks for one reads that it is another.',
    },
    description: { kind: 'html' },
    attachment: { kind: 'text', description: docs && 'Name of the file of the picture; empty for none.' },
    ...keyedPicture,
    load: {
      kind: 'load',
      presence: 'optional',
      description: docs && 'How it is packed and loaded, by which the contact page plans a quantity.',
    },
  },
  person: {
    name: { kind: 'text', presence: 'required', description: docs && 'A person or a team.' },
    answers: { kind: 'text', description: docs && 'What they answer.' },
    city: { kind: 'text' },
    country: { kind: 'text', description: docs && 'People of one country are one location.' },
    time_zone: { kind: 'text', description: docs && 'As `Asia/Kuala_Lumpur`.' },
    hours: { kind: 'text', description: docs && 'As `Mon-Fri 09:00-17:30`, in that time zone.' },
    languages: { kind: 'text', presence: 'optional', description: docs && 'Their tags, as `ms, en`.' },
    tabs: {
      kind: 'text',
      presence: 'optional',
      description:
        docs && 'Addresses of the tabs that they answer for, as `/products?tab=0, /services?tab=3`.',
    },
    phone: { kind: 'text', presence: 'optional', description: docs && 'With `+` and country code.' },
    email: { kind: 'text', presence: 'optional' },
    address: { kind: 'text', presence: 'optional', description: docs && 'Of the office.' },
    whatsapp: { kind: 'text', presence: 'optional', description: docs && 'A telephone number.' },
    wechat: { kind: 'text', presence: 'optional', description: docs && 'An ID, as `wechat_id`.' },
    telegram: { kind: 'text', presence: 'optional', description: docs && 'A name, or a telephone number.' },
    viber: { kind: 'text', presence: 'optional', description: docs && 'A telephone number.' },
    line: { kind: 'text', presence: 'optional', description: docs && 'An ID, as `@line_id`.' },
    confirms_accounts: {
      kind: 'flag',
      presence: 'optional',
      description: docs && 'Whether they confirm by telephone where to pay. The address check names them.',
    },
  },
  impostor: {
    address: {
      kind: 'text',
      presence: 'required',
      description: docs && 'Email address, domain, link, telephone number or name that speaks in our name.',
    },
    date: { kind: 'date', description: docs && 'When it was reported.' },
    purpose: { kind: 'text', description: docs && 'What it was used for.' },
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type ItemName = keyof typeof responseFields;

type OptionalNames<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { presence: 'optional' } ? Name : never;
}[keyof Of];
type ItemOf<Of extends Fields> = {
  [Name in Exclude<keyof Of, OptionalNames<Of>>]: Values[Of[Name]['kind']];
} & { [Name in OptionalNames<Of>]?: Values[Of[Name]['kind']] };

export interface BlogPost extends ItemOf<typeof responseFields.post> {}
export interface Article extends ItemOf<typeof responseFields.article> {}
export interface GalleryItem extends ItemOf<typeof responseFields.galleryItem> {}
export interface TabEntry extends ItemOf<typeof responseFields.tab> {}
export interface ContentItem extends ItemOf<typeof responseFields.contentItem> {}
export interface Person extends ItemOf<typeof responseFields.person> {}
export interface Impostor extends ItemOf<typeof responseFields.impostor> {}
export interface Picture extends ItemOf<typeof picture> {}
export interface KeyedPicture extends ItemOf<typeof keyedPicture> {}

export interface Items {
  post: BlogPost;
  article: Article;
  galleryItem: GalleryItem;
  tab: TabEntry;
  contentItem: ContentItem;
  person: Person;
  impostor: Impostor;
}
