/** How severe several tags are together, and the tags a school usually begins with. Pure. */
import type { Language } from '#platform/kernel/words.ts';
import type { GivenTag, Severity, TagCategory } from './tags-contract.ts';

/** The average, rounded up to a multiple of 10 (specification 9); null for none. */
export function severityOf(severities: readonly Severity[]): Severity | null {
  if (severities.length === 0) return null;
  const sum = severities.reduce((total: number, one) => total + one, 0);
  const tens = Math.ceil(sum / severities.length / 10);
  return tens <= 1 ? 10 : tens === 2 ? 20 : 30;
}

/** Keys of the words for each severity. */
export const nameOfSeverity = { 10: 'light', 20: 'serious', 30: 'grave' } as const;

const usual: readonly (readonly [en: string, fr: string, TagCategory, Severity])[] = [
  ['Lateness', 'Retard', 'attendance', 10],
  ['Absence without reason', 'Absence injustifiée', 'attendance', 20],
  ['Truancy', 'École buissonnière', 'attendance', 30],
  ['Homework not done', 'Devoir non fait', 'work', 10],
  ['Books forgotten', 'Matériel oublié', 'work', 10],
  ['Cheating', 'Tricherie', 'work', 30],
  ['Chatting', 'Bavardage', 'conduct', 10],
  ['Uniform', 'Tenue', 'conduct', 10],
  ['Phone', 'Téléphone', 'conduct', 20],
  ['Insolence', 'Insolence', 'conduct', 20],
  ['Fighting', 'Bagarre', 'conduct', 30],
  ['Theft', 'Vol', 'conduct', 30],
  ['Helpfulness', 'Entraide', 'merit', 10],
];

export function usualTags(language: Language): GivenTag[] {
  return usual.map(([en, fr, category, severity]) => ({
    id: null,
    name: language === 'fr' ? fr : en,
    description: null,
    category,
    severity,
  }));
}
