import type { ExtraPage } from '../api/extra-page.ts';

/** The pages of extras, by name. Their templates are in `pages/` of their folders. */
export const extraPages: Readonly<Record<string, ExtraPage>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Readonly<Record<string, ExtraPage>>>('../extras/*/pages.ts', {
      import: 'pages',
      eager: true,
    }),
  ),
);
