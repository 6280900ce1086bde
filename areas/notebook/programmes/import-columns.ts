/** The columns of a sheet with a programme, and how its hours and its parts are read. Pure. */
import {
  type BilingualText,
  column,
  type ImportColumn,
  keepingShortNames,
  type Values,
} from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';
import type { ElementKind } from './contract.ts';

const ofAll = (one: ImportColumn): ImportColumn => Object.assign({}, one, { forAll: true });

export const programmeColumns: readonly ImportColumn[] = keepingShortNames(
  [
    ofAll(column('subject', 'text', 120, { en: 'Subject', fr: 'Matière' }, 'discipline, course')),
    ofAll(column('level', 'text', 120, { en: 'Level', fr: 'Niveau' }, 'class, classe, form, grade')),
    column('series', 'text', 40, { en: 'Series', fr: 'Série' }, 'stream, filière'),
    column(
      'module',
      'text',
      200,
      { en: 'Module', fr: 'Module' },
      'part, partie, theme, thème, famille de situations',
    ),
    column('chapter', 'text', 200, { en: 'Chapter', fr: 'Chapitre' }, 'topic, séquence d’apprentissage'),
    column(
      'lesson',
      'text',
      200,
      { en: 'Lesson', fr: 'Leçon' },
      'lessons, leçons, title of the lesson, titre de la leçon',
    ),
    column(
      'hours',
      'text',
      20,
      { en: 'Hours', fr: 'Heures' },
      'duration, durée, number of hours, nombre d’heures, volume horaire',
    ),
  ],
  ['subject', 'level', 'series', 'module', 'chapter', 'lesson'],
);

/** Whether a list with these headings is a programme: no other list has modules or chapters. */
export function tellsOfProgrammes(
  _headings: readonly string[],
  mapping: readonly (string | null)[],
): boolean {
  return mapping.includes('module') && (mapping.includes('lesson') || mapping.includes('chapter'));
}

export const programmeReasons: Readonly<Record<string, BilingualText>> = {
  unknownSubject: { en: 'The school has no such subject.', fr: 'L’établissement n’a pas cette matière.' },
  unknownLevel: {
    en: 'The school has no such level, or you do not keep its programmes.',
    fr: 'L’établissement n’a pas ce niveau, ou vous n’en tenez pas les programmes.',
  },
  levelOfTwo: {
    en: 'Two sections have a level of this name. Give them different names in the settings.',
    fr: 'Deux sections ont un niveau de ce nom. Donnez-leur des noms différents dans les paramètres.',
  },
  unknownHours: {
    en: 'Write the hours like 2, 1.5 or 1h30.',
    fr: 'Écrivez les heures comme 2, 1,5 ou 1h30.',
  },
  onlyLessons: {
    en: 'Only lessons have hours: write them beside each lesson.',
    fr: 'Seules les leçons ont des heures : écrivez-les à côté de chaque leçon.',
  },
  tooMany: {
    en: 'A programme has {most} rows at most.',
    fr: 'Un programme a {most} lignes au plus.',
  },
  treated: {
    en: 'Lessons of class notebooks treat rows of these programmes: {count}.',
    fr: 'Des séances de cahiers de textes traitent des lignes de ces programmes : {count}.',
  },
};

/** Minutes of `2`, `1,5`, `1h30`, `2 h` or `90 min`; null for what is no time. */
export function readMinutes(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(',', '.');
  const clock = /^(\d{1,3})\s*h(?:ours?|eures?|rs?)?\s*(?:([0-5]\d)\s*(?:m(?:in)?)?)?$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2] ?? 0);
  const short = /^(\d{1,4})\s*min(?:utes?)?$/.exec(typed);
  if (short) return Number(short[1]);
  const hours = /^\d{1,3}(?:\.\d{1,2})?\s*(?:h(?:ours?|eures?)?)?$/.exec(typed);
  return hours ? Math.round(Number.parseFloat(typed) * 60) : null;
}

/** As both languages write it: 2h, 1h30. */
export function hoursText(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

/** The kind of a row: the last part that it names. */
export function kindOfRow({ chapter, lesson }: Values): ElementKind {
  return lesson !== undefined ? 'lesson' : chapter !== undefined ? 'chapter' : 'module';
}

const parts = ['subject', 'level', 'series', 'module', 'chapter', 'lesson'] as const;

/** The same row of the same programme, however it is spelled. */
export function keyOfRow(values: Values): string {
  return parts.map((part) => plainHeading(values[part] ?? '')).join('|');
}

export function keyOfProgramme({ subject, level, series }: Values): string {
  return [subject, level, series].map((part) => plainHeading(part ?? '')).join('|');
}

/** Sheets name a module or a chapter once, above its rows: the cells below it mean the same, until another one begins. */
export function withPartsAbove(records: readonly ReadRecord[]): readonly ReadRecord[] {
  let above: Values = {};
  return records.map((record) => {
    const from = parts.findIndex((part) => record.values[part] !== undefined);
    // The cells before the first filled one mean those of the row above.
    const kept = parts.slice(0, Math.max(from, 0)).flatMap((part) => {
      const value = above[part];
      return value === undefined ? [] : [[part, value] as const];
    });
    const values = { ...Object.fromEntries(kept), ...record.values };
    above = values;
    return { ...record, values };
  });
}
