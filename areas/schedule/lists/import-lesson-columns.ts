/** The columns of a sheet of weekly lessons, and how its days and hours are read. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
} from '#platform/kernel/imports/columns.ts';

export const lessonColumns: readonly ImportColumn[] = keepingShortNames(
  [
    {
      ...column('weekday', 'text', 40, { en: 'Day', fr: 'Jour' }, 'weekday, jour de la semaine'),
      settles: ['unknownWeekday'],
    },
    column(
      'startsAt',
      'text',
      20,
      { en: 'From', fr: 'De' },
      'begins, start, begin, début, heure, heure de début, hour',
    ),
    column('endsAt', 'text', 20, { en: 'To', fr: 'À' }, 'ends, end, fin, heure de fin'),
    column('periods', 'whole', 2, { en: 'Periods', fr: 'Séances' }, 'length, durée, duration, périodes'),
    {
      ...column(
        'classes',
        'text',
        600,
        { en: 'Classes', fr: 'Classes' },
        'class, classe, group, groupe, students',
      ),
      settles: ['unknownClass'],
      names: ['classes', 'groups'],
    },
    {
      ...column(
        'subject',
        'text',
        120,
        { en: 'Subject', fr: 'Matière' },
        'discipline, cours, course, activity',
      ),
      settles: ['unknownSubject'],
      names: ['subjects'],
    },
    {
      ...column(
        'teachers',
        'text',
        600,
        { en: 'Teachers', fr: 'Enseignants' },
        'teacher, enseignant, professeur',
      ),
      settles: ['unknownTeacher'],
      names: ['teachers'],
    },
    {
      ...column('room', 'text', 120, { en: 'Room', fr: 'Salle' }, 'local'),
      settles: ['unknownRoom'],
      names: ['rooms'],
    },
    column('week', 'text', 20, { en: 'Week', fr: 'Semaine' }, 'semaine a/b, week a/b'),
    // FET carries the numbers of our lessons, activities that are switched off, and the day and hour of each in its own words, which stay
    // with a lesson whose hours the school does not have.
    { ...column('lesson', 'whole', 12, { en: 'Lesson number', fr: 'Numéro du cours' }), ofProgram: true },
    { ...column('inactive', 'yesNo', 5, { en: 'Inactive', fr: 'Inactif' }), ofProgram: true },
    {
      ...column('fileHours', 'text', 200, { en: 'Hours in the file', fr: 'Horaire dans le fichier' }),
      ofProgram: true,
    },
  ],
  ['classes', 'subject', 'room', 'week'],
);

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
  unknownPeriod: {
    en: 'The day of this class has no such period.',
    fr: 'La journée de cette classe n’a pas cette séance.',
  },
  tooLong: {
    en: 'A lesson takes 1 to 8 periods.',
    fr: 'Un cours dure de 1 à 8 séances.',
  },
  inactive: {
    en: 'It is marked as inactive and is not imported.',
    fr: 'Ce cours est marqué comme inactif et n’est pas importé.',
  },
  withoutHours: {
    en: 'Lessons that clash at their hours, or whose class has no such period: {count}. They are added without hours: place them in the timetable.',
    fr: 'Cours en conflit à leurs heures, ou dont la classe n’a pas cette séance\u00a0: {count}. Ils sont ajoutés sans horaire\u00a0: placez-les dans l’emploi du temps.',
  },
  hoursUnknown: {
    en: 'Lessons at hours that the school does not have, or whose end the file does not say: {count}, such as {hours}. They are added without hours: place them in the timetable.',
    fr: 'Cours à des heures que l’établissement n’a pas, ou dont le fichier ne dit pas la fin\u00a0: {count}, comme {hours}. Ils sont ajoutés sans horaire\u00a0: placez-les dans l’emploi du temps.',
  },
  notPlaced: {
    en: 'Lessons without hours in the file: {count}. They are added without hours: place them in the timetable.',
    fr: 'Cours sans horaire dans le fichier\u00a0: {count}. Ils sont ajoutés sans horaire\u00a0: placez-les dans l’emploi du temps.',
  },
  noPeriods: {
    en: 'The school has no periods of the day yet. Lessons keep the hours of the file; add the periods with the timetable.',
    fr: 'L’établissement n’a pas encore de séances. Les cours gardent les heures du fichier\u00a0; ajoutez les séances avec l’emploi du temps.',
  },
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

/** HH:mm of `7:30`, `07h30`, `7 h`, `0730`; null for what is no hour. */
export function readHour(text: string): string | null {
  const found = /^\s*(\d{1,2})\s*(?:[:hH.]\s*(\d{2})?|(\d{2}))?\s*$/.exec(text);
  if (!found) return null;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? found[3] ?? '0');
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The number of `Period 3`, `P3`, `période 3`; null for what is none. */
export function readPeriodNumber(text: string): number | null {
  const found = /^\s*p(?:[ée]riod[e]?)?\.?\s*(\d{1,2})\s*$/i.exec(text);
  return found ? Number(found[1]) : null;
}

/** Names that share a cell, parted by commas, semicolons or strokes; a stroke parts only into names that are known. */
export function namesOfCell(
  text: string,
  isKnown: (name: string) => boolean = () => true,
): readonly string[] {
  const parted = (whole: string, signs: RegExp) =>
    whole
      .split(signs)
      .map((name) => name.trim())
      .filter((name) => name !== '');
  return parted(text, /[,;]/).flatMap((name) => {
    const parts = parted(name, /[/+]/);
    return parts.every(isKnown) ? parts : [name];
  });
}

/** The answer for a day of the file that is no weekday. */
export const placedLater: BilingualText = { en: 'Place later', fr: 'Placer plus tard' };

export function isPlacedLater(text: string): boolean {
  return Object.values(placedLater).includes(text);
}

/** Between a class and a part of it that the export for FET names (server/fet/fet-students.ts). */
export const choiceSign = ' · ';
