import type { ServerMessages } from './en.ts';

/** Malay, as written in Malaysia. */
export const ms: ServerMessages = {
  'languages.heading': 'Halaman ini dalam bahasa lain',
  'languages.others': 'Halaman lain di laman ini adalah dalam bahasa Inggeris.',

  'layout.skip': 'Langkau ke kandungan',

  'contact.title': 'Hubungi kami',
  'contact.description':
    'Hantar pertanyaan kepada {company}, atau hubungi kami melalui e-mel, telefon atau pos.',
  'contact.heading': 'Apa yang boleh kami bantu?',
  'contact.lead': 'Nyatakan apa yang anda perlukan, jumlahnya dan tarikhnya.',
  'contact.form': 'Hantar pertanyaan',
  'contact.direct': 'Hubungi kami terus',
  'contact.places': 'Alamat dan saluran rasmi',
  'contact.office': 'Pejabat korporat',
  'contact.factory': 'Kilang',
  'contact.visits': 'Lawatan dengan temu janji.',
  'contact.registration': 'Nombor pendaftaran',
  'contact.check': 'Semak e-mel, pautan atau nombor telefon',
  'contact.save':
    'Simpan maklumat ini sebelum anda memerlukannya: tiada sesiapa yang menulis kepada anda dapat menukar nombor yang anda simpan sendiri.',
  'contact.qr': 'Kod QR saluran rasmi kami',
  'contact.card': 'Simpan kad kenalan (vCard)',
  'contact.picture': 'Meja dilihat dari atas: surat pertanyaan, sampul surat, telefon dan sampel',
  'contact.promise': 'Dibaca dalam masa satu hari bekerja, sebut harga dalam masa tiga.',
  'contact.read': 'Dalam masa satu hari bekerja, kami membaca pertanyaan anda dan membalasnya.',
  'contact.thanks': 'Terima kasih',
  'contact.sheet': 'Helaian 0 dalam fail anda',
  'contact.number': 'Diberi nombor selepas dihantar',
  'contact.received': 'Diterima',

  'goods.control':
    'Undang-undang kawalan eksport dan sekatan menentukan sama ada kami boleh membekalkannya. Kami menyemaknya sebelum kontrak ditandatangani.',
  'goods.below': 'Tulis di bawah: kakitangan kami menjawab dalam satu hari bekerja.',
  'goods.look': 'Cari',
  'goods.perhaps': 'Mungkin yang anda maksudkan',
  'goods.some': 'Sebahagian perkataan anda ada di sini',
  'goods.otherClass': '{classes}, bukan {asked}',
  'goods.none': 'Tiada halaman kami mengandungi perkataan ini.',
  'goods.leadTime': 'Masa penyediaan',
  'goods.minimum': 'Pesanan minimum',

  'load.heading': 'Barangan dan kuantiti (pilihan)',
  'load.item': 'Barangan',
  'load.unit': 'Unit',
  'load.choose': 'Pilih',
  'load.addRow': 'Tambah barangan lain',
  'load.ask': 'Tanya tentang ini',
  'load.weight': 'Berat kasar {weight}.',
  'load.size': 'Berat kasar {weight}, {volume}.',
  'load.plan': 'Muatan',
  'load.passage': 'Pelayaran',
  'load.desk': 'Yang menjawab',
  'load.quantity': 'Kuantiti',
  'load.destination': 'Pelabuhan atau bandar',
  'load.submit': 'Rancang muatan',
  'load.packed': '{quantity} = {packages}, setiap satu {amount}, dalam {containers}, {fill}.',
  'load.onPallets': '{quantity} = {packages}, setiap satu {amount}, di atas {containers}, {fill}.',
  'load.loose': '{quantity} = {containers}, setiap satu {amount}, {fill}.',
  'load.single': '{quantity} = {containers}, {fill}.',
  'load.last': 'yang terakhir {percent} penuh',
  'load.part': '{percent} penuh',
  'load.full': 'semuanya penuh',
  'load.near': 'Muatan penuh yang terdekat:',
  'load.nearFlexitank': 'Flexitank dihantar hanya apabila penuh. Muatan penuh yang terdekat:',
  'load.belowMinimum':
    'Ini kurang daripada pesanan minimum: {minimum}. Hantarkan juga, dan kami beritahu sama ada lot yang lebih kecil boleh diuruskan.',
  'load.partLoad':
    'Muatan yang kurang daripada satu kontena dihantar sebagai muatan separa; kosnya ada dalam tawaran.',
  'load.noPassage': 'Tempoh pelayaran ke {destination} ada dalam tawaran.',
  'load.unclear': 'Sila tulis satu nombor dalam angka, seperti 1500, dan pilih unitnya.',
  'load.tooMuch':
    'Itu lebih daripada {max}. Sila beritahu kami dalam borang, dan kami merancangnya bersama anda.',
  'load.piece': { other: '{count} unit' },
  'load.pair': { other: '{count} pasang' },
  'load.set': { other: '{count} set' },
  'load.box': { other: '{count} kotak' },
  'load.flexitank': { other: '{count} flexitank' },
  'load.bag': { other: '{count} guni' },
  'load.carton': { other: '{count} karton' },
  'load.case': { other: '{count} peti' },
  'load.bundle': { other: '{count} berkas' },
  'load.drum': { other: '{count} dram' },
  'load.40 ft high cube': { other: '{count} × kontena tinggi 40 kaki' },
  'load.20 ft': { other: '{count} × kontena 20 kaki' },
  'load.40 ft': { other: '{count} × kontena 40 kaki' },
  'load.40 ft reefer': { other: '{count} × kontena sejuk 40 kaki' },
  'load.pallet': { other: '{count} palet' },

  'channel.heading': 'Saluran rasmi kami',
  'channel.domain': 'Domain e-mel',
  'channel.email': 'E-mel',
  'channel.phone': 'Telefon',

  'locations.heading': 'Di mana kami berada dan bila kami menjawab',
  'locations.local': '{days} {hours} waktu tempatan',
  'locations.summer': 'musim panas {hours} UTC',
  'locations.welcome': 'Selamat datang. Sebelum membayar, semak dahulu sama ada ini benar-benar kami.',
  'desk.heading': 'Siapa yang menjawab anda',
  'desk.now': 'Waktu di sana sekarang:',

  'notFound.title': 'Halaman tidak ditemui',
  'notFound.eyebrow': 'Ralat 404',
  'notFound.heading': 'Tiada halaman di alamat ini',
  'notFound.lead': 'Pautan itu mungkin sudah lama atau tersalah taip. Cuba salah satu daripada yang berikut:',

  'unavailable.title': 'Artikel ini tidak dapat dipaparkan sekarang',
  'unavailable.description': 'Artikel daripada blog {company} yang tidak dapat dipaparkan buat masa ini.',
  'unavailable.eyebrow': 'Ralat 503',
  'unavailable.lead': 'Sila cuba semula sebentar lagi, atau teruskan di sini:',
  'unavailable.failure': 'Artikel ini tidak dapat dipaparkan sekarang. Sila cuba semula sebentar lagi.',

  'frame.failure': 'Bahagian ini tidak dapat dipaparkan sekarang. Sila cuba semula sebentar lagi.',

  'enquiry.description': 'Jawapan kepada pertanyaan yang dihantar kepada {company}.',
  'enquiry.sent': 'Kami telah menerima pertanyaan anda',
  'enquiry.again': 'Hantar semula',
  'enquiry.hour':
    'Selama satu jam selepas anda menghantar pertanyaan, halaman ini memaparkan apa yang anda hantar. Untuk menambah atau membetulkan sesuatu, tulis atau telefon kami, atau hantar pertanyaan lain.',
  'enquiry.notSent': 'Pertanyaan anda belum dihantar',
  'enquiry.correct': 'Sila betulkan ruangan yang ditandakan. Apa yang anda taip masih ada.',
  'enquiry.form': 'Pertanyaan anda',
  'enquiry.stored':
    'Terima kasih. Pertanyaan anda telah diterima oleh {company}, dan kakitangan kami akan membalasnya.',
  'enquiry.notStored':
    'Pertanyaan anda belum sampai kepada {company}. Sila cuba lagi selepas beberapa minit.',
  'enquiry.tooMany':
    'Terlalu banyak pertanyaan diterima daripada alamat rangkaian anda. Sila cuba lagi kemudian.',
  'enquiry.tooLarge': 'Pertanyaan ini terlalu panjang. Sila hadkan teks kepada kira-kira 60,000 aksara.',
  'enquiry.tooManyParts': 'Pertanyaan ini mengandungi terlalu banyak ruangan.',
  'enquiry.tooManyRows':
    'Satu pertanyaan memuatkan lapan baris barang. Sila hantar yang selebihnya dalam pertanyaan lain.',
  'enquiry.filesRefused': 'Fail tidak boleh dihantar bersama pertanyaan.',
  'enquiry.wrongContentType': 'Pertanyaan hendaklah dihantar dalam format multipart/form-data.',
  'enquiry.unreadable': 'Borang tidak dapat dibaca.',

  'api.notFound': 'Tiada apa-apa di alamat ini.',
  'api.methodNotAllowed': 'Alamat ini tidak menerima permintaan jenis ini.',
  'api.badRequest': 'Permintaan ini tidak dapat difahami.',
  'api.serverError': 'Berlaku ralat di pihak kami.',
  'api.tooBusy': 'Terlalu banyak permintaan pada masa ini. Sila cuba lagi selepas satu minit.',

  'item.posts': 'Bacaan lanjut',

  'mail.received':
    'Terima kasih. Pertanyaan anda telah diterima oleh {company}, dan kakitangan kami akan membalas ke alamat ini.',
  'mail.reference': 'Nombor rujukan anda: {reference}',
  'mail.domain':
    'Balasan kami datang daripada alamat yang berakhir dengan {domain}. E-mel daripada mana-mana domain lain bukan daripada kami.',
  'mail.desk': 'Yang menjawab: {desk}',
  'mail.fraud':
    'Kami tidak menjual sebarang produk melalui mana-mana broker atau ejen, tidak sekali-kali meminta wang daripada individu dan tidak sekali-kali meminta pelanggan membuat bayaran kepada pihak ketiga atau kepada bank yang tidak diberi kuasa. Jika mesej yang menggunakan nama kami berbuat demikian, telefon kami sebelum mengambil apa-apa tindakan: {phone}',
  'mail.notYou':
    'Jika anda tidak menghantar pertanyaan, ada orang lain yang memasukkan alamat anda. Anda tidak perlu berbuat apa-apa.',
};
