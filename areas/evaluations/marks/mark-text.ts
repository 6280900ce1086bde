/** A mark as it is written into a cell: what is written can be typed again. Pure. */
import { hundredthsText, averageText as writtenAverage } from '#platform/kernel/numbers/marks.ts';
import { percentage } from '#platform/kernel/numbers/percentage.ts';
import type { Language } from '#platform/kernel/words.ts';
import { competenceMaximum, type Levels, levelOf } from '../grading/competence-rules.ts';
import type { Mark, MarkState } from './marks.ts';

/** The letter of each state: one key on every keyboard. */
export const stateLetters: Readonly<Record<Exclude<MarkState, 'entered'>, string>> = {
  absent: 'a',
  absentJustified: 'aj',
  exempt: 'd',
  notMarked: 'n',
  cheating: 'f',
};

/** Where levels are marked, a letter may be one of them. */
export const stateWords: typeof stateLetters = {
  absent: 'abs',
  absentJustified: 'abs j',
  exempt: 'disp',
  notMarked: 'nn',
  cheating: 'fraude',
};

/** `12,5` in French, `12.5` in English; a letter where there is no mark, nothing where nobody has entered one; a level by its short form. */
export function markText(mark: Mark | null, language: Language, levels: Levels = null): string {
  if (!mark) return '';
  if (mark.state !== 'entered') return (levels ? stateWords : stateLetters)[mark.state];
  if (levels) {
    const level = levelOf(mark, competenceMaximum(levels), levels);
    return (level === null ? undefined : levels[level]?.code[language]) ?? '?';
  }
  return hundredthsText(mark.value ?? 0, language).replace(/[.,]00$|(?<=[.,]\d)0$/, '');
}

/** The numbers in the refusal of a mark above the maximum: `25` of `25/20`, and `20`. @param maximum in hundredths */
export function aboveMaximumFacts(
  typed: string,
  maximum: number,
  language: Language,
): { readonly mark: string; readonly most: string } {
  const [mark = ''] = typed.split('/');
  return {
    mark: mark.trim().replace(/[.,]/, language === 'fr' ? ',' : '.'),
    most: markText({ state: 'entered', value: maximum }, language),
  };
}

/** An average, or a dash where there is none. */
export function averageText(value: number | null, language: Language): string {
  return value === null ? '–' : writtenAverage(value, language);
}

/** `66.67%`, `66,67 %`, or a dash where there is none. @param rate hundredths of a percent */
export function percentText(rate: number | null, language: Language): string {
  return rate === null ? '–' : percentage(hundredthsText(rate, language), language);
}
