/** Address of the page that begins with a certain page of its list, relative to the page that the list stands in. */
export const pageAddress = (page: number): string => `?page=${page}`;
