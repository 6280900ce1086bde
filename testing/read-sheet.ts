/** Reads a file of rows as the server does, for whoever makes one in a test. */
import type { ReadForeign } from '#platform/server/foreign/questions.ts';
import { readForeignFor } from '#platform/server/foreign/read-foreign.ts';
import { readSheet as readSheetOf } from '#platform/server/sheets/read-sheet.ts';
import type { ReadingOptions, Workbook } from '#platform/server/sheets/sheet.ts';

export const readForeign: ReadForeign = (question) => readForeignFor({ org: 1, userId: 1 })(question);

export function readSheet(bytes: Buffer, options: ReadingOptions): Promise<Workbook> {
  return readSheetOf({ readForeign }, bytes, options);
}
