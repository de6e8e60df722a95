import { globalStyle, style } from '@vanilla-extract/css';
import { space, token } from '../../theme/tokens.ts';
import '../../ui/dialog.late.css.ts';
import '../../ui/picture-key.late.css.ts';

const windowBelow = '(max-width: 599.98px)';
/** In a frame, the height of the visible part; see `lightbox-behaviour.ts`. */
const windowHeight = (whole: string) => `var(--_window-height, ${whole})`;

/** Dark in both colour schemes, so that pictures look the same. */
export const lightbox = style({
  inlineSize: `min(1120px, 100% - ${space(4)})`,
  maxInlineSize: 'none',
  maxBlockSize: `calc(${windowHeight('100%')} - ${space(4)})`,
  backgroundColor: token('deep'),
  color: token('on-deep'),
  '::backdrop': { background: 'rgb(6 16 25 / 0.88)' },
  '@media': { [windowBelow]: { inlineSize: '100%', blockSize: windowHeight('100%'), maxBlockSize: 'none' } },
});
globalStyle(`${lightbox} > *`, {
  padding: 0,
  '@media': { [windowBelow]: { display: 'grid', minBlockSize: '100%' } },
});

/** Where the dialog fills the window, the empty area around the picture counts as outside: a press there closes it. */
const outside = { '@media': { [windowBelow]: { pointerEvents: 'none' } } } as const;
globalStyle(`${lightbox} > *`, outside);
globalStyle(`${lightbox} :is(button, img, [part=picture], [part=key], [aria-live])`, {
  pointerEvents: 'auto',
});

export const view = style({
  display: 'grid',
  '@media': { [windowBelow]: { alignContent: 'space-between' } },
});

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: space(2.5),
});

export const position = style({ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' });

/** Beside the button that closes. */
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

/** Always of the same size, so that nothing moves from picture to picture. */
export const stage = style({
  display: 'grid',
  placeItems: 'center',
  background: 'rgb(0 0 0 / 0.35)',
  touchAction: 'pan-y pinch-zoom',
});

/** @param rest the height of what is above and below the picture */
const stageHeight = (rest: string) => `max(180px, ${windowHeight('100dvh')} - ${rest})`;

export const picture = style({
  inlineSize: '100%',
  aspectRatio: '3 / 2',
  maxBlockSize: stageHeight('230px'),
  objectFit: 'contain',
  cursor: 'zoom-in',
});

/** The picture is larger than the stage, which can be scrolled. */
export const zoomedStage = style({
  placeItems: 'start',
  blockSize: stageHeight('230px'),
  overflow: 'auto',
  selectors: { '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-4px' } },
});
globalStyle(`${zoomedStage} ${picture}`, { inlineSize: '250%', maxBlockSize: 'none', cursor: 'zoom-out' });

export const key = style({ marginBlockStart: space(1.5), paddingInlineEnd: space(2.5) });
// On a phone the picture is at the top, its key below it, and the caption last.
globalStyle(`${view}:has(> ${key})`, {
  '@media': { [windowBelow]: { gridTemplateRows: 'auto auto 1fr auto' } },
});
globalStyle(`${stage}:has(+ ${key}) ${picture}`, { maxBlockSize: stageHeight('360px') });

export const foot = style({ display: 'flex', alignItems: 'start', paddingBlock: `${space(1)} ${space(2)}` });

export const caption = style({
  flex: 1,
  minBlockSize: '92px',
  paddingInline: space(1),
  overflowWrap: 'anywhere',
});

export const title = style({ marginBlock: `${space(1.75)} ${space(0.5)}`, fontSize: '1.125rem' });

export const description = style({ maxInlineSize: '64ch', fontSize: '1rem', lineHeight: 1.45 });
