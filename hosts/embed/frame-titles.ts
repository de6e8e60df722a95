import type { en } from '../../src/locales/en.ts';
import type { Language } from '../../src/locales/languages.ts';
import { elementTitle } from './element-title.ts';

/** A language that misses the title of an element does not compile. */
type Titles = Readonly<Record<keyof typeof en, string>>;

const titles: Readonly<Record<Exclude<Language, 'en'>, Titles>> = {
  ms: {
    'trade-site-header': 'Pengepala laman',
    'trade-mobile-menu': 'Menu mudah alih',
    'trade-hub-button': 'Butang hab',
    'trade-anti-fraud-footer': 'Notis antipenipuan',
    'trade-address-check': 'Semakan alamat',
    'trade-enquiry-form': 'Borang pertanyaan',
    'trade-blog-feed': 'Senarai artikel blog',
    'trade-article-view': 'Artikel blog',
    'trade-gallery': 'Galeri gambar',
    'trade-product-tabs': 'Produk dan perkhidmatan',
  },
  'zh-Hans': {
    'trade-site-header': '网站页眉',
    'trade-mobile-menu': '移动菜单',
    'trade-hub-button': '平台按钮',
    'trade-anti-fraud-footer': '防诈骗声明',
    'trade-address-check': '地址核查',
    'trade-enquiry-form': '询盘表单',
    'trade-blog-feed': '博客文章列表',
    'trade-article-view': '博客文章',
    'trade-gallery': '图库',
    'trade-product-tabs': '产品与服务',
  },
  tr: {
    'trade-site-header': 'Site üst bölümü',
    'trade-mobile-menu': 'Mobil menü',
    'trade-hub-button': 'Platform düğmesi',
    'trade-anti-fraud-footer': 'Dolandırıcılığa karşı uyarı',
    'trade-address-check': 'Adres kontrolü',
    'trade-enquiry-form': 'Talep formu',
    'trade-blog-feed': 'Blog yazıları',
    'trade-article-view': 'Blog yazısı',
    'trade-gallery': 'Galeri',
    'trade-product-tabs': 'Ürünler ve hizmetler',
  },
  el: {
    'trade-site-header': 'Κεφαλίδα ιστοτόπου',
    'trade-mobile-menu': 'Μενού για κινητά',
    'trade-hub-button': 'Κουμπί πλατφόρμας',
    'trade-anti-fraud-footer': 'Προειδοποίηση για απάτες',
    'trade-address-check': 'Έλεγχος διεύθυνσης',
    'trade-enquiry-form': 'Φόρμα αιτήματος',
    'trade-blog-feed': 'Άρθρα ιστολογίου',
    'trade-article-view': 'Άρθρο ιστολογίου',
    'trade-gallery': 'Φωτογραφίες',
    'trade-product-tabs': 'Προϊόντα και υπηρεσίες',
  },
  ur: {
    'trade-site-header': 'سائٹ کا ہیڈر',
    'trade-mobile-menu': 'موبائل مینو',
    'trade-hub-button': 'ہب کا بٹن',
    'trade-anti-fraud-footer': 'دھوکہ دہی سے متعلق انتباہ',
    'trade-address-check': 'پتے کی جانچ',
    'trade-enquiry-form': 'استفسار کا فارم',
    'trade-blog-feed': 'بلاگ کی تحریریں',
    'trade-article-view': 'بلاگ کی تحریر',
    'trade-gallery': 'گیلری',
    'trade-product-tabs': 'مصنوعات اور خدمات',
  },
};

/** What a screen reader calls the frame of an element, in the language of what is in it. */
export const frameTitle = (tag: string, language: Language): string =>
  (language !== 'en' && titles[language][tag as keyof Titles]) || elementTitle(tag);
