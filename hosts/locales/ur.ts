import type { ServerMessages } from './en.ts';

/** Urdu, right to left. */
export const ur: ServerMessages = {
  'languages.heading': 'یہ صفحہ دوسری زبانوں میں',
  'languages.others': 'اس سائٹ کے باقی صفحات انگریزی میں ہیں۔',

  'layout.skip': 'براہِ راست مواد پر جائیں',

  'contact.title': 'ہم سے رابطہ کریں',
  'contact.description': '{company} کو استفسار بھیجیں، یا ای میل، فون یا ڈاک کے ذریعے ہم سے رابطہ کریں۔',
  'contact.heading': 'ہم آپ کے لیے کیا کر سکتے ہیں؟',
  'contact.lead': 'لکھیں کہ آپ کو کیا، کتنا اور کب تک چاہیے۔',
  'contact.form': 'استفسار بھیجیں',
  'contact.direct': 'ہم سے براہِ راست رابطہ کریں',
  'contact.places': 'پتے اور باضابطہ ذرائع',
  'contact.office': 'صدر دفتر',
  'contact.factory': 'فیکٹری',
  'contact.visits': 'ملاقات کے لیے پہلے وقت طے کریں۔',
  'contact.registration': 'رجسٹریشن نمبر',
  'contact.check': 'ای میل، لنک یا فون نمبر جانچیں',
  'contact.save':
    'ضرورت پڑنے سے پہلے انہیں محفوظ کر لیں: آپ کو لکھنے والا کوئی بھی شخص وہ نمبر نہیں بدل سکتا جو آپ نے خود محفوظ کیا ہو۔',
  'contact.qr': 'ہمارے باضابطہ ذرائع کا QR کوڈ',
  'contact.card': 'رابطہ کارڈ محفوظ کریں (vCard)',
  'contact.picture': 'اوپر سے دکھائی دینے والی میز: استفسار کا خط، لفافہ، ٹیلی فون اور نمونے',
  'contact.promise': 'ایک کاروباری دن میں مطالعہ، تین میں پیشکش۔',
  'contact.read': 'ایک کاروباری دن کے اندر ہم آپ کا استفسار پڑھ کر آپ کو جواب دیتے ہیں۔',
  'contact.thanks': 'شکریہ',

  'goods.control':
    'ہم یہ فراہم کر سکتے ہیں یا نہیں، اس کا فیصلہ برآمدی کنٹرول اور پابندیوں کے قوانین کرتے ہیں۔ معاہدے پر دستخط سے پہلے ہم اس کی جانچ کرتے ہیں۔',
  'goods.below': 'نیچے لکھیں: ہمارے عملے کا ایک فرد ایک کاروباری دن میں جواب دیتا ہے۔',
  'goods.look': 'تلاش کریں',
  'goods.perhaps': 'شاید آپ کی مراد یہ ہے',
  'goods.otherClass': '{classes}، {asked} نہیں',
  'goods.none': 'ہمارے کسی صفحے پر یہ الفاظ نہیں ہیں۔',
  'goods.leadTime': 'تیاری کی مدت',
  'goods.minimum': 'کم از کم آرڈر',

  'load.heading': 'سامان اور مقدار',
  'load.item': 'سامان',
  'load.unit': 'اکائی',
  'load.choose': 'منتخب کریں',
  'load.addRow': 'ایک اور سامان شامل کریں',
  'load.ask': 'اس کے بارے میں پوچھیں',
  'load.weight': 'کل وزن {weight}۔',
  'load.size': 'کل وزن {weight}، {volume}۔',
  'load.desk': 'جواب دینے والے: {desk}۔',
  'load.quantity': 'مقدار',
  'load.destination': 'بندرگاہ یا شہر',
  'load.submit': 'لوڈنگ کا منصوبہ بنائیں',
  'load.packed': '{quantity} = {packages} (فی عدد {amount})، {containers} میں، {fill}۔',
  'load.onPallets': '{quantity} = {packages} (فی عدد {amount})، {containers} پر، {fill}۔',
  'load.loose': '{quantity} = {containers} (فی عدد {amount})، {fill}۔',
  'load.single': '{quantity} = {containers}، {fill}۔',
  'load.last': 'آخری {percent} بھرا ہوا',
  'load.part': '{percent} بھرا ہوا',
  'load.full': 'سب بھرے ہوئے',
  'load.near': 'اس کے قریب مکمل لوڈ:',
  'load.nearFlexitank': 'فلیکسی ٹینک صرف بھرا ہوا بھیجا جاتا ہے۔ اس کے قریب مکمل لوڈ:',
  'load.belowMinimum':
    'یہ کم از کم آرڈر سے کم ہے: {minimum}۔ پھر بھی بھیج دیں، ہم بتائیں گے کہ کم مقدار ممکن ہے یا نہیں۔',
  'load.partLoad': 'ایک کنٹینر سے کم مال جزوی لوڈ کے طور پر جاتا ہے؛ اس کا خرچ پیشکش میں درج ہوتا ہے۔',
  'load.noPassage': '{destination} تک بحری سفر کی مدت پیشکش میں درج ہوتی ہے۔',
  'load.unclear': 'براہ کرم ہندسوں میں ایک عدد لکھیں، جیسے 1500، اور اس کی اکائی منتخب کریں۔',
  'load.tooMuch':
    'یہ {max} سے زیادہ ہے۔ براہِ کرم ہمیں فارم میں بتائیں، ہم آپ کے ساتھ مل کر منصوبہ بنائیں گے۔',
  'load.piece': { other: '{count} عدد' },
  'load.pair': { one: '{count} جوڑا', other: '{count} جوڑے' },
  'load.set': { other: '{count} سیٹ' },
  'load.box': { one: '{count} ڈبہ', other: '{count} ڈبے' },
  'load.flexitank': { other: '{count} فلیکسی ٹینک' },
  'load.bag': { one: '{count} بوری', other: '{count} بوریاں' },
  'load.carton': { other: '{count} کارٹن' },
  'load.case': { one: '{count} پیٹی', other: '{count} پیٹیاں' },
  'load.bundle': { other: '{count} بنڈل' },
  'load.drum': { other: '{count} ڈرم' },
  'load.40 ft high cube': { other: '{count} × 40 فٹ ہائی کیوب' },
  'load.20 ft': { other: '{count} × 20 فٹ کنٹینر' },
  'load.40 ft': { other: '{count} × 40 فٹ کنٹینر' },
  'load.40 ft reefer': { other: '{count} × 40 فٹ ریفر' },
  'load.pallet': { other: '{count} پیلیٹ' },

  'channel.heading': 'ہمارے باضابطہ ذرائع',
  'channel.domain': 'ای میل ڈومین',
  'channel.email': 'ای میل',
  'channel.phone': 'فون',

  'locations.heading': 'ہم کہاں ہیں اور کب جواب دیتے ہیں',
  'locations.local': '{days} {hours} مقامی وقت',
  'locations.summer': 'گرمیوں میں {hours} UTC',
  'locations.welcome': 'خوش آمدید۔ ادائیگی سے پہلے جانچ لیں کہ یہ واقعی ہم ہیں۔',
  'desk.heading': 'آپ کو کون جواب دیتا ہے',

  'notFound.title': 'صفحہ نہیں ملا',
  'notFound.eyebrow': 'خرابی 404',
  'notFound.heading': 'اس پتے پر کوئی صفحہ نہیں ہے',
  'notFound.lead': 'ممکن ہے کہ لنک پرانا ہو یا غلط لکھا گیا ہو۔ ان میں سے کوئی صفحہ دیکھیں:',

  'unavailable.title': 'یہ تحریر اس وقت نہیں دکھائی جا سکتی',
  'unavailable.description': '{company} کے بلاگ کی ایک تحریر، جو اس وقت نہیں دکھائی جا سکتی۔',
  'unavailable.eyebrow': 'خرابی 503',
  'unavailable.lead': 'براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں، یا یہاں سے آگے بڑھیں:',
  'unavailable.failure': 'یہ تحریر اس وقت نہیں دکھائی جا سکتی۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',

  'frame.failure': 'یہ حصہ اس وقت نہیں دکھایا جا سکتا۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',

  'enquiry.description': '{company} کو بھیجے گئے ایک استفسار کا جواب۔',
  'enquiry.sent': 'ہمیں آپ کا استفسار مل گیا ہے',
  'enquiry.again': 'دوبارہ بھیجیں',
  'enquiry.hour':
    'استفسار بھیجنے کے بعد ایک گھنٹے تک یہ صفحہ دکھاتا ہے کہ آپ نے کیا بھیجا۔ کچھ شامل یا درست کرنے کے لیے ہمیں لکھیں، فون کریں، یا ایک اور استفسار بھیجیں۔',
  'enquiry.notSent': 'آپ کا استفسار نہیں بھیجا گیا',
  'enquiry.correct': 'براہِ کرم نشان زدہ خانے درست کریں۔ آپ نے جو کچھ لکھا ہے وہ محفوظ ہے۔',
  'enquiry.form': 'آپ کا استفسار',
  'enquiry.stored':
    'شکریہ۔ آپ کا استفسار {company} کو موصول ہو گیا ہے۔ ہمارے عملے کا ایک رکن آپ کو جواب دے گا۔',
  'enquiry.notStored': 'آپ کا استفسار {company} تک نہیں پہنچا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  'enquiry.tooMany':
    'آپ کے نیٹ ورک پتے سے بہت زیادہ استفسارات موصول ہوئے ہیں۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  'enquiry.tooLarge': 'استفسار بہت طویل ہے۔ براہِ کرم متن کو تقریباً 30,000 حروف تک محدود رکھیں۔',
  'enquiry.tooManyParts': 'استفسار میں بہت زیادہ خانے ہیں۔',
  'enquiry.filesRefused': 'استفسار کے ساتھ فائلیں نہیں بھیجی جا سکتیں۔',
  'enquiry.wrongContentType': 'استفسار \u2068multipart/form-data\u2069 کی شکل میں بھیجا جانا چاہیے۔',
  'enquiry.unreadable': 'فارم پڑھا نہیں جا سکا۔',

  'api.notFound': 'اس پتے پر کچھ نہیں ہے۔',
  'api.methodNotAllowed': 'یہ پتہ اس قسم کی درخواست قبول نہیں کرتا۔',
  'api.badRequest': 'درخواست سمجھی نہیں جا سکی۔',
  'api.serverError': 'ہماری طرف کوئی خرابی پیش آئی ہے۔',
  'api.tooBusy': 'اس وقت بہت زیادہ درخواستیں آ رہی ہیں۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔',

  'item.posts': 'مزید مطالعہ',

  'mail.received':
    'شکریہ۔ آپ کا استفسار {company} کو موصول ہو گیا ہے، اور ہمارے عملے کا ایک رکن اسی پتے پر جواب دے گا۔',
  'mail.reference': 'آپ کا حوالہ نمبر: {reference}',
  'mail.domain':
    'ہمارا جواب ایسے پتے سے آئے گا جس کے آخر میں {domain} ہو۔ کسی بھی دوسرے ڈومین سے آنے والی ای میل ہماری نہیں ہے۔',
  'mail.desk': 'جواب دینے والے: {desk}',
  'mail.fraud':
    'ہم کسی بھی بروکر یا ایجنٹ کے ذریعے اپنا کوئی مال فروخت نہیں کرتے، کسی فرد سے کبھی رقم نہیں مانگتے، اور اپنے گاہکوں سے کبھی یہ نہیں کہتے کہ وہ کسی تیسرے فریق یا کسی غیر مجاز بینک کو ادائیگی کریں۔ اگر ہمارے نام سے کسی پیغام میں ایسا کہا جائے تو کوئی بھی قدم اٹھانے سے پہلے ہمیں فون کریں: {phone}',
  'mail.notYou':
    'اگر آپ نے کوئی استفسار نہیں بھیجا تو کسی اور نے آپ کا پتہ درج کیا ہے۔ آپ کو کچھ کرنے کی ضرورت نہیں۔',
};
