import { Liquid, type Template as LiquidTemplate, tags } from 'liquidjs';
import { words } from '../../src/text/words.ts';
import { checkTemplate } from './check-template.ts';
import { Html, type HtmlValue, writeHtml } from './html.ts';
import type { Fields, ViewOf } from './shape.ts';
import { type Fault, faultLine, faultOf, parseFault } from './template-faults.ts';
import type { LanguageParts, TemplateSource } from './template-source.ts';

/** A text by its key, with values in the places that it has for them. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string>) => string;

export interface Template<Names extends Fields, Key extends string> {
  readonly source: TemplateSource<Names>;
  /** Names, tags and filters that do not exist, and what has no end. */
  check(): Fault[];
  /** @throws {Error} naming file and line, for a template with such faults */
  render(view: ViewOf<Names>, translate: Translate<Key>): Html;
  /** Renders it to text that is escaped later, such as a title. */
  renderText(view: ViewOf<Names>, translate: Translate<Key>): string;
}

export interface TemplateLanguage<Key extends string> {
  compile<Names extends Fields>(source: TemplateSource<Names>): Template<Names, Key>;
}

/** The tags of Liquid that templates have: none sets a value, and none reads a file that is not an include. */
const tagNames = ['if', 'unless', 'case', 'for', 'break', 'continue', 'render', 'comment', '#'];

/** The filters of Liquid that templates have, in addition to `t`. What they return is escaped. */
const filterNames = words(`
  append capitalize default downcase first join last minus plus prepend
  remove replace reverse size slice split strip truncate upcase url_encode
`);

/** Limits for the work of one template. */
interface Limits {
  /** UTF-16 units of a template. */
  parseLimit: number;
  /** Milliseconds. */
  renderLimit: number;
  /** Items of the lists, and UTF-16 units of the texts, that it makes. */
  memoryLimit: number;
}

const limitsOfOwnPages: Limits = { parseLimit: 200_000, renderLimit: 10_000, memoryLimit: 10_000_000 };

const blockTags = ['if', 'unless', 'case', 'for', 'comment'];

/** The names that are advice for a misspelt one: also the tags that are only within others. */
const knownNames = {
  tags: [...tagNames, 'elsif', 'else', 'when', ...blockTags.map((tag) => `end${tag}`)],
  filters: [...filterNames, 't'],
};

const translation = Symbol('translation');

function createLiquid(
  { includes }: LanguageParts,
  limits: Limits,
  outputEscape?: (value: HtmlValue) => string,
): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: { ...includes },
    cache: true,
    ...limits,
    ...(outputEscape && { outputEscape }),
  });
  for (const name of Object.keys(tags)) if (!tagNames.includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters))
    if (!filterNames.includes(name)) liquid.unregisterFilter(name);
  liquid.registerFilter('t', function (key: string, ...values: [string, unknown][]) {
    const { [translation]: translate } = this.context.globals as { [translation]: Translate<string> };
    return translate(key, Object.fromEntries(values.map(([name, value]) => [name, String(value ?? '')])));
  });
  return liquid;
}

/** Values as conditions take them: an empty text or list is absent. */
function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (value instanceof Html) return String(value) ? value : null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutEmpty) : null;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutEmpty(field)]));
}

/**
 * Liquid, as Shopify and Jekyll have it, in which every output is escaped unless it is `Html`, and `{{ 'key' | t }}` is a text of
 * the site.
 */
export function createTemplateLanguage<Key extends string>(
  parts: LanguageParts<Key>,
  limits = limitsOfOwnPages,
): TemplateLanguage<Key> {
  const inHtml = createLiquid(parts, limits, writeHtml);
  const inText = createLiquid(parts, limits);
  return {
    compile<Names extends Fields>(source: TemplateSource<Names>): Template<Names, Key> {
      const parsed = new Map<Liquid, LiquidTemplate[]>();
      const parse = (liquid: Liquid): LiquidTemplate[] => {
        const templates = parsed.get(liquid) ?? liquid.parse(source.text, source.file);
        parsed.set(liquid, templates);
        return templates;
      };
      const write = (liquid: Liquid, view: ViewOf<Names>, translate: Translate<Key>): string => {
        try {
          const globals = { [translation]: translate };
          return liquid.renderSync(parse(liquid), withoutEmpty(view) as object, { globals });
        } catch (error) {
          throw new Error(faultLine(faultOf(error, source.file, knownNames)), { cause: error });
        }
      };
      return {
        source,
        check() {
          try {
            // Parsed without the escaping filter, which is not part of the template itself.
            return checkTemplate(source, parse(inText), parts);
          } catch (error) {
            return [parseFault(error, source.file, source.text, knownNames)];
          }
        },
        render: (view, translate) => Html.trust(write(inHtml, view, translate)),
        renderText: (view, translate) => write(inText, view, translate),
      };
    },
  };
}
