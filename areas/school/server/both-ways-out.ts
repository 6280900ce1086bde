import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type ExportedList, exportList } from '#platform/server/sheets/export-list.ts';
import { listPaper } from './list-paper.ts';

interface WaysOut<Filter> {
  file(context: Context, wish: Filter & { readonly format: ListFormat }): Promise<SentFile>;
  paper(context: Context, filter: Filter): Promise<Paper>;
}

/** The use cases with which a list goes out, as a file and on paper. @param listOf throws what both do */
export function bothWaysOut<Filter>(
  listOf: (context: Context, filter: Filter) => Promise<ExportedList>,
): WaysOut<Filter> {
  return {
    file: async (context, wish) => exportList(context, await listOf(context, wish), wish.format),
    paper: async (context, filter) => listPaper(context, await listOf(context, filter)),
  };
}
