import { defineElement } from '../../element/element-class.ts';
import { hubButton } from '../../locales/en/hub-button.ts';
import sheets from './hub-button.css.ts?sheets';
import { attributes, createHubButtonStore } from './hub-button.store.ts';
import { HubButtonView } from './hub-button.tsx';

export const definition = defineElement({
  tag: 'trade-hub-button',
  messages: hubButton,
  attributes,
  sheets,
  createStore: createHubButtonStore,
  View: HubButtonView,
});
