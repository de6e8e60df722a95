import { parse } from 'yaml';
import type { Papers } from '../../content/papers.ts';
import shipped from '../../content/papers.yaml?raw';
import papers from './papers.css?inline';

/** The rule that lights the chosen figure: the radio button of one is `figure-KEY`, and its labels are in the papers. */
const litFigures = `${Object.keys((parse(shipped) as Papers).figures)
  .map((key) => `.file:has(#figure-${key}:checked) .sheet [for=figure-${key}]`)
  .join()}{background:var(--lit);box-shadow:0 0 0 2px var(--lit);outline:2px solid var(--lit-edge);outline-offset:1px}`;

export const styles = papers + litFigures;
