/** Meanings of the letters on the keys: a reason for no mark, or a level. */
import { useLanguage } from '#platform/web/words.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import { stateLetters, stateWords } from '../../marks/mark-text.ts';
import { useWords } from '../words.ts';

/** In the order of the keys; where levels are marked there is no key for cheating. */
const states = ['absent', 'absentJustified', 'exempt', 'notMarked'] as const;

export function LettersLegend({ levels }: { levels: Levels }) {
  const t = useWords();
  const language = useLanguage();
  const letters = levels ? stateWords : stateLetters;
  const meanings = [
    ...(levels ?? []).map(({ code, meaning }) => [code[language], meaning[language]] as const),
    ...[...states, ...(levels ? [] : (['cheating'] as const))].map(
      (state) => [letters[state], t(`EVALUATION.states.${state}`)] as const,
    ),
  ];
  return (
    <dl
      aria-label={t('EVALUATION.keys.legend')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2"
    >
      {meanings.map(([letter, meaning]) => (
        <div key={letter} className="flex gap-1.5">
          <dt className="font-medium text-ink">{letter}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
