const pathOf = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');

/** Whether a link's page is the one shown, or the one that it is below: `/blog` for `/blog/x`. */
export function isCurrent(href: string, current: string): boolean {
  const path = pathOf(current);
  return path === href || path.startsWith(`${href}/`);
}
