import type { StyleRule } from '@vanilla-extract/css';
import { space, token } from '../theme/tokens.ts';

/**
 * The look of a field that people type into, for the sheets of those who have one. A rule and no class: a sheet of its own
 * would be one more file to load, and larger than what it saves.
 */
export const fieldStyle: StyleRule = {
  width: '100%',
  padding: `${space(1.25)} ${space(1.5)}`,
  border: `1px solid ${token('edge')}`,
  borderRadius: token('radius'),
  background: token('surface'),
  color: token('ink'),
  font: 'inherit',
  lineHeight: 1.4,
  selectors: { '&:hover': { borderColor: token('ink') } },
};
