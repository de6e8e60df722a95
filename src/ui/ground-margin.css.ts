import { globalStyle } from '@vanilla-extract/css';
import { space, token } from '../theme/tokens.ts';
import '../theme/theme.css.ts';

// The ground goes on around elements whose text begins at their edge. A shadow takes no room and moves nothing.
globalStyle('[data-view]', {
  boxShadow: `0 0 0 ${space(1.5)} ${token('ground')}`,
  // On paper, browsers leave out grounds, but not shadows.
  '@media': { print: { boxShadow: 'none' } },
});
