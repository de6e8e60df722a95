import type { Source } from '../api/source.ts';
import { drawIcons } from '../content/brand-pictures.ts';
import { lightColour } from './theme-styles.ts';

/** The icons of the company by their names, as `favicon.ico`; undefined where ours are shown. */
export type OwnIcons = () => Promise<ReadonlyMap<string, Buffer> | undefined>;

/**
 * Draws the icons of the company when they are first asked for, and again after its file or the ground has changed.
 * @param readPicture reads a picture of the folder by its address
 */
export function createOwnIcons(
  source: Source,
  readPicture: (address: string) => Promise<Buffer | undefined>,
  report: (error: unknown) => void,
): OwnIcons {
  let drawn: { of: string; icons: ReturnType<OwnIcons> } | undefined;
  async function draw(address: string, ground: string): ReturnType<OwnIcons> {
    try {
      const drawing = await readPicture(address);
      return drawing && (await drawIcons(drawing, ground));
    } catch (error) {
      report(error);
      return undefined;
    }
  }
  return async () => {
    const { brand, theme } = source.open().api.edition;
    const address = brand?.icon?.address;
    if (!address) return undefined;
    const ground = lightColour('wash', theme);
    if (drawn?.of !== address + ground) drawn = { of: address + ground, icons: draw(address, ground) };
    return drawn.icons;
  };
}
