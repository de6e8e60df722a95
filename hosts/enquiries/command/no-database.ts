/** An empty list would look like good news. */
export function noDatabase(name: string, isDefault: boolean): string {
  return `No server has stored anything in ${name} yet${
    isDefault
      ? '. DATA_DIR and DATABASE_URL are not set: run this command with the settings of the server'
      : '; expected the DATA_DIR or DATABASE_URL of the server'
  }`;
}
