import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { PluginOption } from 'vite';
import { constructableSheets } from './constructable-sheets.ts';

/** The Vite plugins that the elements' sources need, in builds and in tests. They leave npm packages unchanged. */
export const elementPlugins = (): PluginOption[] => [
  vanillaExtractPlugin({ identifiers: 'short' }),
  constructableSheets(),
];
