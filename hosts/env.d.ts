/// <reference types="vite/client" />

/** Settings of the build; `.env.example` describes each. */
interface ImportMetaEnv {
  /** Origin of the company's site, where the build knows it. */
  readonly PUBLIC_URL?: string;
  readonly VITE_API_BASE: string;
  readonly VITE_CONTENT_LANGUAGE: string;
}

/** A copy of a script, for one more entry of the build. */
declare module '*.ts?frame';

/** The sheets of a vanilla-extract file as layered text, those that it builds on first. */
declare module '*.css.ts?sheets' {
  const sheets: readonly string[];
  export default sheets;
}

// These packages have no types; here is what is used of them.

declare module 'punycode.js' {
  const punycode: {
    /** Decodes a label without its `xn--`; throws a RangeError for what is not Punycode. */
    decode(label: string): string;
  };
  export default punycode;
}

declare module 'escape-html' {
  export default function escapeHtml(text: unknown): string;
}

declare module 'fresh' {
  /** Whether what a client has, by the headers of its request, is what a response with these headers has. */
  export default function fresh(request: object, response: object): boolean;
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    languages(available?: string[]): string[];
    mediaType(available?: string[]): string | undefined;
    encodings(available?: string[], preferred?: string[]): string[];
  }
}
