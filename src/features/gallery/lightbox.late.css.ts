import { globalStyle, style } from '@vanilla-extract/css';
import { fromWidth } from '../../theme/breakpoints.ts';
import { space, token } from '../../theme/tokens.ts';
import '../../ui/dialog.late.css.ts';
import '../../ui/picture-key.late.css.ts';

const windowBelow = '(max-width: 599.98px)';
/** In a frame, the height of the visible part; see `lightbox-behaviour.ts`. */
const windowHeight = (whole: string) => `var(--_window-height, ${whole})`;

const window = fromWidth(600);
/** Where the caption has one line. */
const oneLine = '(min-width: 800px)';

/** Dark in both colour schemes, so that pictures look the same. Where it does not fill the window, it has no frame. */
export const lightbox = style({
  inlineSize: `calc(100% - ${space(12)})`,
  maxInlineSize: 'none',
  maxBlockSize: `calc(${windowHeight('100%')} - ${space(2)})`,
  borderBlockStartWidth: 0,
  backgroundColor: 'transparent',
  boxShadow: 'none',
  color: token('on-deep'),
  '::backdrop': { background: 'rgb(6 16 25 / 0.94)' },
  '@media': {
    [windowBelow]: {
      inlineSize: '100%',
      blockSize: windowHeight('100%'),
      maxBlockSize: 'none',
      backgroundColor: token('deep'),
    },
  },
});
globalStyle(`${lightbox} > *`, {
  padding: 0,
  // The empty area around the picture counts as outside: a press there closes it.
  pointerEvents: 'none',
  '@media': { [windowBelow]: { display: 'grid', minBlockSize: '100%' } },
});
globalStyle(`${lightbox} :is(button, img, [part=picture], [part=key], [aria-live])`, {
  pointerEvents: 'auto',
});

/** A phone has the picture at the top, its key below it, and the caption last; a window has the key beside the picture. */
export const view = style({
  display: 'grid',
  gridTemplate: '"tools" auto "stage" auto "key" 1fr "foot" auto / minmax(0, 1fr)',
  '@media': {
    [window]: {
      gridTemplate: '"tools tools" auto "stage key" auto "foot foot" auto / minmax(0, 1fr) auto',
    },
  },
});

export const tools = style({
  gridArea: 'tools',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '@media': { [windowBelow]: { paddingInlineStart: space(2.5) } },
});

export const position = style({ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' });

/** The zoom button, beside the close button. */
export const zoom = style({ marginInlineStart: 'auto' });

export const tool = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: '52px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: 'rgb(255 255 255 / 0.12)' },
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-4px' },
    '&[aria-disabled=true]': { background: 'none', opacity: 0.35, cursor: 'default' },
  },
});
globalStyle(`${tool}:dir(rtl) svg`, { scale: '-1 1' });

/** The stage, always of the same size, so that nothing moves from picture to picture. */
export const stage = style({
  gridArea: 'stage',
  display: 'grid',
  placeItems: 'center',
  touchAction: 'pan-y pinch-zoom',
});

/** @param rest the height of what is above and below the picture */
const stageHeight = (rest: string) => `max(180px, ${windowHeight('100dvh')} - ${rest})`;

export const picture = style({
  inlineSize: '100%',
  aspectRatio: '3 / 2',
  maxBlockSize: stageHeight('180px'),
  objectFit: 'contain',
  cursor: 'zoom-in',
  '@media': { [oneLine]: { maxBlockSize: stageHeight('144px') } },
});

/** An enlarged picture, larger than its stage, which scrolls. */
export const zoomedStage = style({
  placeItems: 'start',
  blockSize: stageHeight('180px'),
  overflow: 'auto',
  selectors: { '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-4px' } },
});
globalStyle(`${zoomedStage} ${picture}`, { inlineSize: '250%', maxBlockSize: 'none', cursor: 'zoom-out' });

export const key = style({
  gridArea: 'key',
  marginBlockStart: space(1.5),
  paddingInlineEnd: space(2.5),
  '@media': {
    [window]: {
      alignSelf: 'center',
      columnCount: 1,
      maxInlineSize: '17rem',
      maxBlockSize: stageHeight('180px'),
      marginBlock: 0,
      marginInlineStart: space(2),
      paddingInlineEnd: 0,
      overflow: 'auto',
    },
  },
});
globalStyle(`${stage}:has(+ ${key}) ${picture}`, {
  '@media': { [windowBelow]: { maxBlockSize: stageHeight('360px') } },
});

export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  alignItems: 'start',
  paddingBlock: space(1),
  '@media': { [windowBelow]: { paddingInline: space(2) } },
});

/** The caption, on one line where there is room. */
export const caption = style({
  flex: 1,
  minBlockSize: '52px',
  paddingInline: space(1),
  overflowWrap: 'anywhere',
  '@media': {
    [windowBelow]: { minBlockSize: '92px' },
    [window]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: space(2),
      alignItems: 'baseline',
      alignContent: 'center',
    },
  },
});

export const title = style({
  margin: 0,
  fontSize: '1.125rem',
  '@media': { [windowBelow]: { marginBlock: `${space(1.75)} ${space(0.5)}` } },
});

export const description = style({ maxInlineSize: '31.8em', fontSize: '1rem', lineHeight: 1.45 });
