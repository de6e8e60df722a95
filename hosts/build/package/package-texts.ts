import { version } from '../../../package.json';
import { languages } from '../../../src/locales/languages.ts';
import { customProperties } from '../../../src/theme/tokens.ts';
import { elementReference } from './element-reference.ts';
import type { ElementDeclaration } from './elements-manifest.ts';
import { description } from './package-manifest.ts';

/** Stands in examples for the origin that serves the elements. */
const site = 'https://www.example.com';

/** The README of the package, for people and, as `llms.txt`, for language models. */
export const packageReadme = (declarations: readonly ElementDeclaration[]): string => `# trade-elements

> ${description} This is version ${version} of the elements.

## In a page without build tools

One module loads the code of those tags that are in the page, when they come near the view:

\`\`\`html
<script type="module" src="${site}/elements/${version}/trade-elements.js"></script>

<trade-enquiry-form></trade-enquiry-form>
\`\`\`

Addresses with a version never change. \`${site}/elements/integrity.json\` lists the hash of every file, for \`integrity\` attributes
and for the \`integrity\` section of an import map. \`${site}/playground\` writes snippets for pages, site generators and apps.
\`${site}/elements/trade-elements.js\` is always the latest.

## In a project

\`\`\`sh
npm install ./trade-elements-${version}.tgz # or from the registry that has it
\`\`\`

\`\`\`js
import 'trade-elements'; // once: watches the page, loads what is in it
import 'trade-elements/enquiry-form'; // or: this element, at once
\`\`\`

Set \`api-base="${site}"\` on each element: once bundled, they come from your origin, not from that of the API. The elements
bring their own React and have no dependencies; only \`trade-elements/react\` takes the React of your project.

- TypeScript: tags and events are known once the module is imported.
- React 18, 19 and Next: \`import { EnquiryForm } from 'trade-elements/react'\`. Props are the attributes in camelCase, \`values\`, \`messages\`, and
  \`onEnquirySent\` for \`trade-enquiry-sent\`. A server renders the tags; React's hydration applies no objects and no listeners to
  custom elements, so these components do. The module says \`'use client'\` and loads the elements of the page.
- Vue 3: \`import type {} from 'trade-elements/vue'\`, once, gives the tags to templates; listen with \`@trade-enquiry-sent\`. The compiler has
  to know the tags: \`vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('trade-') } } })\`. Write objects as
  \`:values.prop\` and \`:messages.prop\`: before the element is defined, Vue turns them into text, and after server rendering (Nuxt) it
  leaves constant ones out.
- Tags in a closed shadow root, or in one that is attached late: \`import { watchRoot } from 'trade-elements'\`, then \`watchRoot(this.shadowRoot)\`.
- VS Code: add \`./node_modules/trade-elements/html-data.json\` to \`html.customData\`. JetBrains editors find \`web-types.json\` themselves.

## Language

Texts are in the language of the nearest \`lang\`, on the tag or an ancestor: ${languages.map((tag) => `\`${tag}\``).join(', ')}, otherwise in English.
The property \`messages\`, or \`<script type="application/json" slot="messages">{ "submit": "Ask for a price" }</script>\` inside
the tag, replaces single texts; \`types/elements.d.ts\` lists their keys.

## Look

Colours, fonts, radii and spacing are custom properties, set on the element or on any ancestor; named pieces
are styled with \`::part()\`. The elements follow the page's \`color-scheme\`. They do not take its fonts, unless a font's
token is empty: \`--trade-font-text: ;\` takes the page's own.

${customProperties.map(({ name, default: value, description }) => `- \`${name}\` (\`${value}\`): ${description}`).join('\n')}

## Content security policy

Allow the origin of the script in \`script-src\`, and that of the API in \`connect-src\`, \`img-src\` and \`form-action\`. Styles need nothing:
they are constructed sheets. With Trusted Types enforced, allow the policy \`trade-elements\`.

## Elements

Every element takes \`api-base\`, the address of the API; without it, the API is on the origin that the
script came from. Each attribute has a property of the same name in camelCase; an invalid value falls back to the default and warns
once in the console. Events bubble, cross shadow boundaries and contain no personal data. A failure shows nothing unless
\`failure-message\` is set. What is inside a tag is shown until the element runs, and without JavaScript.

${declarations.map((declaration) => elementReference(declaration, site)).join('\n\n')}
`;
