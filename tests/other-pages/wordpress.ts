/**
 * How WordPress shows what oEmbed gives it for a pasted address, by `wp-includes/embed.php` and `wp-includes/js/wp-embed.js`
 * of 6.1: it keeps few attributes, allows the frame nothing but scripts, hides it until it says its height, and follows links
 * to the frame's own host.
 */

const secret = 'a1b2c3d4e5';

const kept: Record<string, RegExp> = {
  a: /^href$/,
  blockquote: /^$/,
  iframe: /^(src|width|height|frameborder|marginwidth|marginheight|scrolling|title)$/,
};

/** The HTML that WordPress puts into the page instead of the address. */
export function wordpressHtml(oembedHtml: string): string {
  const clean = oembedHtml.replace(
    /<(\/?)(\w+)([^>]*)>/g,
    (_, end: string, tag: string, attributes: string) => {
      const allowed = kept[tag];
      if (!allowed) return '';
      const left = attributes
        .match(/[\w-]+="[^"]*"/g)
        ?.filter((one) => allowed.test(one.replace(/=.*/s, '')));
      return `<${end}${[tag, ...(left ?? [])].join(' ')}>`;
    },
  );
  const [, quote = '', frame = ''] =
    clean.match(/(<blockquote>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s) ?? [];
  return (
    quote.replace('<blockquote', `<blockquote class="wp-embedded-content" data-secret="${secret}"`) +
    frame
      .replace(/ src="(.*?)"/, ` src="$1#?secret=${secret}" data-secret="${secret}"`)
      .replace('<iframe', `<iframe${quote && ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"'}`)
      .replace('<iframe', '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"')
  );
}

/** What the script of WordPress does in the page. */
export const wordpressScript = `
addEventListener('message', ({ data, source }) => {
  if (!data || !(data.secret || data.message || data.value) || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const quote of document.querySelectorAll('blockquote[data-secret="' + data.secret + '"]')) quote.style.display = 'none';
  for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
    if (source !== frame.contentWindow) continue;
    frame.removeAttribute('style');
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    if (data.message === 'link') {
      const from = new URL(frame.getAttribute('src'), location.href);
      const to = new URL(data.value, location.href);
      if (/^https?:$/.test(to.protocol) && to.host === from.host && document.activeElement === frame) top.location.href = data.value;
    }
  }
});
addEventListener('DOMContentLoaded', () => {
  for (const frame of document.querySelectorAll('iframe.wp-embedded-content'))
    frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*');
});`;
