import { globalStyle } from '@vanilla-extract/css';
import { space, token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

// Extends the background around elements whose text begins at their edge. A shadow takes no space and moves nothing.
globalStyle('[data-view]', {
  boxShadow: `0 0 0 ${space(1.5)} ${token('ground')}`,
  // In print, browsers leave out backgrounds, but not shadows.
  '@media': { print: { boxShadow: 'none' } },
});
