/** SVG pictures carry their own style sheet and nothing that runs. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
