/** Grades (cotes) and what they say, as the school has set them: half-open bands, the best first (domain.md 1.5). */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';

/** One grade: from its mark on, up to that of the grade above. */
export interface Grade {
  readonly from: Hundredths;
  /** `A+` to `D`; what is printed beside a mark. */
  readonly letter: string;
  /** The code in each language, as `CTBA` and `CVWA`. */
  readonly code: { readonly en: string; readonly fr: string };
  readonly meaning: { readonly en: string; readonly fr: string };
}

const veryWell = {
  code: { en: 'CVWA', fr: 'CTBA' },
  meaning: { en: 'Competences very well acquired', fr: 'Compétences très bien acquises' },
};
const well = {
  code: { en: 'CWA', fr: 'CBA' },
  meaning: { en: 'Competences well acquired', fr: 'Compétences bien acquises' },
};
const acquired = {
  code: { en: 'CA', fr: 'CA' },
  meaning: { en: 'Competences acquired', fr: 'Compétences acquises' },
};
const averagely = {
  code: { en: 'CAA', fr: 'CMA' },
  meaning: { en: 'Competences averagely acquired', fr: 'Compétences moyennement acquises' },
};
const not = {
  code: { en: 'CNA', fr: 'CNA' },
  meaning: { en: 'Competences not acquired', fr: 'Compétences non acquises' },
};

/** The grid of two unrelated programs, one of which names the ministry’s document as its source (domain.md 1.5). */
export const usualGrades: readonly Grade[] = [
  { from: 1800, letter: 'A+', ...veryWell },
  { from: 1600, letter: 'A', ...veryWell },
  { from: 1500, letter: 'B+', ...well },
  { from: 1400, letter: 'B', ...well },
  { from: 1200, letter: 'C+', ...acquired },
  { from: 1000, letter: 'C', ...averagely },
  { from: 0, letter: 'D', ...not },
];

/** The grade of a mark; null for no mark, and where the grades of the school begin above it. */
export function gradeOf(mark: Hundredths | null, grades: readonly Grade[]): Grade | null {
  if (mark === null) return null;
  return grades.find(({ from }) => mark >= from) ?? null;
}

/** Faults of grades as set: every mark must have one grade, and every grade must be reachable. */
export function gradeFaults(grades: readonly Grade[]): ('notFromZero' | 'notFalling')[] {
  const falls = grades.every(({ from }, index) => index === 0 || from < (grades[index - 1]?.from ?? 0));
  return [
    ...(grades.at(-1)?.from === 0 ? [] : (['notFromZero'] as const)),
    ...(falls ? [] : (['notFalling'] as const)),
  ];
}
