import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type ExportedList, exportList } from '#platform/server/sheets/export-list.ts';
import { listDocument } from './organisation/list-document.ts';

interface WaysOut<Filter> {
  file(context: Context, request: Filter & { readonly format: ListFormat }): Promise<SentFile>;
  document(context: Context, filter: Filter): Promise<PdfDocument>;
}

/** The use cases with which a list goes out, as a file and on paper. @param listOf throws what both do */
export function bothWaysOut<Filter>(
  listOf: (context: Context, filter: Filter) => Promise<ExportedList>,
): WaysOut<Filter> {
  return {
    file: async (context, request) => exportList(context, await listOf(context, request), request.format),
    document: async (context, filter) => listDocument(context, await listOf(context, filter)),
  };
}
