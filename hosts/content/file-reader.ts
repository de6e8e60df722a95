import { join } from 'node:path';
import type { Schema } from 'yup';
import type { Items } from '../../src/api/response-fields.ts';
import {
  type ContentFiles,
  readSource,
  type SourceFile,
  shownPath,
  toContentError,
  withinTime,
} from './content-files.ts';
import { gallerySchema, tabsSchema } from './content-schemas.ts';
import { toItem } from './items.ts';
import type { LoadContext } from './load-posts.ts';
import { impostorsSchema, peopleSchema } from './people-schemas.ts';
import { readYaml } from './read-yaml.ts';

const listSchemas = {
  galleryItem: gallerySchema,
  tab: tabsSchema,
  person: peopleSchema,
  impostor: impostorsSchema,
};

/** The folder whose files are read, and the files in it. */
export interface ContentFolder {
  dir: string;
  files: Pick<ContentFiles, 'lists'>;
}

/** Reads the files of a folder that are not posts, pages or pictures. */
export function createFileReader({ dir, files: { lists } }: ContentFolder, context: LoadContext) {
  /** A file as errors name it. */
  const shownFile = (name: string): string => shownPath(join(dir, lists.get(name) ?? name));

  /** Reads a file. After an error it returns the earlier value, or throws if there is none. */
  async function readFile<Value>(
    name: string,
    parse: (source: SourceFile) => Value,
    earlier?: Value,
  ): Promise<Value> {
    try {
      const source = await readSource(dir, lists.get(name) ?? name);
      return withinTime(() => parse(source));
    } catch (error) {
      const refusal = toContentError(shownFile(name), error);
      if (earlier === undefined) throw refusal;
      context.report(refusal);
      return earlier;
    }
  }

  /** Reads an optional file. After an error it returns the earlier value, or undefined if there is none. */
  async function readOptional<Value>(
    name: string,
    parse: (source: SourceFile) => Value,
    earlier?: Value,
  ): Promise<Value | undefined> {
    if (!lists.has(name)) return undefined;
    return (await readFile<Value | null>(name, parse, earlier ?? null)) ?? undefined;
  }

  /** Reads a list of items. A list that has never been read without error is empty. */
  function readList<Name extends keyof typeof listSchemas>(
    name: string,
    itemName: Name,
    earlier: readonly Items[Name][] = [],
  ): Promise<readonly Items[Name][]> {
    const schema: Schema<object[] | undefined> = listSchemas[itemName];
    const parse = (source: SourceFile) =>
      (readYaml(source, schema, context) ?? []).map((item) => toItem(itemName, item, source, context));
    return readFile<readonly Items[Name][]>(name, parse, earlier);
  }

  return { shownFile, readFile, readOptional, readList };
}
