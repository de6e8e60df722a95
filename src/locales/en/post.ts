/** Texts of both cards of the blog and articles. */
export const post = { by: 'By {author}' };
