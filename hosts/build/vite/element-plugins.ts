import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { PluginOption } from 'vite';
import { constructableSheets } from './constructable-sheets.ts';

/** All that the elements' sources go through, in builds and tests alike. No package is transformed. */
export const elementPlugins = (): PluginOption[] => [
  vanillaExtractPlugin({ identifiers: 'short' }),
  constructableSheets(),
];
