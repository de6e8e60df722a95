/** Files of a set, and the family that stands in for names that no file has. */
export const fontSets: Record<'dejavu' | 'arial' | 'full', { files: string[]; family: string }>;
