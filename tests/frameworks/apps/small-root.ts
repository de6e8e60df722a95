import { type App, given } from './app.ts';

const { lookingFor, values, messages } = given;

const page = (site: string) => `<!doctype html>
<html lang="en" style="font-size: 62.5%">
  <title>Write to us</title>
  <trade-enquiry-form api-base="${site}" looking-for="${lookingFor}">
    <script type="application/json" slot="values">${JSON.stringify(values)}</script>
    <script type="application/json" slot="messages">${JSON.stringify(messages)}</script>
    <a href="${site}/contact-us">Send an enquiry</a>
  </trade-enquiry-form>
  <script type="module" src="${site}/elements/trade-elements.js"></script>
</html>
`;

/** What many themes do, Ghost's and many of WordPress's among them: their rem is 10 px. */
export const smallRootPage = (site: string): App => ({
  host: 'A page with `html { font-size: 62.5% }`',
  packages: [],
  files: { 'pages/index.html': page(site) },
  build: [],
  serve: { folder: 'pages' },
  pages: [{ kind: 'tag and module', path: '/', isServerRendered: true, hasListener: false }],
});
