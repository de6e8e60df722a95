const darkScheme = /@media \(prefers-color-scheme:\s*dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/;
const anyMedia = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

interface Declaration {
  selector: string;
  property: string;
  value: string;
}

/** The declarations of simple style rules, one for each selector. */
const declarations = (rules: string): Declaration[] =>
  [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').flatMap((selector) =>
      [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, property = '', value = '']) => ({
        selector: selector.trim(),
        property,
        value: value.trim(),
      })),
    ),
  );

/**
 * Makes `DRAWING.svg#dark` dark in WebKit, which does not pass the page's colour scheme to a drawing shown as an image.
 * Other engines do, so the rules are for a property that only WebKit knows. Colours become variables, because only
 * variables reach content that `<use>` repeats.
 */
export function addDarkTarget(drawing: string): string {
  const [scheme, rules] = drawing.match(darkScheme) ?? [];
  if (!scheme || !rules) return drawing;
  const style = drawing.match(/<style>(.*?)<\/style>/s)?.[1] ?? '';
  const light = declarations(style.replace(anyMedia, ''));
  const names = new Map<string, string>();
  const variable = (colour: string) => {
    const name = names.get(colour) ?? `--${names.size}`;
    names.set(colour, name);
    return name;
  };
  const coloured = declarations(rules).map(({ selector, property, value }) => {
    const usual = light.findLast((one) => one.selector === selector && one.property === property)?.value;
    return `${selector}{${property}:var(${variable(value)},${usual ?? 'inherit'})}`;
  });
  const dark = [...names].map(([colour, name]) => `${name}:${colour}`).join(';');
  return drawing
    .replace('<svg ', '<svg id="dark" ')
    .replace(
      scheme,
      () => `${scheme}\n@supports (hanging-punctuation:first){${coloured.join('')}:root:target{${dark}}}`,
    );
}
