import { parse } from 'yaml';
import type { Papers } from '../../content/papers.ts';
import shipped from '../../content/papers.yaml?raw';
import papers from './papers.css?inline';

const { figures } = parse(shipped) as Papers;

/** The labels of the figure whose radio button, `figure-KEY`, is checked. */
const litLabels = Object.keys(figures).map(
  (key) => `.file:has(#figure-${key}:checked) .sheet [for=figure-${key}]`,
);
const lit = 'background:var(--lit);outline:1px solid var(--lit-edge)';

/** The styles of the page, and the rule that highlights the chosen figure in all papers. */
export const styles = `${papers}${litLabels.join()}{${lit}}`;
