import { style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import '../../theme/theme.css.ts';

/** Space at both sides of the content: the page's gutter, but at most 5% of a narrow container. */
export const gutter = `min(${token('page-gutter')}, 5cqi)`;

/** Gap between the twelve columns. */
export const columnGap = space(3);

/** The width from which the content is laid out on twelve columns. */
export const wide = fromWidth(900);
export const medium = fromWidth(600);
/** The width from which facts are as large as text. */
export const large = fromWidth(1536);
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

/** The height of a one-line title, reserved so that nothing moves when it loads. */
export const titlePlace = style([titleSize, { display: 'flow-root', blockSize: '1lh' }]);

/** The right half of the twelve columns. */
export const endSide = { gridColumn: '7 / -1' };
