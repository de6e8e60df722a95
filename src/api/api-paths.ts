/** The common prefix of all API paths. Separate constants, so that each element bundles only those that it calls. */
export const prefix = '/api/v1';

/** Path of the list of posts; with `id`, of one post. */
export const blog = '/blog';
export const gallery = '/gallery';
/** The tabs of one type. */
export const product = '/product';
export const people = '/people';
export const impostors = '/impostors';
/** Path that receives the enquiry form; the others are only read. */
export const enquiry = '/enquiry';
