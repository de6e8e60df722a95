/** Where every API has the paths below. Constants, so that each element has only those that it calls. */
export const prefix = '/api/v1';

/** With `id`, one post. */
export const blog = '/blog';
export const gallery = '/gallery';
/** The tabs of one type. */
export const product = '/product';
export const people = '/people';
export const impostors = '/impostors';
/** Takes the form; the other paths are read. */
export const enquiry = '/enquiry';
