import { globalStyle, style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/button.css.ts';
import '../../ui/desk.late.css.ts';
import '../../ui/door.late.css.ts';
import '../../ui/visually-hidden.css.ts';

export const confirmation = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space(2)} ${space(6)}`,
  overflowWrap: 'anywhere',
  '@container': { '(min-width: 800px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  // Blocks break between pages without overlaps.
  '@media': { print: { display: 'block' } },
});

/** Parts that are as wide as the confirmation. */
const full = style({ gridColumn: '1 / -1' });

export const heading = style([full, { fontSize: '1.375em', lineHeight: 1.25 }]);

/** One of two columns, where there is room for them. */
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  alignContent: 'start',
  '@media': {
    print: {
      display: 'inline-grid',
      gap: space(1),
      width: '47%',
      marginInlineEnd: '3%',
      verticalAlign: 'top',
    },
  },
});

globalStyle(`${confirmation} a`, { color: 'inherit' });

export const panel = style({
  display: 'grid',
  gap: space(1),
  padding: space(2),
  ...stroke('border', '1px', token('muted')),
});

/** The email address, emphasised so that the visitor checks it once more. */
export const address = style({ fontSize: '1.375em', fontWeight: 650, lineHeight: 1.3 });

export const subheading = style({ fontSize: '1.125em' });

export const steps = style({
  display: 'grid',
  gap: space(1),
  margin: 0,
  paddingInlineStart: '1.5em',
  maxWidth: '40em',
});

/** What was sent, in the cells of a form. */
export const sent = style([
  full,
  {
    display: 'grid',
    margin: 0,
    padding: '1px 0 0 1px',
    '@container': { '(min-width: 560px)': { gridTemplateColumns: '1fr 1fr' } },
    '@media': { print: { display: 'block', marginInlineEnd: '2px' } },
  },
]);

export const sentHeading = style([full, subheading, { marginBlockStart: space(1) }]);

export const entry = style({
  minWidth: 0,
  margin: '-1px 0 0 -1px',
  padding: `${space(0.75)} ${space(1.5)} ${space(1)}`,
  ...stroke('border', '1px', token('muted')),
  '@media': { print: { display: 'inline-block', width: '50%', verticalAlign: 'top' } },
});

/** A long text takes a whole row, and so does a cell that would be alone in one. */
export const long = style({
  gridColumn: '1 / -1',
  '@media': { print: { display: 'block', width: 'auto', boxDecorationBreak: 'clone' } },
});

globalStyle(`${entry}:nth-child(odd):is(:has(+ ${long}), :last-child)`, { gridColumn: '1 / -1' });

export const name = style({ color: token('muted'), fontSize: '0.875em' });

export const value = style({ margin: 0, whiteSpace: 'pre-line' });

export const row = style({ display: 'block' });

export const onScreen = style({ '@media': { print: { display: 'none' } } });

export const another = style([onScreen, { justifySelf: 'start' }]);

/** Of a form that is printed before it is sent, what was typed is printed whole, and nothing to press but loads near it. */
globalStyle('[data-typed]::after', {
  '@media': {
    print: { content: 'attr(data-typed)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.4 },
  },
});

globalStyle('[data-typed] > [part=input], [part=form] button:not([data-cell] *), [name=answers]', {
  '@media': { print: { display: 'none' } },
});

globalStyle('[part=form] [role=group]', { '@media': { print: { rowGap: 0, breakInside: 'avoid' } } });
