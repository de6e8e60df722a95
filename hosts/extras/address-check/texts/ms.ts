import type { AddressCheckMessages } from './en.ts';

export const ms: AddressCheckMessages = {
  'addressCheck.title': 'Adakah ini benar-benar milik kami?',
  'addressCheck.description':
    'Tampalkan alamat e-mel, pautan atau nombor telefon yang anda terima, dan lihat sama ada itu milik {company} atau hanya dibuat supaya kelihatan sepertinya.',
  'addressCheck.eyebrow': 'Antipenipuan',
  'addressCheck.lead':
    'Satu huruf sudah cukup untuk menghantar bayaran kepada orang lain. Semak apa yang anda terima sebelum mengambil apa-apa tindakan.',
  'addressCheck.picture':
    'Arahan pembayaran dengan akaun yang diubah dihentikan, nombor dalam rekod dihubungi, dan dua orang menandatangani pelepasan',
  'addressCheck.private':
    'Perbandingan dibuat dalam pelayar anda: apa yang anda tampalkan tidak dihantar ke mana-mana. Tanpa JavaScript, pelayan kami yang membandingkannya, memberikan jawapan dan tidak menyimpan apa-apa.',
  'addressCheck.forged':
    'Nama dan alamat pengirim boleh dipalsukan, walaupun alamat itu milik kami. Kami tidak sekali-kali meminta pelanggan membuat bayaran kepada pihak ketiga: jika melibatkan wang, hubungi kami melalui telefon.',
  'addressCheck.paid': 'Jika anda sudah membayar',
  'addressCheck.paidHow':
    'Telefon unit penipuan bank anda serta-merta dan minta pemindahan itu ditarik balik. Buat laporan polis. Simpan semua mesej, kemudian telefon kami:',
  'addressCheck.paidHowMalaysia':
    'Telefon unit penipuan bank anda serta-merta dan minta pemindahan itu ditarik balik. Buat laporan polis; di Malaysia, telefon juga 997 (Pusat Respons Scam Kebangsaan). Simpan semua mesej, kemudian telefon kami:',
  'addressCheck.fakes': 'Penyamaran yang diketahui',
  'addressCheck.fakesLead': 'Yang berikut pernah menggunakan nama kami. Tiada satu pun milik kami.',
  'addressCheck.report': 'Laporkan penyamaran',
  'addressCheck.reportHow': 'Majukan mesej itu sebagai lampiran supaya pengepalanya turut disertakan.',
  'papers.heading': 'Fail yang boleh anda semak',
  'papers.lead':
    'Dokumen satu penghantaran, mengikut urutan ia ditandatangani. Tekan satu angka: ia menyala dalam setiap dokumen yang menyebutnya.',
  'papers.choose': 'Angka untuk dinyalakan dalam semua dokumen',
  'papers.forged': 'Invois itu, seperti yang dihantar oleh penipu',
  'papers.find': 'Ada empat tempat yang palsu. Cari dahulu sebelum membaca jawapannya.',
  'papers.answers': 'Empat tempat itu',
  'papers.order': 'Keseluruhan fail, mengikut urutan ditandatangani',
  'papers.email':
    'Alamat e-mel penjual berada di domain lain: {imitationEmail}. Semakan di bahagian atas halaman ini menunjukkan huruf yang berbeza.',
  'papers.weight':
    '21,840 kg: dua digit bertukar tempat. Semua dokumen lain menyatakan 21,480 kg, dan hanya berat itu memberikan USD 23,198.40 pada USD 1,080 setan metrik.',
  'papers.balance':
    'USD 17,232.40 terlebih USD 1,000: USD 23,198.40 tolak deposit USD 6,966.00 meninggalkan USD 16,232.40.',
  'papers.bank':
    'Akaun baharu, desakan, dan alasan supaya anda tidak menelefon. Dokumen kami tidak menyebut sebarang akaun: telefon nombor yang sudah anda simpan.',
};
