import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type ExportedList, exportList } from '#platform/server/sheets/export-list.ts';
import { listPaper } from './list-paper.ts';

interface WaysOut {
  file(context: Context, wish: { readonly format: ListFormat }): Promise<SentFile>;
  paper(context: Context): Promise<Paper>;
}

/** The use cases with which a list goes out whole, as a file and on paper. @param listOf throws what both do */
export function bothWaysOut(listOf: (context: Context) => Promise<ExportedList>): WaysOut {
  return {
    file: async (context, { format }) => exportList(context, await listOf(context), format),
    paper: async (context) => listPaper(context, await listOf(context)),
  };
}
