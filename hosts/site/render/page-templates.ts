import layout from '../layout.html?raw';

const files = import.meta.glob<string>('../pages/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface PageTemplate {
  title: string;
  description: string;
  /** The whole page, with `{{variables}}` and the tags of elements in it. */
  html: string;
}

const titleTag = /<title>([^<]*)<\/title>\s*/;
const descriptionTag = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>\s*/;

/**
 * A page of `hosts/site/pages` in the layout of all pages. Its file starts with `<title>` and the description.
 * @throws {Error} when there is no such page or one of the two is missing
 */
export function pageTemplate(name: string): PageTemplate {
  const source = files[`../pages/${name}.html`];
  const title = source?.match(titleTag)?.[1];
  const description = source?.match(descriptionTag)?.[1];
  if (source === undefined || title === undefined || description === undefined) {
    throw new Error(
      `hosts/site/pages/${name}.html must exist and start with <title> and <meta name="description">`,
    );
  }
  const body = source.replace(titleTag, '').replace(descriptionTag, '');
  return { title, description, html: layout.replace('<!-- page -->', () => body.trim()) };
}
