import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makePictures, prepareDrawing } from './make-pictures.ts';

describe('the pictures of the repository', () => {
  it('match their sources: run `npm run pictures`', async () => {
    const made = await makePictures();
    expect(made.size).toBeGreaterThan(40);
    for (const [file, text] of made) {
      expect((await readFile(file, 'utf8').catch(() => '')) === text, file).toBe(true);
      expect(text.match(/\bid="[^"]*"/g)?.length, `${file}: each id once`).toBe(
        new Set(text.match(/\bid="[^"]*"/g)).size || undefined,
      );
    }
  }, 120_000);
});

const drawing = (content: string, rules = '') =>
  prepareDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg"><style>text{font:500 20px 'Source Sans 3';fill:#111}${rules}</style>${content}</svg>`,
  );

/** Places of the letters of a drawing, in its own units. */
function letters(svg: string): number[] {
  const [, start, scale] = svg.match(/translate\((\S+) \S+\)scale\((\S+)\)/) ?? [];
  return [...svg.matchAll(/<use [^>]*x="(-?\d+)"/g)].map(
    ([, x]) => Number(start) + Number(x) * Number(scale),
  );
}

describe('letters of a drawing', () => {
  it('begin, end or are centred at the position of the text, by style or attribute', () => {
    const [start] = letters(drawing('<text x="100" y="9">nnn</text>')) as [number];
    const [end] = letters(drawing('<text class="e" x="100" y="9">nnn</text>', '.e{text-anchor:end}')) as [
      number,
    ];
    const [middle] = letters(drawing('<text text-anchor="middle" x="100" y="9">nnn</text>')) as [number];
    expect(start).toBe(100);
    expect(end).toBeLessThan(75);
    expect(middle).toBeCloseTo((start + end) / 2, 0);
  });

  it('are placed one by one where the text lists several positions', () => {
    expect(letters(drawing('<text x="10 50 90" y="9">ABC</text>')).map(Math.round)).toEqual([10, 50, 90]);
  });

  it('are as large and as bold as the style says', () => {
    const [, usual] = letters(drawing('<text x="0" y="9">no</text>')) as [number, number];
    const [, large] = letters(drawing('<text class="l" x="0" y="9">no</text>', '.l{font-size:40px}')) as [
      number,
      number,
    ];
    expect(large / usual).toBeCloseTo(2, 1);
    const outlines = (svg: string) =>
      svg.match(/<path id="_\w+" d="[^"]*"/g)?.map((path) => path.split(' d=')[1]);
    expect(outlines(drawing('<text x="0" y="9" style="font-weight:650">no</text>'))).not.toEqual(
      outlines(drawing('<text x="0" y="9">no</text>')),
    );
  });

  it('keep the colours that the rules for text give them', () => {
    const prepared = drawing('<text class="c" x="0" y="9">no</text>', '.c{fill:#222}');
    expect(prepared).toContain('a{fill:#111}.c{fill:#222}');
    expect(prepared).toContain('<a class="c" ');
  });

  it('are an error if the font lacks one, or if a text contains elements', () => {
    expect(() => drawing('<text x="0" y="9">中</text>')).toThrow('lacks a letter of "中"');
    expect(() => drawing('<text x="0" y="9">a<tspan>b</tspan></text>')).toThrow('may contain only text');
  });
});

describe('the dark scheme of a drawing', () => {
  it('is shown in WebKit by a fragment of the address, through variables that reach repeated parts', () => {
    const prepared = drawing(
      '<path class="p" d="M0 0"/><text x="0" y="9">n</text>',
      '.p,.q{fill:#eee}@media (prefers-color-scheme:dark){.p{fill:#123}text{fill:#fff}}',
    );
    expect(prepared).toContain('<svg id="dark" ');
    expect(prepared).toContain(
      '@supports (hanging-punctuation:first){.p{fill:var(--0,#eee)}a{fill:var(--1,#111)}:root:target{--0:#123;--1:#fff}}',
    );
  });
});
