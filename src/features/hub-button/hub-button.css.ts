import { globalStyle } from '@vanilla-extract/css';
import '../../ui/hub/hub.css.ts';

// As wide as the button where the page sets no width.
globalStyle('[data-view]', { containerType: 'normal', containIntrinsicInlineSize: 'none' });
