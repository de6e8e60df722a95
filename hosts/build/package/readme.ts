import { elementModels } from './element-models.ts';
import { withTable } from './markdown-table.ts';

/** The README of the repository with its table of elements as it should be. */
export const readmeWithTable = async (page: string): Promise<string> =>
  withTable(page, await elementModels());
