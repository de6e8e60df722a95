import { words } from '../text/words.ts';

/** Names of shipment and enquiry numbers, in the languages of the elements; `_` is a space. */
const names = `
  order orders purchase_order po p/o so sales_order invoice inv proforma pro-forma quotation quote offer enquiry inquiry rfq ref
  reference our_ref your_ref tracking tracking_number awb waybill booking shipment consignment container bl b/l bill_of_lading
  case ticket job lot batch serial item article part hs hs_code tariff_code customs vessel imo seal permit licence license
  pesanan tempahan invois rujukan sebut_harga penghantaran kontena kelompok
  sipariş fatura teklif referans takip sevkiyat konteyner parti gtip
  παραγγελία παραγγελίας τιμολόγιο προσφορά αναφορά αποστολή αποστολής παρτίδα
  订单 订单号 发票 发票号 报价 报价单 参考号 编号 运单 运单号 提单 提单号 箱号 批号 海关编码 訂單 發票
  آرڈر انوائس حوالہ کھیپ ٹریکنگ کنٹینر
`;
/** What may be between such a name and its number: "Order no. is: 4500012345". */
const between = `number no nr num nº id code is are was nombor no_pesanan numarası numara αριθμός αρ 号 号码 號 نمبر`;

/** Parts of words about money. A text with one of them has no order numbers: every number may be an account. */
const aboutMoney = `
  account a/c acct bank iban swift beneficiar pay paid transfer remit deposit wire cheque
  akaun bayar pindah hesap havale öde yatır gönderin λογαριασμ τράπεζ τραπεζ πληρωμ πληρώ έμβασμα κατάθεσ κατάθεση
  账户 帐户 账号 帐号 户口 银行 付款 汇款 转账 支付 汇入 帳戶 銀行 اکاؤنٹ بینک ادائیگی رقم منتقل جمع
`;

const anyOf = (list: string): string =>
  words(list)
    .map((word) => word.replaceAll('_', ' '))
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[./]/g, '\\$&'))
    .join('|');

const signs = '[\\s.:：#№=_-]';
/** The name of a reference at the end of the text before a number. */
const referenceBefore = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?:${anyOf(names)})(?:${signs}*(?:${anyOf(between)})(?!\\p{L}))*${signs}*$`,
  'iu',
);
const money = new RegExp(anyOf(aboutMoney), 'iu');

/** How much text before a number is searched, in UTF-16 units. */
const maxBefore = 60;

/** Whether a text is about money. Its numbers may be accounts, whatever it calls them. */
export const isAboutMoney = (text: string): boolean => money.test(text);

/** Whether the words before a number call it the number of an order, a shipment or the like. */
export const isReference = (text: string, start: number): boolean =>
  referenceBefore.test(text.slice(Math.max(0, start - maxBefore), start));
