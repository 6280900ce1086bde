import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type ExportedList, exportList } from '#platform/server/sheets/export-list.ts';
import { listPaper } from './list-paper.ts';
import { structureOf } from './structure.ts';

const columns = [
  { labels: { en: 'Subject', fr: 'Matière' } },
  { labels: { en: 'In English', fr: 'En anglais' } },
  { labels: { en: 'In French', fr: 'En français' } },
  { labels: { en: 'Group', fr: 'Groupe' } },
];

export async function exportSubjects(
  context: Context,
  { format }: { format: ListFormat },
): Promise<SentFile> {
  return exportList(context, await subjectList(context), format);
}

export async function printSubjects(context: Context): Promise<Paper> {
  return listPaper(context, await subjectList(context));
}

/** Group by group as the settings show them, then those of no group. */
async function subjectList(context: Context): Promise<ExportedList> {
  const { groups, subjects } = await structureOf(context);
  const rows = [...groups, { name: null, subjects }].flatMap((group) =>
    group.subjects.map(({ name, nameEn, nameFr }) => [name, nameEn, nameFr, group.name]),
  );
  return { area: 'subjects', title: { en: 'Subjects', fr: 'Matières' }, columns, rows };
}
