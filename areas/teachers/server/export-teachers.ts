import { mailLogins } from '#areas/accounts/server/public/members.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import { hoursText, writeSubjects, writeTeaching } from '../import-rules.ts';
import { mayKeepFiles, weeklyLoad } from '../rules.ts';
import { listTeachers, teacherFiles } from './list-teachers.ts';
import { statusWords } from './status-words.ts';

export const teachersOut = bothWaysOut(teacherList);

const columns: readonly ExportedColumn[] = [
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Title', fr: 'Titre' } },
  { labels: { en: 'Staff number', fr: 'Matricule de l’enseignant' } },
  { labels: { en: 'Class master of', fr: 'Professeur principal de' } },
  { labels: { en: 'Subjects and classes', fr: 'Matières et classes' } },
  // The total over all their teaching: not an import column, where hours are those of one subject in one class.
  { labels: { en: 'Total hours per week', fr: 'Total des heures par semaine' }, number: true },
];

/** Those that only the keepers of the files take away. */
const fileColumns: readonly ExportedColumn[] = [
  { labels: { en: 'Phone', fr: 'Téléphone' } },
  { labels: { en: 'E-mail', fr: 'E-mail' } },
  { labels: { en: 'Address', fr: 'Adresse' } },
  { labels: { en: 'Qualification', fr: 'Diplôme' } },
  { labels: { en: 'May teach', fr: 'Peut enseigner' } },
  { labels: { en: 'Employed since', fr: 'En poste depuis' }, day: true },
  { labels: { en: 'Employment', fr: 'Statut' } },
  { labels: { en: 'Contract hours', fr: 'Heures du contrat' }, number: true },
];

/** The teachers of the school by name, with what they teach this year, groups that have ended left out. @throws forbidden. */
async function teacherList(context: Context): Promise<ExportedList> {
  const keeps = mayKeepFiles(context.actor);
  const cellsOf = keeps ? await fileCells(context) : () => [];
  const rooms = await classesAndGroupsById(context);
  const isOpen = ({ classId }: { readonly classId: number }) => !rooms.get(classId)?.closed;
  const listed = (await listTeachers(context)).map((one) => ({
    ...one,
    teaches: one.teaches.filter(isOpen),
  }));
  const rows = listed.map((one) => [
    one.lastName,
    one.firstName,
    one.title,
    one.staffNumber,
    one.masterOf.join(', '),
    writeTeaching(
      one.teaches.map(({ subjectName, className, coefficient, weeklyMinutes }) => ({
        subject: subjectName,
        className,
        coefficient,
        minutes: weeklyMinutes,
      })),
    ),
    hoursCell(context, weeklyLoad(one)),
    ...cellsOf(one.id),
  ]);
  return {
    area: 'teachers',
    title: { en: 'Teachers', fr: 'Enseignants' },
    columns: keeps ? [...columns, ...fileColumns] : columns,
    rows,
  };
}

/** Cells of each staff file, in the order of its columns. */
async function fileCells(context: Context): Promise<(id: number) => readonly (string | null)[]> {
  const files = await teacherFiles(context);
  const byId = new Map(files.map((file) => [file.userId, file]));
  const mails = await mailLogins(context, [...byId.keys()]);
  const subjects = await subjectNames(context);
  return (id) => {
    const file = byId.get(id);
    if (!file) return fileColumns.map(() => null);
    return [
      file.phone,
      mails.get(id) ?? null,
      file.address,
      file.qualification,
      writeSubjects(file.subjectIds.flatMap((subjectId) => subjects.get(subjectId) ?? [])),
      file.employedSince,
      file.status && statusWords[file.status][context.language],
      hoursCell(context, file.contractMinutes ?? 0),
    ];
  };
}

/** Empty where nothing is known. */
function hoursCell({ language }: Context, minutes: number): string | null {
  return minutes === 0 ? null : hoursText(minutes, language);
}
