import manifest from './manifest.fixtures.json' with { type: 'json' };
import { readManifest } from './manifest.ts';

/** A form and tabs. */
export const elements = readManifest(manifest as never);

export const site = 'https://site.example';
