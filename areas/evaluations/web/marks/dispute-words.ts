/** Both marks of a cell in which somebody was faster, with who that was. */
import type { Language } from '#platform/kernel/words.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import { markText } from '../../marks/mark-text.ts';
import type { MarkConflict } from '../../marks/shown-marks.ts';
import type { Words } from '../words.ts';

export function disputeText(
  t: Words,
  language: Language,
  conflict: MarkConflict | undefined,
  levels: Levels,
): string | null {
  if (!conflict) return null;
  const { mark, by } = conflict.theirs;
  const theirs = mark?.state ? { state: mark.state, value: mark.value } : null;
  return t('EVALUATION.disputedMarks', {
    name: by ?? '',
    theirs: markText(theirs, language, levels) || '–',
    mine: markText(conflict.mine, language, levels) || '–',
  });
}
