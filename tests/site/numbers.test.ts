import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sample } from '../full.ts';
import { share, site } from './setting.ts';

const widths = sample([360, 1280, 390, 768, 1920], 2);
const tabs = ['products', 'services', 'industries'].flatMap((page) =>
  [0, 1, 2, 3].map((tab) => `/${page}?tab=${tab}`),
);
const postsFolder = 'hosts/content/posts';
const posts = readdirSync(postsFolder).map(
  (file) => `/blog/${/^uuid: (\S+)/m.exec(readFileSync(`${postsFolder}/${file}`, 'utf8'))?.[1]}`,
);

describe('the pages of goods and posts', () => {
  const page = share();

  it.each([...tabs, ...sample(posts, 4)])(
    'break no line between a number and what belongs to it: %s',
    async (path) => {
      await page().goto(site.url + path, { waitUntil: 'domcontentloaded' });
      for (const width of widths) {
        await page().setViewportSize({ width, height: 800 });
        const lines = await page().evaluate(readLines);
        expect(lines.length).toBeGreaterThan(20);
        expect(tornIn(lines), `at ${width} px`).toEqual([]);
        expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );
});

const units =
  /^(?:[%‰°×x]|(?:t|kg|k?g\/m[²³]|m?g|mm|cm|m|km|ft|m[²³]|m?l|µm|days?|weeks?|months?|years?|hours?|minutes?|pairs?|pieces?|cartons?|bags?|boxes|rolls?|pallets?|containers?|units?|sets?|bar|k?V|k?W|m?A|[kMG]?Hz|pp[mb]|K|tonnes?|USD|EUR)(?![\p{L}\p{N}]))/u;
const codes = /(?:^|[ (])(?:EN|ISO|IEC|EN ISO|EN IEC|ISO\/IEC|CEN\/TS|DN|PN|UN|HS|USD|EUR|RM|[≤≥±×€$−])$/;

/** Where one line ends and the next begins, if a number is there with its unit, its code or its other half. */
function tornIn(paragraphs: readonly (readonly string[])[]): string[] {
  return paragraphs.flatMap((lines) =>
    lines.slice(1).flatMap((line, index) => {
      const before = lines[index] ?? '';
      const isTorn =
        (/\d[½¼¾]?$/.test(before) && (units.test(line) || /^\d[\d.,]*(?![\p{L}\d.,])/u.test(line))) ||
        (codes.test(before) && /^\d/.test(line)) ||
        /\d(?:\p{L}*[-–/])$/u.test(before) ||
        /\S\/$/.test(before);
      return isTorn ? [`${before.slice(-20)} | ${line.slice(0, 20)}`] : [];
    }),
  );
}

/** The lines of each block of text in the page, as the browser breaks them. */
function readLines(): string[][] {
  const blocks = new Map<Element, string[]>();
  const range = document.createRange();
  const blockOf = (node: Node): Element => {
    let block = node.parentElement as Element;
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement;
    return block;
  };
  const lastTop = new Map<Element, number>();
  function read(text: Text): void {
    if (!text.data.trim()) return;
    const block = blockOf(text);
    const lines = blocks.get(block) ?? [''];
    blocks.set(block, lines);
    for (const { 0: word, index } of text.data.matchAll(/\S|\s+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const box = range.getClientRects()[0];
      if (!word.trim() || !box) {
        lines.push(`${lines.pop()} `);
        continue;
      }
      // Sub- and superscripts are a little higher or lower.
      const middle = box.top + box.height / 2;
      const before = lastTop.get(block);
      if (before !== undefined && middle > before + box.height * 0.6) lines.push('');
      if (before === undefined || Math.abs(middle - before) > box.height * 0.6) lastTop.set(block, middle);
      lines.push(`${lines.pop()}${word}`);
    }
  }
  function walk(node: Node): void {
    for (const child of node.childNodes) {
      if (child instanceof Text) read(child);
      else if (child instanceof Element && !/^(script|style|template|svg)$/.test(child.localName))
        walk(child.shadowRoot ?? child);
    }
  }
  walk(document.querySelector('main') as Element);
  return [...blocks.values()].map((lines) => lines.map((line) => line.trim()));
}
