import {
  ForTag,
  type Template as LiquidTemplate,
  Output,
  type PropertyAccessToken,
  RenderTag,
  type Token,
  TypeGuards,
  toValueSync,
  Value,
} from 'liquidjs';
import { type Fields, Optional, type Shape } from './shape.ts';
import { type Fault, lineOf, loopRest, orMeant, strayValue } from './template-faults.ts';
import type { LanguageParts, TemplateSource } from './template-source.ts';

/** The type of a name; `unknown` if it cannot be determined, or if a fault was reported already. */
type Meaning = Shape | 'unknown';
type Scope = Readonly<Record<string, Meaning>>;
type FilterCall = Pick<Value['filters'][number], 'name' | 'args'>;
type Argument = Value | Token | undefined;

/** The fields of Liquid's `forloop`. */
const forloop: Fields = { first: 'flag', last: 'flag', index: 'number', index0: 'number', length: 'number' };

const htmlComment =
  'each reader would get this comment: write {% comment %}, or {% if name %} … {% endif %} for a condition';

/** The type of a member; undefined if there is none of that name. */
function memberOf(meaning: Meaning, name: string): Meaning | undefined {
  if (meaning === 'unknown') return 'unknown';
  if (meaning === 'text') return name === 'size' ? 'number' : undefined;
  if (typeof meaning === 'string') return;
  if (isList(meaning)) {
    if (name === 'size') return 'number';
    return name === 'first' || name === 'last' || /^\d+$/.test(name) ? meaning[0] : undefined;
  }
  const fields = fieldsOf(meaning);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

const isList = (meaning: Meaning): meaning is readonly [Shape] => Array.isArray(meaning);

const fieldsOf = (group: Fields | Optional): Fields => (group instanceof Optional ? group.fields : group);

/** Describes why a value cannot be written; undefined if it can. */
function whyUnwritable(name: string, meaning: Meaning): string | undefined {
  if (meaning === 'flag') return `"${name}" is yes or no, not a text: write {% if ${name} %}`;
  if (typeof meaning === 'string') return;
  if (isList(meaning)) return `"${name}" is a list, not a text: write {% for item in ${name} %}`;
  return `"${name}" is a group of values, not a text: write "${name}.${Object.keys(fieldsOf(meaning))[0]}", for example`;
}

/** Finds the faults of a template and of the templates that it includes. */
class Checker {
  faults: Fault[] = [];
  readonly #parts: LanguageParts;
  #file: string;

  constructor(file: string, parts: LanguageParts) {
    this.#file = file;
    this.#parts = parts;
  }

  check(templates: readonly LiquidTemplate[], scope: Scope): void {
    for (const template of templates) {
      const { token } = template;
      if (TypeGuards.isHTMLToken(token) && token.getText().includes('<!--')) this.#report(token, htmlComment);
      if (template instanceof Output) this.#checkOutput(template, scope);
      else this.#checkTag(template, scope);
    }
  }

  #checkTag(tag: LiquidTemplate, scope: Scope): void {
    for (const argument of tag.arguments?.() ?? []) this.#meaningOf(argument, scope);
    if (tag instanceof RenderTag) this.#checkInclude(tag, scope);
    else if (tag.children) this.check(toValueSync(tag.children(false, true)), this.#scopeIn(tag, scope));
  }

  #report(token: Token, message: string): 'unknown' {
    this.faults.push({ file: this.#file, line: lineOf(token), message });
    return 'unknown';
  }

  #checkOutput({ value, token }: Output, scope: Scope): void {
    const meaning = this.#meaningOf(value, scope);
    const [expression] = value.initial.postfix;
    const reason = expression && whyUnwritable(expression.getText(), meaning);
    if (reason) this.#report(token, reason);
  }

  /** The scope inside a tag: a loop adds its item. */
  #scopeIn(template: LiquidTemplate, scope: Scope): Scope {
    if (!(template instanceof ForTag)) return scope;
    const { collection, variable, token } = template;
    const rest = loopRest(token);
    if (rest) this.#report(token, `"${rest}" means nothing in ${token.getText()}`);
    // The faults of the list were reported with those of the arguments.
    const list = this.#silently(() => this.#meaningOf(collection, scope));
    if (isList(list)) return { ...scope, [variable]: list[0], forloop };
    if (list !== 'unknown') this.#report(token, `"${collection.getText()}" is not a list`);
    return { ...scope, [variable]: 'unknown', forloop };
  }

  /** Checks an included template, whose scope has only the values passed to it. */
  #checkInclude(template: RenderTag, scope: Scope): void {
    const { name, scope: passed = [] } = template.partialScope() ?? {};
    const { includes, includeFile } = this.#parts;
    if (name === undefined || includes[name] === undefined) {
      const advice = orMeant(name ?? '', Object.keys(includes));
      this.#report(template.token, `no template to render is called "${name}"${advice}`);
      return;
    }
    const values = [...template.arguments()];
    const names = [...passed].map((name) => (typeof name === 'string' ? name : name[0]));
    const innerScope = Object.fromEntries(
      names.map((name, index) => [name, this.#meaningOf(values[index], scope)]),
    );
    this.#inFile(includeFile(name), () => this.check(toValueSync(template.children(true, true)), innerScope));
  }

  /** Reports the faults of some work for another file. */
  #inFile(file: string, work: () => void): void {
    const outerFile = this.#file;
    this.#file = file;
    work();
    this.#file = outerFile;
  }

  /** Does some work without reporting its faults. */
  #silently<Result>(work: () => Result): Result {
    const { faults } = this;
    this.faults = [];
    const result = work();
    this.faults = faults;
    return result;
  }

  #meaningOf(argument: Argument, scope: Scope): Meaning {
    if (argument instanceof Value) {
      const { initial, filters } = argument;
      return this.#meaningOfExpression(initial.postfix, filters, scope);
    }
    if (TypeGuards.isFilteredValueToken(argument))
      return this.#meaningOfExpression(argument.initial.postfix, argument.filters, scope);
    if (TypeGuards.isPropertyAccessToken(argument)) return this.#meaningOfPath(argument, scope);
    return 'unknown';
  }

  #meaningOfExpression(tokens: readonly Token[], filters: readonly FilterCall[], scope: Scope): Meaning {
    const stray = strayValue(tokens);
    if (stray)
      return this.#report(
        stray,
        `"${stray.getText()}" is not joined to what is before it, by "and" for example`,
      );
    const meanings = tokens.map((token) => this.#meaningOf(token, scope));
    for (const { args } of filters)
      for (const arg of args) this.#meaningOf(Array.isArray(arg) ? arg[1] : arg, scope);
    const [first] = filters;
    if (first?.name === 't') this.#checkText(tokens[0], first.args);
    return tokens.length === 1 && filters.length === 0 ? (meanings[0] ?? 'unknown') : 'unknown';
  }

  #meaningOfPath(token: PropertyAccessToken, scope: Scope): Meaning {
    const path = token.props.map((part) => ('content' in part ? String(part.content) : '0'));
    let meaning: Meaning = scope as Fields;
    for (const [index, name] of path.entries()) {
      const member = memberOf(meaning, name);
      if (member === undefined) return this.#unknownName(token, path, index, meaning);
      meaning = member;
    }
    return meaning;
  }

  #unknownName(token: Token, path: readonly string[], index: number, within: Meaning): 'unknown' {
    const key = path.join('.');
    const memberNames = typeof within === 'string' || isList(within) ? [] : Object.keys(fieldsOf(within));
    const advice = this.#parts.texts.has(key)
      ? `; a text of the site is written {{ '${key}' | t }}`
      : orMeant(path[index] ?? '', memberNames);
    return this.#report(token, `no value is called "${path.slice(0, index + 1).join('.')}"${advice}`);
  }

  #checkText(token: Token | undefined, args: FilterCall['args']): void {
    const { texts } = this.#parts;
    if (!TypeGuards.isQuotedToken(token)) return;
    const { content: key } = token;
    /** The placeholders of the text. */
    const places = texts.get(key);
    if (!places) {
      this.#report(token, `no text is called "${key}"${orMeant(key, [...texts.keys()])}`);
      return;
    }
    const argumentNames = args.map((arg) => (Array.isArray(arg) ? arg[0] : undefined));
    for (const place of places)
      if (!argumentNames.includes(place))
        this.#report(token, `the text "${key}" needs a value for "${place}"`);
  }
}

/** Finds, without rendering it, the names of a template that do not exist, and what has no meaning in it. */
export function checkTemplate(
  { file, names }: TemplateSource,
  templates: readonly LiquidTemplate[],
  parts: LanguageParts,
): Fault[] {
  const checker = new Checker(file, parts);
  checker.check(templates, names);
  return checker.faults;
}
