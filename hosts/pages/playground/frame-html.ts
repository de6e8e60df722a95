/** The policy that the frame's content security policy allows. */
const policy = window.trustedTypes?.createPolicy('trade-playground', { createHTML: (html) => html });

/** HTML of a snippet for `innerHTML`. Scripts in it do not run: the page of the frame has loaded the elements already. */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;
