import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import type { FontSet } from '../browser.mjs';
import { fontSets } from './font-sets.mjs';
import { fontconfigFile } from './fontconfig.mjs';

const familyName = 1;
const typographicFamilyName = 16;

/** Family and weight of each face in a file; a variable font has many. */
async function facesIn(file: string): Promise<string[]> {
  const face = new Face(new Blob(await readFile(file)));
  const family = face.getName(typographicFamilyName, 'en') || face.getName(familyName, 'en');
  const { buffer, byteOffset } = face.referenceTable('OS/2') as Uint8Array;
  const weight = new DataView(buffer, byteOffset).getUint16(4);
  const { min, max } = face.getAxisInfos().wght ?? { min: weight, max: weight };
  const faces: string[] = [];
  for (let step = min; step <= max; step += 100) faces.push(`${family} ${step}`);
  return faces;
}

it.each(Object.keys(fontSets) as FontSet[])('has one file for each family and weight: %s', async (set) => {
  const folder = dirname(await fontconfigFile(set));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ttf'));
  const faces = (await Promise.all(files.map((name) => facesIn(join(folder, name))))).flat();
  expect(faces.toSorted()).toEqual([...new Set(faces)].toSorted());
  expect(faces).toContain(`${fontSets[set].family} 400`);
});
