import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { CompetenceLevel } from '../../grading/competence-rules.ts';
import { useWords } from '../words.ts';

interface LevelProps {
  /** Among the levels; null for none. */
  index: number | null;
  levels: readonly CompetenceLevel[];
  exempt?: boolean;
}

/** A level in its short form, its words behind it: the best and the weakest are coloured as well, and are read without colour. */
export function Level({ index, levels, exempt = false }: LevelProps) {
  const t = useWords();
  const language = useLanguage();
  const level = index === null ? undefined : levels[index];
  if (!level) return <span className="text-ink-3">{exempt ? t('EVALUATION.exemptShort') : '–'}</span>;
  return (
    <abbr
      title={level.meaning[language]}
      className={classNames(
        'font-medium no-underline',
        index === 0 && 'text-done',
        index === levels.length - 1 && 'text-late underline decoration-dotted underline-offset-4',
      )}
    >
      {level.code[language]}
    </abbr>
  );
}
