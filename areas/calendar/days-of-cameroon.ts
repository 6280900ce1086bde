/**
 * Days that schools of Cameroon keep. Legal holidays: law no. 73/5 of 7 December 1973, articles 1 and 2, as amended by law no. 76/8 of 8 July
 * 1976. Easter Monday is none, though many schools close. World Teachers' Day (5 October, UNESCO and ILO, since 1994) is a working day.
 */
import type { NationalDay } from './national-days.ts';

export const daysOfCameroon: readonly NationalDay[] = [
  day('teachers', { month: 10, day: 5 }, 'other', 'World Teachers’ Day', 'Journée mondiale des enseignants'),
  day('christmas', { month: 12, day: 25 }, 'holiday', 'Christmas', 'Noël'),
  day('new-year', { month: 1, day: 1 }, 'holiday', 'New Year’s Day', 'Jour de l’An'),
  day('youth', { month: 2, day: 11 }, 'holiday', 'Youth Day', 'Fête de la jeunesse'),
  day('end-of-ramadan', { hijriMonth: 10, hijriDay: 1 }, 'holiday', 'End of Ramadan', 'Fin du ramadan'),
  day('good-friday', { afterEaster: -2 }, 'holiday', 'Good Friday', 'Vendredi saint'),
  day('easter-monday', { afterEaster: 1 }, 'other', 'Easter Monday', 'Lundi de Pâques'),
  day('labour', { month: 5, day: 1 }, 'holiday', 'Labour Day', 'Fête du travail'),
  day('ascension', { afterEaster: 39 }, 'holiday', 'Ascension', 'Ascension'),
  day('national', { month: 5, day: 20 }, 'holiday', 'National Day', 'Fête nationale'),
  day('sheep', { hijriMonth: 12, hijriDay: 10 }, 'holiday', 'Feast of the Sheep', 'Fête du mouton'),
  day('assumption', { month: 8, day: 15 }, 'holiday', 'Assumption', 'Assomption'),
];

function day(
  key: string,
  falls: NationalDay['falls'],
  kind: NationalDay['kind'],
  en: string,
  fr: string,
): NationalDay {
  return { key: `cameroon-${key}`, falls, kind, names: { en, fr } };
}
