import { globalStyle } from '@vanilla-extract/css';
import { token } from '../../theme/tokens.ts';
import '../../shared/hub/hub.late.css.ts';

// The element is as wide as its button unless the page sets a width.
globalStyle('[data-view]', {
  containerType: 'normal',
  containIntrinsicInlineSize: 'none',
  background: 'none',
});

globalStyle('[part=hub-button]:not(:hover)', { backgroundColor: token('ground') });
