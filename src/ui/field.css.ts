import type { StyleRule } from '@vanilla-extract/css';
import { space, stroke, token } from '../theme/tokens.ts';

/**
 * The style of a text field, to be spread into the sheets that need it. Not a class: a separate sheet would be one more
 * file to load, and larger than what it saves.
 */
export const fieldStyle: StyleRule = {
  width: '100%',
  padding: `${space(1.25)} ${space(1.5)}`,
  ...stroke('border', '1px', token('edge')),
  borderRadius: token('radius'),
  backgroundColor: token('surface'),
  color: token('ink'),
  font: 'inherit',
  lineHeight: 1.4,
  selectors: { '&:hover': { borderColor: token('ink') } },
};
