import { addressCheck } from './features/address-check.ts';
import { article } from './features/article.ts';
import { backForwardCache } from './features/back-forward-cache.ts';
import { blogFeed } from './features/blog-feed.ts';
import { darkScheme } from './features/dark-scheme.ts';
import { enquiry } from './features/enquiry.ts';
import { footer } from './features/footer.ts';
import { frame } from './features/frame.ts';
import { gallery } from './features/gallery.ts';
import { hubDialog } from './features/hub-dialog.ts';
import { languages } from './features/languages.ts';
import { menu } from './features/menu.ts';
import { partner } from './features/partner.ts';
import { router } from './features/router.ts';
import { everyRoute } from './features/routes.ts';
import { tabs } from './features/tabs.ts';
import { touched } from './features/touched.ts';
import type { Setting } from './setting.ts';

/** Tests of one feature, in any engine. */
export type Feature = (setting: Setting) => void;

/** The features, under their names in the table of the docs. */
export const features: Record<string, Feature> = {
  'Every page, without an error or a policy report': everyRoute,
  'Router, Back, scroll position': router,
  'Back/forward cache, with what was typed': backForwardCache,
  'Menu of the header in a narrow window': menu,
  'Hub dialog, keyboard and focus': hubDialog,
  'Footer and legal notice': footer,
  'Tabs of products, with arrow keys': tabs,
  'Gallery and large pictures': gallery,
  'Blog, next pages by scrolling': blogFeed,
  'Article and share links': article,
  'Enquiry, from typing to the database': enquiry,
  'Address check': addressCheck,
  'Six languages': languages,
  'Partner’s page on another origin': partner,
  'Element in a frame': frame,
  'Page that translators and extensions have changed': touched,
};

/** Features for visitors who prefer dark colours. */
export const darkFeatures: Record<string, Feature> = { 'Dark scheme': darkScheme };
