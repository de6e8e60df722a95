import { inSequence } from '../text/join-patterns.ts';

/** The fields of a mail head that are read. */
type Field = 'sender' | 'reader' | 'subject' | 'date';

/** Names of the lines, as mail programs write them in the languages of the elements. */
const names: Record<Field, string> = {
  sender: `from sender reply-to return-path daripada dari balas_kepada balas_ke kimden gönderen yanıtla yanıt_adresi από
    αποστολέας απάντηση_σε 发件人 寄件者 寄件人 回复 回复至 答复 回覆 منجانب از_طرف بھیجنے_والا جواب_بنام`,
  reader: `to cc bcc delivered-to kepada sk salinan kime alıcı bilgi gizli προς κοιν κοινοποίηση 收件人 收件者 抄送 副本 密送 بنام
    بطرف موصول_کنندہ نقل`,
  subject: 'subject subjek perkara konu θέμα 主题 主題 主旨 موضوع',
  date: `date sent tarikh dihantar tarih gönderme_tarihi gönderildi ημερομηνία στάλθηκε ημ/νία 日期 发送时间 时间 寄件日期 تاریخ
    بھیجا_گیا`,
};
const fields = new Map<string, Field>(
  Object.entries(names).flatMap(([field, list]) =>
    list.split(/\s+/).map((name) => [name.replaceAll('_', ' '), field as Field] as const),
  ),
);

/** Whether a line of this name is one that mail programs show. */
export const isHeadField = (name: string): boolean => fields.has(name.toLowerCase());

/** Dividers that mail programs put above a forwarded message. */
const dashes = /[-_=\s>*]*/;
const announcement = /(?:begin )?(?:forwarded|original)?\s?(?:message)?\s?:?/;
const divider = inSequence([/^/, dashes, announcement, dashes, /$/], 'i');
const line = /^[>\s*]*([\p{L}\p{M}/ -]{2,20}?)\.?\s*[:：]\*?\s*(.*)$/u;

/** The longest head that is read, in UTF-16 units. */
const maxHeadLength = 2048;

/** A pasted mail: the sender and recipient lines of its head, and the rest, including the subject. */
export interface Mail {
  senders: string;
  readers: string;
  rest: string;
}

/** The head block at the top of a pasted mail; undefined for any other text, and for one without a sender's address. */
export function readMailHead(text: string): Mail | undefined {
  const lines = text.slice(0, maxHeadLength).split(/\r\n|[\n\r\u2028\u2029]/);
  const linesOfField: Record<Field, string[]> = { sender: [], reader: [], subject: [], date: [] };
  let field: Field | undefined;
  let length = 0;
  for (const written of lines) {
    const [, name = '', value = ''] = line.exec(written) ?? [];
    const next = fields.get(name.trim().toLowerCase());
    const isFolded = field && /^[ \t]+\S/.test(written) && !next;
    if (next) field = next;
    else if (!isFolded && !divider.test(written)) break;
    if (field) linesOfField[field].push(isFolded ? written : value);
    length += written.length + (text.startsWith('\r\n', length + written.length) ? 2 : 1);
  }
  const senders = linesOfField.sender.join('\n');
  if (!senders.includes('@')) return;
  return {
    senders,
    readers: linesOfField.reader.join('\n'),
    rest: [...linesOfField.subject, text.slice(length)].join('\n'),
  };
}
