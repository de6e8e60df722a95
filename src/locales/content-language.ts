/** The language of what the API sends: posts, tabs and pictures. A setting of the build. */
export const contentLanguage: string = import.meta.env.VITE_CONTENT_LANGUAGE || 'en';
