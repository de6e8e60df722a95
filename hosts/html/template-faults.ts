import { LiquidError, type Token, Tokenizer, TypeGuards } from 'liquidjs';
import { isWithinEdits } from '../../src/text/edit-distance.ts';

/** A mistake in a template. */
export interface Fault {
  file: string;
  line: number;
  message: string;
}

/** The fault as `file:line: message`, which terminals can open. */
export const faultLine = ({ file, line, message }: Fault): string => `${file}:${line}: ${message}`;

/** A mistyped name differs in a letter or two. */
const maxEdits = 2;

/** The known name that a mistyped one most resembles, as the end of a sentence; empty if none does. */
export function orMeant(name: string, names: readonly string[]): string {
  for (let edits = 1; edits <= maxEdits && edits < name.length; edits++) {
    const similarName = names.find((other) => isWithinEdits(name.toLowerCase(), other.toLowerCase(), edits));
    if (similarName) return `; if you meant "${similarName}", correct the name`;
  }
  return '';
}

export const lineOf = (token: Token): number => token.getPosition()[0] ?? 1;

const unknownTag = /^tag "(.*)" not found$/s;
const unknownFilter = /^undefined filter: (.*)$/s;

/** A tag without its end. */
const openFault = (token: Token, file: string): Fault => {
  const [, name = ''] = /^\{%-?\s*(\w+)/.exec(token.getText()) ?? [];
  return {
    file,
    line: lineOf(token),
    message: `${token.getText()} has no end: write {% end${name} %} where it ends`,
  };
};

/** The reason why a template cannot be read. */
export function parseFault(
  error: unknown,
  file: string,
  text: string,
  knownNames: { tags: string[]; filters: string[] },
): Fault {
  const fault = faultOf(error, file, knownNames);
  // The library names the end of another tag, further below.
  const isOfEnd =
    fault.message.includes('not closed') ||
    knownNames.tags.some((tag) => fault.message.startsWith(`{% ${tag} %}`));
  const open = isOfEnd ? findOpenTag(text) : undefined;
  return open ? openFault(open, file) : fault;
}

/** The library's error for a template that it cannot parse or render. Rethrows any other error. */
export function faultOf(
  error: unknown,
  file: string,
  { tags, filters }: { tags: string[]; filters: string[] },
): Fault {
  if (!LiquidError.is(error)) throw error;
  const original = (error.originalError ?? error).message.replace(/, (file|line):.*$/s, '');
  const [, tag] = unknownTag.exec(original) ?? [];
  const [, filter] = unknownFilter.exec(original) ?? [];
  let message = original;
  if (tag !== undefined) message = `{% ${tag} %} cannot be here${orMeant(tag, tags)}`;
  if (filter !== undefined) message = `no filter is called "${filter}"${orMeant(filter, filters)}`;
  return { file, line: lineOf(error.token), message };
}

const blockTags = ['if', 'unless', 'case', 'for', 'comment'];

/** The innermost tag that has no end, as far as the tags of a template can be read. */
export function findOpenTag(text: string): Token | undefined {
  const open: { name: string; token: Token }[] = [];
  for (const token of new Tokenizer(text).readTopLevelTokens()) {
    if (!TypeGuards.isTagToken(token)) continue;
    if (blockTags.includes(token.name)) open.push({ name: token.name, token });
    else if (token.name.startsWith('end')) {
      const last = open.pop();
      if (last && token.name !== `end${last.name}`) return last.token;
    }
  }
  return open.at(-1)?.token;
}

const loopParts = /^\{%-?\s*for\s+\w+\s+in\s+(.*?)\s*-?%\}$/s;
const loopParameters = /^(\s*,?\s*(reversed|(limit|offset)\s*:\s*\w+))*$/;

/** Text after the list of a loop that is not a parameter, which the library ignores. */
export function loopRest(token: Token): string {
  const [, content] = loopParts.exec(token.getText()) ?? [];
  if (content === undefined) return '';
  const tokenizer = new Tokenizer(content);
  tokenizer.readValue();
  tokenizer.skipBlank();
  return tokenizer.remaining().replace(loopParameters, '');
}

/** The value that no operator joins to those before it, such as a misspelt operator: the library reads over it. */
export function strayValue(postfix: readonly Token[]): Token | undefined {
  const values: Token[] = [];
  for (const token of postfix)
    if (TypeGuards.isOperatorToken(token)) values.splice(token.operator === 'not' ? -1 : -2, 2, token);
    else values.push(token);
  return values[1];
}
