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
 * Lets `DRAWING.svg#dark` be dark in WebKit, which tells a drawing shown as an image nothing of the scheme around it.
 * Other engines do, by the used `color-scheme` of the image, so there the fragment changes nothing; a property that
 * only WebKit knows tells them apart. Colours are variables then: only variables reach what `<use>` repeats.
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
