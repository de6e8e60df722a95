/** What cards of the blog and articles both say of a post. */
export const post = { by: 'By {author}' };
