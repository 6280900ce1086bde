/** The columns of a sheet of weekly lessons, and how its days and hours are read. Pure. */
import { type BilingualText, column, type ImportColumn } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';

export const lessonColumns: readonly ImportColumn[] = [
  column('weekday', 'text', 20, { en: 'Day', fr: 'Jour' }, 'weekday, jour de la semaine'),
  column(
    'startsAt',
    'text',
    20,
    { en: 'From', fr: 'De' },
    'begins, start, begin, début, heure, heure de début, hour',
  ),
  column('endsAt', 'text', 20, { en: 'To', fr: 'À' }, 'ends, end, fin, heure de fin'),
  column('classes', 'text', 300, { en: 'Classes', fr: 'Classes' }, 'class, classe, group, groupe, students'),
  column('subject', 'text', 120, { en: 'Subject', fr: 'Matière' }, 'discipline, cours, course, activity'),
  column('teachers', 'text', 300, { en: 'Teachers', fr: 'Enseignants' }, 'teacher, enseignant, professeur'),
  column('room', 'text', 60, { en: 'Room', fr: 'Salle' }, 'local'),
  column('week', 'text', 20, { en: 'Week', fr: 'Semaine' }, 'semaine a/b, week a/b'),
];

/** Whether a list with these headings is one of lessons: others have no hours. */
export function tellsOfLessons(_headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  return mapping.includes('startsAt') && mapping.includes('subject');
}

export const lessonReasons: Readonly<Record<string, BilingualText>> = {
  unknownWeekday: {
    en: 'Write a day of the week: Monday.',
    fr: 'Écrivez un jour de la semaine\u00a0: lundi.',
  },
  unknownHour: { en: 'Write the hour like 07:30.', fr: 'Écrivez l’heure comme 07:30.' },
  hoursBackwards: { en: 'It ends before it begins.', fr: 'La fin vient avant le début.' },
  hoursMissing: {
    en: 'Give day, begin and end, or none of them for a lesson that is placed later.',
    fr: 'Indiquez jour, début et fin, ou rien pour un cours à placer plus tard.',
  },
  unknownClass: { en: 'This year has no such class.', fr: 'Cette année n’a pas cette classe.' },
  unknownSubject: { en: 'The school has no such subject.', fr: 'L’établissement n’a pas cette matière.' },
  unknownTeacher: { en: 'No teacher has this name.', fr: 'Aucun enseignant ne porte ce nom.' },
  unknownRoom: {
    en: 'The school has no such room. Add it with the timetable first.',
    fr: 'L’établissement n’a pas cette salle. Ajoutez-la d’abord avec l’emploi du temps.',
  },
  unknownWeek: { en: 'Write A or B, or leave it empty.', fr: 'Écrivez A ou B, ou laissez vide.' },
  otherPart: {
    en: 'You plan other classes, not this one.',
    fr: 'Vous établissez l’emploi du temps d’autres classes, pas de celle-ci.',
  },
};

const weekdayWords: readonly (readonly string[])[] = [
  ['monday', 'lundi', 'mon', 'lun', '1'],
  ['tuesday', 'mardi', 'tue', 'mar', '2'],
  ['wednesday', 'mercredi', 'wed', 'mer', '3'],
  ['thursday', 'jeudi', 'thu', 'jeu', '4'],
  ['friday', 'vendredi', 'fri', 'ven', '5'],
  ['saturday', 'samedi', 'sat', 'sam', '6'],
  ['sunday', 'dimanche', 'sun', 'dim', '7'],
];

/** 1 Monday to 7 Sunday, of a name in either language; null for none. */
export function readWeekday(text: string): number | null {
  const index = weekdayWords.findIndex((words) => words.includes(plainHeading(text)));
  return index === -1 ? null : index + 1;
}

/** HH:mm of `7:30`, `07h30`, `7 h`, `0730`; null for what is no hour. */
export function readHour(text: string): string | null {
  const found = /^\s*(\d{1,2})\s*(?:[:hH.]\s*(\d{2})?|(\d{2}))?\s*$/.exec(text);
  if (!found) return null;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? found[3] ?? '0');
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Names that share a cell, parted by commas, semicolons or strokes. */
export function namesOfCell(text: string): readonly string[] {
  return text
    .split(/[,;/+]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
