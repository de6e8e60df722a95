import type { TabType } from '../../src/api/api.ts';
import type { Article, GalleryItem, Impostor, Person, TabEntry } from '../../src/api/response-fields.ts';
import type { Theme } from '../../src/theme/tokens.ts';
import type { OwnTexts } from '../locales/server-texts.ts';
import type { BrandPictures } from './brand-pictures.ts';
import type { Company } from './company.ts';
import type { PageFiles } from './page-files.ts';
import type { Papers } from './papers.ts';

/** What the numbers in drawings name, by file name: `valve.svg`. Drawings without numbers may be missing. */
export type PictureKeys = ReadonlyMap<string, readonly string[]>;

/** The parts of a company's folder that count even if an external API has the posts, tabs and people. */
interface CompanyContent {
  readonly company: Company;
  readonly keys?: PictureKeys | undefined;
  /** Names of the pictures of a company's folder; undefined for the content that ships, which has all. */
  readonly pictures?: ReadonlySet<string> | undefined;
  readonly papers?: Papers | undefined;
  readonly pages?: PageFiles | undefined;
  /** The company's own texts, and its own colours and other tokens. */
  readonly texts?: OwnTexts | undefined;
  readonly theme?: Theme | undefined;
  readonly brand?: BrandPictures | undefined;
}

/** The part of an edition that concerns the company. */
export interface CompanyEdition extends CompanyContent {
  /** Counts the editions of a server, from 1. */
  readonly number: number;
  /**
   * What is made of the edition: made at the first call with this function, which is a key and therefore one
   * of a module.
   */
  derive<Value>(make: (edition: CompanyEdition) => Value): Value;
}

/** The content of the embedded API, and the company. */
export interface EditionContent extends CompanyContent {
  /** Newest first; those with a date in the future are left out. */
  readonly posts: readonly Article[];
  /** The first date in the future. */
  readonly nextPostAt?: string | undefined;
  readonly gallery: readonly GalleryItem[];
  readonly tabs: Readonly<Record<TabType, readonly TabEntry[]>>;
  readonly people: readonly Person[];
  readonly impostors: readonly Impostor[];
  /**
   * A post that is not on the site: a draft, or one with a date in the future. Undefined unless the code is
   * one for it.
   */
  readonly preview?: ((id: string, code: string) => Article | undefined) | undefined;
}

/** The content at one moment. It never changes: after a change of the files there is another edition. */
export interface Edition extends EditionContent, CompanyEdition {
  derive<Value>(make: (edition: Edition) => Value): Value;
}

/** Content that is followed. Code that needs parts that agree holds one edition, for example during a request. */
export interface LiveContent {
  current(): Edition;
}

export function createEdition(content: EditionContent, number = 1): Edition {
  const derivedValues = new Map<(edition: Edition) => unknown, unknown>();
  const edition: Edition = Object.freeze({
    ...content,
    number,
    derive<Value>(make: (edition: Edition) => Value): Value {
      if (!derivedValues.has(make)) derivedValues.set(make, make(edition));
      return derivedValues.get(make) as Value;
    },
  });
  return edition;
}

/** Content of which there is only one edition. */
export const unchanging = (edition: Edition): LiveContent => ({ current: () => edition });
