import { type Letter, lastPlaceOf } from './letters.ts';

/** The parts of a link, divided as the URL standard does it: a backslash is a slash, the last `@` counts. */
export interface LinkParts {
  userinfo: Letter[];
  /** Without the port. */
  host: Letter[];
  /** From the first slash, `?` or `#` after the host. */
  path: Letter[];
}

/** Divides a link after its scheme and the slashes that follow it. */
export function linkParts(letters: readonly Letter[]): LinkParts {
  const end = letters.findIndex(({ text }) => /^[/\\?#]$/.test(text));
  const authority = end < 0 ? [...letters] : letters.slice(0, end);
  const at = lastPlaceOf(authority, '@');
  const host = authority.slice(at + 1);
  const colon = lastPlaceOf(host, ':');
  const isPort = colon >= 0 && host.slice(colon + 1).every(({ text }) => /^\d$/.test(text));
  return {
    userinfo: authority.slice(0, Math.max(0, at)),
    host: isPort ? host.slice(0, colon) : host,
    path: end < 0 ? [] : letters.slice(end),
  };
}
