import { listPaper } from '#areas/school/server/public.ts';
import type { ListFormat } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type ExportedList, exportList } from '#platform/server/sheets/export-list.ts';
import { listTeachers } from './list-teachers.ts';

const columns = [
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Title', fr: 'Titre' } },
  { labels: { en: 'Staff number', fr: 'Matricule' } },
  { labels: { en: 'Class master of', fr: 'Professeur principal de' } },
  { labels: { en: 'Subjects and classes', fr: 'Matières et classes' } },
  { labels: { en: 'Hours a week', fr: 'Heures par semaine' } },
];

/** @throws forbidden. */
export async function exportTeachers(
  context: Context,
  { format }: { format: ListFormat },
): Promise<SentFile> {
  return exportList(context, await teacherList(context), format);
}

/** @throws forbidden. */
export async function printTeachers(context: Context): Promise<Paper> {
  return listPaper(context, await teacherList(context));
}

/** The teachers of the school by name, with what they teach this year. */
async function teacherList(context: Context): Promise<ExportedList> {
  const rows = (await listTeachers(context)).map((one) => [
    one.lastName,
    one.firstName,
    one.title,
    one.staffNumber,
    one.masterOf.join(', '),
    one.teaches.map(({ subjectName, className }) => `${subjectName} (${className})`).join(', '),
    hoursOf(
      one.teaches.reduce((sum, { weeklyMinutes }) => sum + (weeklyMinutes ?? 0), 0),
      context.language,
    ),
  ]);
  return { area: 'teachers', title: { en: 'Teachers', fr: 'Enseignants' }, columns, rows };
}

/** 150 minutes are 2.5 hours, 2,5 in French. */
function hoursOf(minutes: number, language: Context['language']): string | null {
  if (minutes === 0) return null;
  const hours = String(Math.round((minutes * 100) / 60) / 100);
  return language === 'fr' ? hours.replace('.', ',') : hours;
}
