import type { Language } from '../../src/locales/languages.ts';

interface EmbedTexts {
  /** Before the address of a link that the frame may not open. */
  link: string;
  /** Before the address of the page with the form. */
  form: string;
}

/** What a frame says of itself. */
export const embedTexts: Readonly<Record<Language, EmbedTexts>> = {
  en: {
    link: 'This page cannot open the link. Its address is',
    form: 'The form cannot be sent from this page. Please use the form at',
  },
  ms: {
    link: 'Halaman ini tidak dapat membuka pautan. Alamatnya ialah',
    form: 'Borang tidak dapat dihantar dari halaman ini. Sila gunakan borang di',
  },
  'zh-Hans': {
    link: '此页面无法打开该链接。链接地址：',
    form: '无法从此页面发送表单。请使用以下地址的表单：',
  },
  tr: {
    link: 'Bu sayfa bağlantıyı açamıyor. Adresi:',
    form: 'Form bu sayfadan gönderilemiyor. Lütfen şu adresteki formu kullanın:',
  },
  el: {
    link: 'Αυτή η σελίδα δεν μπορεί να ανοίξει τον σύνδεσμο. Η διεύθυνσή του είναι',
    form: 'Η φόρμα δεν μπορεί να σταλεί από αυτή τη σελίδα. Παρακαλούμε χρησιμοποιήστε τη φόρμα στη διεύθυνση',
  },
  ur: {
    link: 'یہ صفحہ لنک نہیں کھول سکتا۔ اس کا پتا یہ ہے:',
    form: 'فارم اس صفحے سے نہیں بھیجا جا سکتا۔ براہِ کرم اس پتے پر موجود فارم استعمال کریں:',
  },
};
