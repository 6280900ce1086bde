import { bothWaysOut } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import { classColumns } from '../import-columns.ts';
import { listClassRecords } from './class-records.ts';

export const classesOut = bothWaysOut(classList);

const also = {
  size: { en: 'Students', fr: 'Effectif' },
} as const;

/** The classes of this year in the reader's section, in the order of the list. @throws forbidden. */
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
  const columns: readonly ExportedColumn[] = [
    ...classColumns.map(({ labels, reads }) => ({
      labels,
      ...(reads === 'whole' && { number: true as const }),
    })),
    { labels: also.size, number: true },
  ];
  return { area: 'classes', title: { en: 'Classes', fr: 'Classes' }, columns, rows };
}
