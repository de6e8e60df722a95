import { globalStyle } from '@vanilla-extract/css';
import { token } from '../../theme/tokens.ts';
import '../../shared/hub/hub.late.css.ts';

// As wide as the button where the page sets no width.
globalStyle('[data-view]', {
  containerType: 'normal',
  containIntrinsicInlineSize: 'none',
  background: 'none',
});

globalStyle('[part=hub-button]:not(:hover)', { backgroundColor: token('ground') });
