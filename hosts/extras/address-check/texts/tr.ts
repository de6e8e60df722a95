import type { AddressCheckMessages } from './en.ts';

export const tr: AddressCheckMessages = {
  'addressCheck.title': 'Bu gerçekten bize mi ait?',
  'addressCheck.description':
    'Size verilen e-posta adresini, bağlantıyı veya telefon numarasını yapıştırın; {company} şirketine mi ait, yoksa yalnızca ona aitmiş gibi görünmesi için mi hazırlanmış, görün.',
  'addressCheck.eyebrow': 'Dolandırıcılığa karşı',
  'addressCheck.lead':
    'Bir ödemenin başkasına gitmesi için tek bir harf yeter. Harekete geçmeden önce size verilen bilgiyi kontrol edin.',
  'addressCheck.picture':
    'Hesabı değişmiş bir ödeme emri durdurulur, kayıtlı numara aranır ve ödemeyi iki kişi imzalayarak onaylar',
  'addressCheck.private':
    'Karşılaştırma tarayıcınızda yapılır: yapıştırdığınız metin hiçbir yere gönderilmez. JavaScript yoksa karşılaştırmayı sunucumuz yapar, yanıt verir ve hiçbir şey saklamaz.',
  'addressCheck.forged':
    'Adres bize ait olsa bile gönderen sahte olabilir. Müşterilerimizden hiçbir zaman üçüncü bir tarafa ödeme yapmalarını istemeyiz: para söz konusuysa bizi arayın.',
  'addressCheck.paid': 'Ödeme yaptıysanız',
  'addressCheck.paidHow':
    'Hemen bankanızın dolandırıcılık birimini arayın ve havalenin geri çağrılmasını isteyin. Polise bildirin. Bütün mesajları saklayın, sonra bizi arayın:',
  'addressCheck.paidHowMalaysia':
    'Hemen bankanızın dolandırıcılık birimini arayın ve havalenin geri çağrılmasını isteyin. Polise bildirin; Malezya’da 997’yi de (Ulusal Dolandırıcılık Müdahale Merkezi) arayın. Bütün mesajları saklayın, sonra bizi arayın:',
  'addressCheck.fakes': 'Bilinen sahteler',
  'addressCheck.fakesLead': 'Bunlar adımızı kullandı. Hiçbiri bize ait değil.',
  'addressCheck.report': 'Sahteyi bildirin',
  'addressCheck.reportHow': 'Mesajı ek olarak yönlendirin; böylece üst bilgileri de gelir.',
  'papers.heading': 'Kontrol edebileceğiniz bir dosya',
  'papers.lead':
    'Tek bir sevkiyatın belgeleri, imzalandıkları sırayla. Bir rakama basın: geçtiği her belgede işaretlenir.',
  'papers.choose': 'Bütün belgelerde işaretlenecek bilgi',
  'papers.forged': 'Fatura, bir dolandırıcının gönderdiği hâliyle',
  'papers.find': 'Dört yeri sahte. Yanıtları okumadan önce bulmaya çalışın.',
  'papers.answers': 'Dört yer',
  'papers.order': 'Dosyanın tamamı, imza sırasıyla',
  'papers.email':
    'Satıcının e-posta adresi başka bir alan adında: {imitationEmail}. Bu sayfanın başındaki kontrol, farklı harfi gösterir.',
  'papers.weight':
    '21,840 kg: iki rakam yer değiştirmiş. Öteki belgelerin hepsinde 21,480 kg yazar; ton başına USD 1,080 ile yalnızca bu ağırlık USD 23,198.40 eder.',
  'papers.balance':
    'USD 17,232.40, USD 1,000 fazladır: USD 23,198.40 tutarından USD 6,966.00 ön ödeme düşülünce USD 16,232.40 kalır.',
  'papers.bank':
    'Yeni bir hesap, acele ve aramamanız için bir bahane. Belgelerimizde hesap yazmaz: kayıtlı numaranızı ararsınız.',
};
