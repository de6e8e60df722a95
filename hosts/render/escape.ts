import escapeHtml from 'escape-html';

/** JSON that can be in a `<script>` without ending it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text made safe for XML, which may not hold some characters at all: one of them, and no reader takes the feed. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(noXml, ''));
