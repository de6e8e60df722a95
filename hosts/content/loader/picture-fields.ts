/** The two fields by which the API names a picture; both empty when there is none. */
export function pictureFields(picture: string | undefined): { attachment: string; attachment_url: string } {
  if (!picture) return { attachment: '', attachment_url: '' };
  return { attachment: `${picture}.svg`, attachment_url: `/content/pictures/${picture}.svg` };
}
