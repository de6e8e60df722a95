import { string, ValidationError } from 'yup';
import { inSequence } from '../text/join-patterns.ts';
import { parseUrl } from './addresses.ts';
import type { EnquiryError, FieldOptions } from './enquiry-fields.ts';

/** Invisible characters, which change an address or a number when they are copied with it. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** An address alone, or between the characters that programs write around one: `mailto:`, `Name <`, `>,`. */
const addresses = inSequence(
  [/(?:^|[<>:;,()[\]"])\s*'?/, /([^\s@<>:;,()[\]"]+@[^\s@<>:;,()[\]"'?]+)/, /(?=\s*(?:$|[<>;,()[\]"'?]))/],
  'gu',
);

/** The address in what was pasted, such as `Name <a@b.example>,`; all of it unless it holds exactly one. */
function addressIn(text: string): string {
  const addressList = [...text.matchAll(addresses)].map(([, address = '']) => address.replace(/\.+$/, ''));
  const [first = text] = addressList;
  const isOne = addressList.every((address) => address.toLowerCase() === first.toLowerCase());
  return isOne && addressList.length === text.split('@').length - 1 ? first : text;
}

/**
 * Whether a text is more than a tenth above its limit. Such a text is refused unread: some patterns take time with
 * the square of its length.
 */
export const isFarTooLong = ({ maxLength }: Pick<FieldOptions, 'maxLength'>, text: string): boolean =>
  text.length > 1.1 * maxLength;

/**
 * The value of a field as it is checked, sent and stored. Only addresses and numbers lose more than the space
 * around them.
 */
export function cleanValue(field: Pick<FieldOptions, 'type' | 'maxLength'>, value = ''): string {
  const { type } = field;
  const typed = value.trim();
  if (isFarTooLong(field, typed)) return typed.slice(0, 1.1 * field.maxLength + 1);
  // PostgreSQL refuses NUL in a text, and SQLite's API truncates the text there.
  const text = typed.replaceAll('\0', '').trim();
  const visible = text.replace(invisible, '').trim();
  if (type === 'tel') return visible.normalize('NFKC').replace(/^tel:\s*|[\s,;]+$/gi, '');
  // NFKC does not turn it into the dot that it is typed for.
  if (type === 'email') return addressIn(visible.normalize('NFKC').replaceAll('。', '.').trim());
  return visible && text;
}

/**
 * The address in the letters that the rule knows: its domain as it is registered, and in front of the `@`,
 * where letters of every script are allowed (RFC 6531), an `x` for each other letter.
 */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Characters that end a domain in a URL.
  const isOther = /[^ -~]/.test(domain) && !/[\s\p{Cc}/?#:\\%]/u.test(domain);
  return (
    address.slice(0, at).replace(/(?![ -~])[\p{L}\p{M}\p{N}]/gu, 'x') +
    ((isOther && parseUrl(`http://${domain}`)?.hostname) || domain)
  );
}

/**
 * The error of one field, by the same rules in the form and in the embedded API; `undefined` when nothing is.
 * Field by field: yup's `object` sorts its fields with `Array.from`, which old libraries on a partner's page
 * replace.
 */
export function validateField(
  { type, maxLength, optional = false }: FieldOptions,
  value: string | undefined,
): EnquiryError | undefined {
  const clean = cleanValue({ type, maxLength }, value);
  const text = string().max(maxLength, 'tooLong' satisfies EnquiryError);
  const rules = optional ? text : text.required('required' satisfies EnquiryError);
  try {
    if (type === 'email') rules.email('invalid' satisfies EnquiryError).validateSync(asciiAddress(clean));
    else rules.validateSync(clean);
    return;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message as EnquiryError;
  }
}
