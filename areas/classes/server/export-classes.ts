import { listPaper } from '#areas/school/server/public.ts';
import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type ExportedList, exportList } from '#platform/server/sheets/export-list.ts';
import { classColumns } from '../import-columns.ts';
import { listClassRecords } from './class-records.ts';

const also = {
  size: { en: 'Students', fr: 'Effectif' },
} as const;

/** @throws forbidden. */
export async function exportClasses(context: Context, { format }: { format: ListFormat }): Promise<SentFile> {
  return exportList(context, await classList(context), format);
}

/** @throws forbidden. */
export async function printClasses(context: Context): Promise<Paper> {
  return listPaper(context, await classList(context));
}

/** The classes of this year in the reader's section, in the order of the list. */
async function classList(context: Context): Promise<ExportedList> {
  const rows = (await listClassRecords(context, { yearId: null })).map((one) => [
    one.name,
    one.sectionName,
    one.levelName,
    one.series,
    one.room,
    one.capacity === null ? null : String(one.capacity),
    one.masterName,
    String(one.size),
  ]);
  const columns = [...classColumns, { labels: also.size }].map(({ labels }) => ({ labels }));
  return { area: 'classes', title: { en: 'Classes', fr: 'Classes' }, columns, rows };
}
