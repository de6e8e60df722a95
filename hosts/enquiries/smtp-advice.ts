/** An answer of a mail server that cannot be used, or Node's error for the connection to it. */
interface MailError {
  code?: string | undefined;
  message?: string | undefined;
}

interface Cause {
  codes: RegExp;
  /** Pattern for the message, where a code has several causes. */
  message?: RegExp;
  advice: (address: { host: string; port: string }) => string;
}

const anyCode = /./;

const causes: Cause[] = [
  { codes: /^EAUTH/, advice: () => 'correct user and password in SMTP_URL' },
  {
    codes: anyCode,
    message: /wrong version number|packet length too long/i,
    advice: ({ host, port }) =>
      `port ${port} begins without TLS: write smtp://…${host}:${port}, which switches TLS on before the password is sent`,
  },
  {
    codes: anyCode,
    message: /greeting never received/i,
    advice: ({ host, port }) =>
      `port ${port} says nothing first, so it may expect TLS from the start: write smtps://…${host}:${port}`,
  },
  {
    codes: anyCode,
    message: /certificate has expired/i,
    advice: ({ host }) => `the certificate of ${host} has expired: its administrator has to renew it`,
  },
  {
    codes: anyCode,
    message: /altnames|hostname\/ip does not match/i,
    advice: () => 'its certificate is for another name: write that name as the host in SMTP_URL',
  },
  {
    codes: anyCode,
    message: /certificate/i,
    advice: () =>
      'if its certificate is of a CA of your own, name the file of that CA in the settings: NODE_EXTRA_CA_CERTS=FILE',
  },
  {
    codes: /^EDNS/,
    advice: ({ host }) =>
      `the name ${host} was not found: correct SMTP_URL, or see whether this machine can look up names`,
  },
  {
    codes: /^ETLS/,
    advice: () =>
      'nothing is sent to it without TLS: switch TLS on there, or write ?requireTLS=false in SMTP_URL for a relay in a network of your own',
  },
  {
    codes: anyCode,
    message: /ECONNREFUSED/,
    advice: ({ host, port }) => `check host and port in SMTP_URL: nothing listens at ${host}, port ${port}`,
  },
];

/** The usual port for each protocol, as nodemailer chooses it. */
const usualPort: Record<string, string> = { 'smtp:': '587', 'smtps:': '465' };

/** The error message, without references to OpenSSL's source. */
export const smtpReason = (kind: string): string =>
  kind.replace(/\w+:error:[^:]*:SSL routines:[^:]*:([^:]*):.*/s, '$1');

/** Advice for the operator about a mail server that cannot be used. */
export function smtpAdvice({ code = '', message = '' }: MailError, smtpUrl: string): string {
  const { protocol, hostname: host, port } = new URL(smtpUrl);
  const address = { host, port: port || (usualPort[protocol] ?? '') };
  const cause = causes.find(({ codes, message: text }) => codes.test(code) && (text?.test(message) ?? true));
  return cause?.advice(address) ?? 'check its address and password in SMTP_URL';
}
