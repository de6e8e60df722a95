import { style } from '@vanilla-extract/css';
import { space, stroke, token } from '../../theme/tokens.ts';
import '../../ui/ground-margin.css.ts';
import '../../ui/visually-hidden.css.ts';
import '../../ui/button.css.ts';

export const heading = style({ marginBlockEnd: space(3), fontSize: '2rem' });

export const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  // With `none` instead of an empty marker, VoiceOver in Safari would no longer announce a list.
  listStyle: '""',
});

/**
 * Keeps what follows the list below the window until the list is complete; not in a frame, which is as high as its
 * content.
 */
export const unfinished = style({
  '@media': { '(scripting: enabled)': { minBlockSize: 'var(--trade-room, 100vh)' } },
});

export const empty = style({
  paddingBlock: space(3),
  paddingInlineStart: space(3),
  ...stroke('borderInlineStart', '3px', token('accent-ink')),
  backgroundColor: token('wash'),
});

/** The fallback of the tag, on which a page may reserve the height of the list. */
export const fallback = style({ selectors: { '&::slotted(*)': { minBlockSize: '0 !important' } } });

export const failure = style({ color: token('danger'), fontWeight: 600 });

export const end = style({
  display: 'grid',
  justifyItems: 'center',
  marginBlockStart: space(3),
  // Some browsers do not report an empty box as intersecting.
  minBlockSize: '1px',
});

export const previous = style({ marginBlockEnd: space(3), textAlign: 'center' });
