import type { Language } from './languages.ts';

/**
 * What a visitor reads of an enquiry that was sent, in the language of the form. Only the server and snippets need it: no element
 * fetches this file.
 */
const en = {
  enquiryStored: 'Thank you. Your enquiry has reached us, and a member of our staff will reply.',
  enquiryNotStored: 'Your enquiry has not reached us. Please try again in a few minutes.',
  tooManyEnquiries: 'Too many enquiries from your network address. Please try again in a minute.',
  tooLarge: 'The enquiry is too large. Please shorten it to 64 KB of text.',
  tooManyParts: 'The enquiry has too many fields.',
  filesRefused: 'Files cannot be sent with an enquiry.',
  wrongContentType: 'An enquiry has to be sent as multipart/form-data.',
  formUnreadable: 'The form could not be read.',
};

export type EnquiryResponseKey = keyof typeof en;

export const enquiryResponses: Readonly<Record<Language, Readonly<Record<EnquiryResponseKey, string>>>> = {
  en,
  ms: {
    enquiryStored: 'Terima kasih. Pertanyaan anda telah kami terima, dan kakitangan kami akan membalasnya.',
    enquiryNotStored: 'Pertanyaan anda belum sampai kepada kami. Sila cuba lagi selepas beberapa minit.',
    tooManyEnquiries:
      'Terlalu banyak pertanyaan diterima daripada alamat rangkaian anda. Sila cuba lagi selepas satu minit.',
    tooLarge: 'Pertanyaan ini terlalu panjang. Sila hadkan teks kepada 64 KB.',
    tooManyParts: 'Pertanyaan ini mengandungi terlalu banyak ruangan.',
    filesRefused: 'Fail tidak boleh dihantar bersama pertanyaan.',
    wrongContentType: 'Pertanyaan hendaklah dihantar dalam format multipart/form-data.',
    formUnreadable: 'Borang tidak dapat dibaca.',
  },
  'zh-Hans': {
    enquiryStored: '感谢您的询盘，我们已收到，我们的工作人员将会答复您。',
    enquiryNotStored: '我们未收到您的询盘。请在几分钟后重试。',
    tooManyEnquiries: '来自您网络地址的询盘过多。请在一分钟后重试。',
    tooLarge: '询盘内容过长。请将文字缩短至 64 KB 以内。',
    tooManyParts: '询盘的表单字段过多。',
    filesRefused: '询盘不能附带文件。',
    wrongContentType: '询盘须以 multipart/form-data 格式提交。',
    formUnreadable: '无法读取该表单。',
  },
  tr: {
    enquiryStored: 'Teşekkür ederiz. Talebiniz bize ulaştı; bir çalışanımız size yanıt verecektir.',
    enquiryNotStored: 'Talebiniz bize ulaşmadı. Lütfen birkaç dakika sonra yeniden deneyin.',
    tooManyEnquiries: 'Ağ adresinizden çok fazla talep gönderildi. Lütfen bir dakika sonra yeniden deneyin.',
    tooLarge: 'Talep çok uzun. Lütfen metni en fazla 64 KB olacak şekilde kısaltın.',
    tooManyParts: 'Talepte çok fazla alan var.',
    filesRefused: 'Taleple birlikte dosya gönderilemez.',
    wrongContentType: 'Talepler multipart/form-data biçiminde gönderilmelidir.',
    formUnreadable: 'Form okunamadı.',
  },
  el: {
    enquiryStored: 'Σας ευχαριστούμε. Λάβαμε το αίτημά σας και θα σας απαντήσει ένα μέλος της ομάδας μας.',
    enquiryNotStored: 'Το αίτημά σας δεν έφτασε σε εμάς. Παρακαλούμε δοκιμάστε ξανά σε λίγα λεπτά.',
    tooManyEnquiries:
      'Έχουν σταλεί πάρα πολλά αιτήματα από τη διεύθυνση δικτύου σας. Παρακαλούμε δοκιμάστε ξανά σε ένα λεπτό.',
    tooLarge: 'Το αίτημα υπερβαίνει το επιτρεπόμενο μέγεθος. Παρακαλούμε περιορίστε το κείμενο στα 64 KB.',
    tooManyParts: 'Το αίτημα περιέχει πάρα πολλά πεδία.',
    filesRefused: 'Δεν είναι δυνατή η αποστολή αρχείων μαζί με το αίτημα.',
    wrongContentType: 'Το αίτημα πρέπει να αποστέλλεται σε μορφή multipart/form-data.',
    formUnreadable: 'Δεν ήταν δυνατή η ανάγνωση της φόρμας.',
  },
  ur: {
    enquiryStored: 'شکریہ۔ آپ کا استفسار ہمیں موصول ہو گیا ہے۔ ہمارے عملے کا ایک رکن آپ کو جواب دے گا۔',
    enquiryNotStored: 'آپ کا استفسار ہم تک نہیں پہنچا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
    tooManyEnquiries:
      'آپ کے نیٹ ورک پتے سے بہت زیادہ استفسارات موصول ہوئے ہیں۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔',
    tooLarge: 'استفسار بہت طویل ہے۔ براہِ کرم متن کو \u206864 KB\u2069 تک محدود رکھیں۔',
    tooManyParts: 'استفسار میں بہت زیادہ خانے ہیں۔',
    filesRefused: 'استفسار کے ساتھ فائلیں نہیں بھیجی جا سکتیں۔',
    wrongContentType: 'استفسار \u2068multipart/form-data\u2069 کی شکل میں بھیجا جانا چاہیے۔',
    formUnreadable: 'فارم پڑھا نہیں جا سکا۔',
  },
};
