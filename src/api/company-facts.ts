import { companyOrigin } from './addresses.ts';

const names = [
  'company',
  'domain',
  'website',
  'email',
  'phone',
  'product',
  'social-href',
  'messaging',
  'domains',
  'mailboxes',
  'phones',
  'report',
  'particulars',
  'products',
  'services',
  'pages',
  'category',
  'logo',
  'logo-width',
] as const;

/** The facts that elements show of the company, by attribute name; empty if the company has none. */
export type CompanyFacts = Readonly<Record<(typeof names)[number], string>>;

/** The facts as the company's site sends them, with the company's own texts and style sheet for elements. */
export interface SentFacts extends CompanyFacts {
  /** The company's own texts, by language, tag and key. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  /** A style sheet with other defaults of the design tokens. */
  readonly styles?: string;
}

/** Names of the attributes that say who the company is. */
export const companyFacts: ReadonlySet<string> = new Set(names);

let loading: Promise<SentFacts | undefined> | undefined;

async function readFacts(): Promise<SentFacts | undefined> {
  try {
    const response = await fetch(`${companyOrigin}/elements/company.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    if (response.ok) return await response.json();
    throw response.status;
  } catch (error) {
    loading = undefined;
    console.error(`trade-elements: company.json: ${error}`);
    return;
  }
}

/** Loads the facts of the company once a page. After a failure, the next element tries again. */
export const loadFacts = (): Promise<SentFacts | undefined> => {
  loading ??= readFacts();
  return loading;
};
