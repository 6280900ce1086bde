import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import { classColumns } from '../import-columns.ts';
import { listClassRecords } from './class-records.ts';

export const classesOut = bothWaysOut(classList);

/** A class without its own capacity shows the level's in a column that imports ignore. */
const also = [
  { en: 'Students', fr: 'Effectif' },
  { en: 'Capacity in force', fr: 'Capacité appliquée' },
] as const;

/** The classes of this year in the reader's section, in the order of the list. @throws forbidden. */
async function classList(context: Context): Promise<ExportedList> {
  const rows = (await listClassRecords(context, { yearId: null })).map((one) => [
    one.name,
    one.sectionName,
    one.levelName,
    one.series,
    one.room,
    one.ownCapacity === null ? null : String(one.ownCapacity),
    one.masterName,
    String(one.size),
    one.capacity === null ? null : String(one.capacity),
  ]);
  const columns: readonly ExportedColumn[] = [
    ...classColumns
      .filter(({ ofProgram }) => !ofProgram)
      .map(({ labels, reads }) => ({
        labels,
        ...(reads === 'whole' && { number: true as const }),
      })),
    ...also.map((labels) => ({ labels, number: true as const })),
  ];
  return { area: 'classes', title: { en: 'Classes', fr: 'Classes' }, columns, rows };
}
