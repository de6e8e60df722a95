import type { ServerMessages } from './en.ts';

/** Turkish. */
export const tr: ServerMessages = {
  'languages.heading': 'Bu sayfa diğer dillerde',
  'languages.others': 'Bu sitenin diğer sayfaları İngilizcedir.',

  'layout.skip': 'İçeriğe geç',

  'contact.title': 'İletişim',
  'contact.description':
    '{company} şirketine talep gönderin ya da bize e-posta, telefon veya posta yoluyla ulaşın.',
  'contact.heading': 'Sizin için ne yapabiliriz?',
  'contact.lead': 'Neye, ne kadar ve ne zamana kadar ihtiyacınız olduğunu yazın.',
  'contact.form': 'Talep gönderin',
  'contact.direct': 'Bize doğrudan ulaşın',
  'contact.places': 'Adresler ve resmî kanallar',
  'contact.office': 'Merkez ofis',
  'contact.factory': 'Fabrika',
  'contact.visits': 'Ziyaretler randevu iledir.',
  'contact.registration': 'Sicil numarası',
  'contact.check': 'E-posta, bağlantı veya telefon numarası kontrolü',
  'contact.save':
    'Bu bilgileri gerekmeden önce kaydedin: kendi kaydettiğiniz bir numarayı size yazan hiç kimse değiştiremez.',
  'contact.qr': 'Resmî kanallarımızın QR kodu',
  'contact.card': 'Kartviziti kaydedin (vCard)',
  'contact.picture': 'Yukarıdan görülen bir masa: talep mektubu, zarf, telefon ve numuneler',
  'contact.promise': 'Bir iş günü içinde okunur, üç iş günü içinde teklif verilir.',
  'contact.read': 'Bir iş günü içinde talebinizi okur ve size yanıt veririz.',
  'contact.thanks': 'Teşekkür ederiz',

  'goods.control':
    'Bunu tedarik edip edemeyeceğimizi ihracat kontrolü ve yaptırım mevzuatı belirler. Sözleşme imzalanmadan önce bunu kontrol ederiz.',
  'goods.below': 'Aşağıya yazın: bir çalışanımız bir iş günü içinde yanıtlar.',
  'goods.look': 'Ara',
  'goods.perhaps': 'Şunlardan birini mi arıyorsunuz?',
  'goods.otherClass': '{classes}, {asked} değil',
  'goods.none': 'Hiçbir sayfamızda bu sözcükler yok.',
  'goods.leadTime': 'Teslim süresi',
  'goods.minimum': 'Asgari sipariş',

  'load.heading': 'Ürünler ve miktarlar',
  'load.item': 'Ürün',
  'load.unit': 'Birim',
  'load.choose': 'Seçin',
  'load.addRow': 'Başka ürün ekle',
  'load.ask': 'Bunu sor',
  'load.weight': 'Brüt {weight}.',
  'load.size': 'Brüt {weight}, {volume}.',
  'load.desk': 'Yanıtlayan: {desk}.',
  'load.quantity': 'Miktar',
  'load.destination': 'Liman veya şehir',
  'load.submit': 'Yüklemeyi planla',
  'load.packed': '{quantity} = {packages} (her biri {amount}), {containers} içinde, {fill}.',
  'load.onPallets': '{quantity} = {packages} (her biri {amount}), {containers} üzerinde, {fill}.',
  'load.loose': '{quantity} = {containers} (her biri {amount}), {fill}.',
  'load.single': '{quantity} = {containers}, {fill}.',
  'load.last': 'sonuncusu {percent} dolu',
  'load.part': '{percent} dolu',
  'load.full': 'hepsi dolu',
  'load.near': 'Buna yakın tam yükler:',
  'load.nearFlexitank': 'Fleksitank yalnızca dolu gönderilir. Buna yakın tam yükler:',
  'load.belowMinimum':
    'Bu, asgari siparişin altında: {minimum}. Yine de gönderin, daha küçük bir parti mümkün mü, söyleyelim.',
  'load.partLoad': 'Bir konteynerden azı parsiyel yük olarak gider; maliyeti teklifte yazar.',
  'load.noPassage': '{destination} için sefer süresi teklifte yazar.',
  'load.unclear': 'Lütfen 1500 gibi tek bir sayıyı rakamla yazın ve birimini seçin.',
  'load.tooMuch': 'Bu, {max} sınırını aşıyor. Lütfen formda bize yazın, birlikte planlayalım.',
  'load.piece': { other: '{count} adet' },
  'load.pair': { other: '{count} çift' },
  'load.set': { other: '{count} takım' },
  'load.box': { other: '{count} kutu' },
  'load.flexitank': { other: '{count} fleksitank' },
  'load.bag': { other: '{count} çuval' },
  'load.carton': { other: '{count} koli' },
  'load.case': { other: '{count} sandık' },
  'load.bundle': { other: '{count} demet' },
  'load.drum': { other: '{count} varil' },
  'load.40 ft high cube': { other: '{count} × 40 ft yüksek konteyner' },
  'load.20 ft': { other: '{count} × 20 ft konteyner' },
  'load.40 ft': { other: '{count} × 40 ft konteyner' },
  'load.40 ft reefer': { other: '{count} × 40 ft soğutmalı konteyner' },
  'load.pallet': { other: '{count} palet' },

  'channel.heading': 'Resmî kanallarımız',
  'channel.domain': 'E-posta alan adı',
  'channel.email': 'E-posta',
  'channel.phone': 'Telefon',

  'locations.heading': 'Neredeyiz ve ne zaman yanıt veriyoruz',
  'locations.local': 'Yerel saatle {days} {hours}',
  'locations.summer': 'yazın {hours} UTC',
  'locations.welcome':
    'Hoş geldiniz. Ödeme yapmadan önce, karşınızdakinin gerçekten biz olup olmadığımızı denetleyin.',
  'desk.heading': 'Size kim yanıt veriyor',

  'notFound.title': 'Sayfa bulunamadı',
  'notFound.eyebrow': 'Hata 404',
  'notFound.heading': 'Bu adreste bir sayfa yok',
  'notFound.lead': 'Bağlantı eski veya hatalı yazılmış olabilir. Şunlardan birini deneyin:',

  'unavailable.title': 'Bu yazı şu anda gösterilemiyor',
  'unavailable.description': '{company} blogundan, şu anda gösterilemeyen bir yazı.',
  'unavailable.eyebrow': 'Hata 503',
  'unavailable.lead': 'Lütfen biraz sonra yeniden deneyin veya buradan devam edin:',
  'unavailable.failure': 'Bu yazı şu anda gösterilemiyor. Lütfen biraz sonra yeniden deneyin.',

  'frame.failure': 'Bu bölüm şu anda gösterilemiyor. Lütfen biraz sonra yeniden deneyin.',

  'enquiry.description': '{company} şirketine gönderilen bir talebin yanıtı.',
  'enquiry.sent': 'Talebinizi aldık',
  'enquiry.again': 'Yeniden gönder',
  'enquiry.hour':
    'Talebinizi gönderdikten sonra bir saat boyunca bu sayfada ne gönderdiğinizi görürsünüz. Bir şey eklemek veya düzeltmek için bize yazın, bizi arayın ya da başka bir talep gönderin.',
  'enquiry.notSent': 'Talebiniz gönderilmedi',
  'enquiry.correct': 'Lütfen işaretli alanları düzeltin. Yazdıklarınız korunmuştur.',
  'enquiry.form': 'Talebiniz',
  'enquiry.stored':
    'Teşekkür ederiz. Talebiniz {company} şirketine ulaştı; bir çalışanımız size yanıt verecektir.',
  'enquiry.notStored': 'Talebiniz {company} şirketine ulaşmadı. Lütfen birkaç dakika sonra yeniden deneyin.',
  'enquiry.tooMany': 'Ağ adresinizden çok fazla talep gönderildi. Lütfen daha sonra yeniden deneyin.',
  'enquiry.tooLarge': 'Talep çok uzun. Lütfen metni yaklaşık 60.000 karaktere kısaltın.',
  'enquiry.tooManyParts': 'Talepte çok fazla alan var.',
  'enquiry.filesRefused': 'Taleple birlikte dosya gönderilemez.',
  'enquiry.wrongContentType': 'Talepler multipart/form-data biçiminde gönderilmelidir.',
  'enquiry.unreadable': 'Form okunamadı.',

  'api.notFound': 'Bu adreste bir şey yok.',
  'api.methodNotAllowed': 'Bu adres bu tür istekleri kabul etmez.',
  'api.badRequest': 'İstek anlaşılamadı.',
  'api.serverError': 'Bizim tarafımızda bir sorun oluştu.',
  'api.tooBusy': 'Şu anda çok fazla istek var. Lütfen bir dakika sonra yeniden deneyin.',

  'item.posts': 'İlgili yazılar',

  'mail.received':
    'Teşekkür ederiz. Talebiniz {company} şirketine ulaştı; bir çalışanımız bu adrese yanıt verecektir.',
  'mail.reference': 'Talep numaranız: {reference}',
  'mail.domain':
    'Yanıtımız {domain} ile biten bir adresten gelir. Başka herhangi bir alan adından gelen e-posta bizden değildir.',
  'mail.desk': 'Yanıt veren: {desk}',
  'mail.fraud':
    'Hiçbir ürünü aracı (broker) veya acente üzerinden satmayız, şahıslardan hiçbir zaman para talep etmeyiz ve müşterilerimizden hiçbir zaman üçüncü bir tarafa veya yetkisiz bir bankaya ödeme yapmalarını istemeyiz. Adımızı kullanan bir mesajda bunlar istenirse harekete geçmeden önce bizi arayın: {phone}',
  'mail.notYou':
    'Bir talep göndermediyseniz adresinizi başka biri girmiştir. Herhangi bir şey yapmanız gerekmez.',
};
