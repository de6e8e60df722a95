import versions from './versions.json' with { type: 'json' };

/**
 * The versions of the frameworks that `npm run frameworks` installs, in one list. Each runs on Node 20.19; Angular 21, Astro 6,
 * Nuxt 4.4 and SvelteKit 3 need Node 22.
 */
export { versions };

export type Package = keyof typeof versions;
