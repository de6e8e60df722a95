const local = (name: string) => `export_${name}`;

/**
 * Turns a CommonJS file, whose imports and exports all stand at its top level, into an ES module.
 * @throws {Error} when the file is of another form
 */
export function commonJsToModule(code: string, id: string): string {
  const imports: string[] = [];
  let body = code
    .replace('"use strict";', '')
    .replace(/(\w+) = require\("([^"]+)"\)/g, (_, name: string, source: string) => {
      imports.push(`import * as ${name} from '${source}';`);
      // An alias of the import would make an object of all its exports.
      return `instead_of_${name} = 0`;
    });

  const variables: string[] = [];
  const names = new Set([...body.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name));
  for (const name of names) {
    const use = new RegExp(`\\bexports\\.${name}\\b`, 'g');
    const declaration = new RegExp(`^exports\\.${name}\\b(?= =)`, 'm');
    if (body.match(use)?.length === 1 && declaration.test(body)) {
      // A declaration of its own, not an assignment: that is what can be left out.
      body = body.replace(declaration, `const ${local(name)}`);
    } else {
      variables.push(`let ${local(name)};`);
      body = body.replace(use, local(name));
    }
  }

  const left = body.match(/\brequire\(|\bexports\b/);
  if (left)
    throw new Error(`${id}: "${left[0]}" stands where hosts/build/common-js-to-module.ts knows no way`);
  const list = [...names].map((name) => `${local(name)} as ${name}`);
  return [...imports, ...variables, body, `export { ${list.join(', ')} };`].join('\n');
}
