import { randomUUID } from 'node:crypto';
import { secondary } from '../../src/ui/button.css.ts';
import { escapeHtml } from '../html/html.ts';
import { scriptJson } from './page-template.ts';

/**
 * In a cached page, the place of the one value that may differ for each reader. The number of values is unlimited, so
 * pages are rendered with this text instead. It is random, so that no content can contain it.
 */
export const placeholder = `value-${randomUUID()}`;

/** The places of parts of the page that are made for each reader. */
export const partPlaceholder = `<!-- part-${randomUUID()} -->`;
export const inFormPlaceholder = `<!-- in-form-${randomUUID()} -->`;

/** Names in those parts, so that the page has their styles: the extra that makes the parts has a test of it. */
export const partNames = [
  ...'.wanted p strong span a bdi h3 div label input textarea button svg'.split(' '),
  ...secondary.split(' ').map((name) => `.${name}`),
];

const places = new RegExp(`<script type="application/json">.*?</script>|${placeholder}`, 'gs');

/**
 * Puts a value, escaped, in the places of the placeholder: in text and attributes, and in the states of elements. Puts parts,
 * which are HTML, in their places.
 */
export const fillPlaceholder = (html: string, { value, part = '', inForm = '' }: OwnContent): string =>
  html
    .replace(places, (place) =>
      place === placeholder
        ? escapeHtml(value)
        : place.replaceAll(placeholder, () => scriptJson(value).slice(1, -1)),
    )
    .replace(partPlaceholder, () => part)
    .replace(inFormPlaceholder, () => inForm);

/** Fills the placeholders in a reader’s copy of a cached page. */
export interface OwnContent {
  value: string;
  /** HTML above the form. */
  part?: string;
  /** HTML in the form. */
  inForm?: string;
}
