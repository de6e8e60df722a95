import { escapeHtml } from '../html/html.ts';

const noXml = /[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text made safe for XML: a single forbidden character makes readers reject the feed. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(noXml, ''));

export const element = (name: string, text: string): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';
