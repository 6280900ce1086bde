import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { exportList } from '#platform/server/sheets/export-list.ts';
import { classColumns } from '../import-columns.ts';
import { listClassRecords } from './class-records.ts';

const also = {
  size: { en: 'Students', fr: 'Effectif' },
} as const;

/** The classes of this year in the reader's section, in the order of the list. @throws forbidden. */
export async function exportClasses(context: Context, { format }: { format: ListFormat }): Promise<SentFile> {
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
  return exportList(
    context,
    { area: 'classes', title: { en: 'Classes', fr: 'Classes' }, columns, rows },
    format,
  );
}
