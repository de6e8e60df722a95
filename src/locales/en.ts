import { addressCheck } from './en/address-check.ts';
import { antiFraudFooter } from './en/anti-fraud-footer.ts';
import { articleView } from './en/article-view.ts';
import { blogFeed } from './en/blog-feed.ts';
import { enquiryForm } from './en/enquiry-form.ts';
import { gallery } from './en/gallery.ts';
import { hubButton } from './en/hub-button.ts';
import { mobileMenu } from './en/mobile-menu.ts';
import { productTabs } from './en/product-tabs.ts';
import { siteHeader } from './en/site-header.ts';

/**
 * Every text in English. Each element's file contains only its own part; another language is one file with all texts,
 * which is fetched when an element needs it.
 */
export const en = {
  'trade-site-header': siteHeader,
  'trade-mobile-menu': mobileMenu,
  'trade-hub-button': hubButton,
  'trade-anti-fraud-footer': antiFraudFooter,
  'trade-address-check': addressCheck,
  'trade-enquiry-form': enquiryForm,
  'trade-blog-feed': blogFeed,
  'trade-article-view': articleView,
  'trade-gallery': gallery,
  'trade-product-tabs': productTabs,
};

/** Every text of every element, by tag. A language that misses one, or has one too many, does not compile. */
export type Messages = typeof en;
