import type { Language } from '../../src/locales/languages.ts';
import { messages } from './messages.ts';

const keys = [
  'enquiryStored',
  'enquiryNotStored',
  'tooManyEnquiries',
  'tooLarge',
  'tooManyParts',
  'filesRefused',
  'wrongContentType',
  'formUnreadable',
] as const satisfies (keyof typeof messages)[];

export type EnquiryTextKey = (typeof keys)[number];
type EnquiryTexts = Readonly<Record<EnquiryTextKey, string>>;

/** What a visitor reads of their enquiry, in the language of the form. */
export const enquiryTexts: Readonly<Record<Language, EnquiryTexts>> = {
  en: messages,
  ms: {
    enquiryStored: 'Terima kasih. Pertanyaan anda telah kami terima dan akan dijawab oleh kakitangan kami.',
    enquiryNotStored: 'Pertanyaan anda tidak dapat disimpan. Sila cuba lagi dalam beberapa minit.',
    tooManyEnquiries: 'Terlalu banyak pertanyaan daripada alamat anda. Sila cuba lagi dalam satu minit.',
    tooLarge: 'Pertanyaan ini terlalu besar. Sila pendekkannya kepada 64 KB teks.',
    tooManyParts: 'Pertanyaan ini mempunyai terlalu banyak medan.',
    filesRefused: 'Fail tidak boleh dihantar bersama pertanyaan.',
    wrongContentType: 'Pertanyaan dihantar sebagai multipart/form-data.',
    formUnreadable: 'Borang tidak dapat dibaca.',
  },
  'zh-Hans': {
    enquiryStored: '谢谢。我们已收到您的询盘，将由工作人员答复。',
    enquiryNotStored: '您的询盘未能保存。请过几分钟再试。',
    tooManyEnquiries: '来自您网络地址的询盘过多。请一分钟后再试。',
    tooLarge: '询盘内容过长。请将文字缩短至 64 KB 以内。',
    tooManyParts: '询盘的字段过多。',
    filesRefused: '询盘不能附带文件。',
    wrongContentType: '询盘须以 multipart/form-data 格式发送。',
    formUnreadable: '无法读取该表单。',
  },
  tr: {
    enquiryStored: 'Teşekkür ederiz. Talebiniz bize ulaştı; bir çalışanımız size yanıt verecek.',
    enquiryNotStored: 'Talebiniz kaydedilemedi. Lütfen birkaç dakika sonra yeniden deneyin.',
    tooManyEnquiries: 'Adresinizden çok fazla talep gönderildi. Lütfen bir dakika sonra yeniden deneyin.',
    tooLarge: 'Talep çok uzun. Lütfen metni 64 KB’ye kadar kısaltın.',
    tooManyParts: 'Talepte çok fazla alan var.',
    filesRefused: 'Taleple birlikte dosya gönderilemez.',
    wrongContentType: 'Talepler multipart/form-data olarak gönderilir.',
    formUnreadable: 'Form okunamadı.',
  },
  el: {
    enquiryStored: 'Σας ευχαριστούμε. Λάβαμε το αίτημά σας και θα σας απαντήσει συνεργάτης μας.',
    enquiryNotStored: 'Το αίτημά σας δεν αποθηκεύτηκε. Δοκιμάστε ξανά σε λίγα λεπτά.',
    tooManyEnquiries: 'Στάλθηκαν πάρα πολλά αιτήματα από τη διεύθυνσή σας. Δοκιμάστε ξανά σε ένα λεπτό.',
    tooLarge: 'Το αίτημα είναι πολύ μεγάλο. Περιορίστε το κείμενο στα 64 KB.',
    tooManyParts: 'Το αίτημα έχει πάρα πολλά πεδία.',
    filesRefused: 'Δεν μπορούν να σταλούν αρχεία μαζί με το αίτημα.',
    wrongContentType: 'Το αίτημα αποστέλλεται ως multipart/form-data.',
    formUnreadable: 'Δεν ήταν δυνατή η ανάγνωση της φόρμας.',
  },
  ur: {
    enquiryStored: 'شکریہ۔ آپ کا استفسار ہمیں موصول ہو گیا ہے، ہمارے عملے کا کوئی فرد آپ کو جواب دے گا۔',
    enquiryNotStored: 'آپ کا استفسار محفوظ نہیں ہو سکا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
    tooManyEnquiries:
      'آپ کے نیٹ ورک پتے سے بہت زیادہ استفسارات آئے ہیں۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔',
    tooLarge: 'استفسار بہت بڑا ہے۔ براہِ کرم متن کو \u206864 KB\u2069 تک مختصر کریں۔',
    tooManyParts: 'استفسار میں بہت زیادہ خانے ہیں۔',
    filesRefused: 'استفسار کے ساتھ فائلیں نہیں بھیجی جا سکتیں۔',
    wrongContentType: 'استفسار \u2068multipart/form-data\u2069 کی صورت میں بھیجا جاتا ہے۔',
    formUnreadable: 'فارم پڑھا نہیں جا سکا۔',
  },
};
