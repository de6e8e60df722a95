import { randomUUID } from 'node:crypto';
import escapeHtml from 'escape-html';
import { scriptJson } from './templates.ts';

/**
 * In a cached page, the place of the one value that may differ for each reader. The number of values is unlimited, so
 * pages are rendered with this text instead. It is random, so that no content can contain it.
 */
export const placeholder = `value-${randomUUID()}`;

const places = new RegExp(`<script type="application/json">.*?</script>|${placeholder}`, 'gs');

/** Puts a value, escaped, in the places of the placeholder: in text and attributes, and in the states of elements. */
export const fillPlaceholder = (html: string, value: string): string =>
  html.replace(places, (place) =>
    place === placeholder
      ? escapeHtml(value)
      : place.replaceAll(placeholder, () => scriptJson(value).slice(1, -1)),
  );
