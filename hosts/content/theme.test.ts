import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { elementTheme } from '../render/theme-styles.ts';
import { readTheme, restoreTheme } from './theme.ts';

const { refused }: { refused: [string, string][] } = parse(
  readFileSync('hosts/content/theme.cases.yaml', 'utf8'),
);

const read = (text: string) => readTheme({ name: 'theme.yaml', text, firstLine: 1 }, { pictures: new Map() });

it('has a colour for both schemes or one for each, lengths, and names of fonts in quotes', () => {
  const theme = read(
    'accent-ink: { light: "#05F" }\nradius: 0\nfont-text: Georgia, "Times New Roman", serif\nshadow: none\n',
  );
  expect(theme).toEqual({
    colours: { 'accent-ink': ['#0055ff', '#e5c27a'] },
    constants: { radius: '0', 'font-text': '"Georgia", "Times New Roman", serif', shadow: 'none' },
  });
  expect(read('radius:\n')).toEqual({ colours: {}, constants: {} });
});

it.each(refused)('%j is refused with its line, and what is expected', (text, said) => {
  expect(() => read(text)).toThrow(`theme.yaml${said}`);
});

it('the colour that an error proposes is taken', () => {
  const paper = 'paper: { light: "#ffffff" }\n';
  const messageOf = (text: string): string => {
    try {
      read(text);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const [proposed = ''] = /muted: .* \}/.exec(messageOf(`${paper}muted: { light: "#9aa" }\n`)) ?? [];
  expect(proposed).toContain('light');
  expect(messageOf(`${paper}${proposed}\n`)).toBe('');
});

it('the sheet of elements leaves a token of the page its place, and more contrast the last word', () => {
  const sheet = elementTheme({ theme: read('muted: { light: "#333333" }\nfont-text: Georgia\n') });
  expect(sheet).toBe(
    `[data-view]{--_muted:var(--trade-muted,light-dark(#333333,#aebdc3));--_font-text:var(--trade-font-text,"Georgia"),var(--_script,'Segoe UI',Roboto,Arial,sans-serif)}@media(prefers-contrast:more){[data-view]{--_muted:var(--_ink);--_line:var(--_ink);--_edge:var(--_ink)}}`,
  );
});

it('a theme of another release keeps what this one knows, and is left out if it cannot be read', () => {
  const stored = {
    colours: { sea: ['#123456', '#86b9c6'], gold: ['#fff', '#fff'], ink: 5 },
    constants: { radius: '6px' },
  };
  expect(restoreTheme(stored)).toEqual({
    colours: { sea: ['#123456', '#86b9c6'] },
    constants: { radius: '6px' },
  });
  expect(restoreTheme({ colours: { ink: ['#ffffff', '#ffffff'] } })).toBeUndefined();
  expect([restoreTheme(undefined), restoreTheme('x')]).toEqual([undefined, { colours: {}, constants: {} }]);
});

it('with a logo of its own, a company has no mark of ours where pictures load, nor any sheet without both', () => {
  const brand = { logo: { address: '/logo.svg', width: 1, height: 1 } };
  expect(elementTheme({ brand })).toBe('[data-view]{--_mark:transparent}');
  expect(elementTheme({})).toBe('');
});

it('a proposed accent can be read on dark bands and keeps the text on it legible', () => {
  const text = (accent: string) => `accent: { light: "${accent}" }\non-accent: { light: "#000000" }\n`;
  const proposed = (accent: string): string => {
    try {
      read(text(accent));
      return '';
    } catch (error) {
      return / "(#\w+)" \}$/.exec((error as Error).message)?.[1] ?? 'none';
    }
  };
  const better = proposed('#0b6e4f');
  expect(better).toMatch(/^#/);
  expect(proposed(better)).toBe('');
});
