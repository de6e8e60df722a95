import { type App, given, json } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const page = (site: string) => `---
const values = ${json(values)};
const messages = ${json(messages)};
---
<html lang="en">
  <body>
    <trade-enquiry-form api-base="${site}" looking-for="${lookingFor}">
      <script type="application/json" slot="values" is:inline set:html={JSON.stringify(values)} />
      <script type="application/json" slot="messages" is:inline set:html={JSON.stringify(messages)} />
      <a href="${site}/contact-us">Send an enquiry</a>
    </trade-enquiry-form>
    <output></output>
    <script>
      import 'trade-elements';
      document.addEventListener('trade-enquiry-sent', () => {
        document.querySelector('output')!.textContent = 'sent';
      });
    </script>
  </body>
</html>
`;

export const astroApp = (site: string): App => ({
  host: `Astro ${versions.astro}`,
  packages: ['astro'],
  files: { 'src/pages/index.astro': page(site) },
  build: [['astro', 'build', '--silent']],
  serve: { folder: 'dist' },
  pages: [{ kind: 'tag, values as JSON in it', path: '/', isServerRendered: true, hasListener: true }],
});
