import { style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import '../../theme/theme.css.ts';

/** Free room at both sides of the content: the page's, but never much of a narrow container. */
export const gutter = `min(${token('page-gutter')}, 5cqi)`;

/** Room between two of the twelve columns, in steps of the base distance. */
export const columnGap = space(3);

/** From here on the content is laid out on twelve columns. */
export const wide = fromWidth(900);
export const medium = fromWidth(600);
export const narrow = '(max-width: 599.98px)';

/** A container of the content's width: centred, aligned with the page around it. */
export const pageWidth = style({
  maxWidth: `calc(${token('page-width')} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
});

export const columns = style({
  display: 'grid',
  columnGap,
  '@container': { [wide]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } },
});

export const titleSize = style({
  fontSize: 'min(2rem, 7.6cqi)',
  lineHeight: 1.04,
  '@container': { [wide]: { fontSize: '2.75rem' } },
});

/** One line of a title, which so moves nothing when it loads. */
export const titlePlace = style([titleSize, { display: 'flow-root', blockSize: '1lh' }]);

/** What is on the right begins in the middle. */
export const endSide = { gridColumn: '7 / -1' };
