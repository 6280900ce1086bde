/** Statistics of a class in a period, for all subjects or one. Schools print two success rates: each names its base. */
import { hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { useLanguage } from '#platform/web/words.ts';
import { successRate } from '../../grading/statistics-rules.ts';
import { averageText, percentText } from '../../marks/mark-text.ts';
import type { ClassResultsItem } from '../../results/results-contract.ts';
import { useWords } from '../words.ts';

interface ClassFiguresProps {
  figures: NonNullable<ClassResultsItem['general']>;
  passMark: number;
  /** The subject of the statistics; omitted for the general averages. */
  subject?: string;
}

export function ClassFigures({
  figures: { statistics, enrolled, sat },
  passMark,
  subject,
}: ClassFiguresProps) {
  const t = useWords();
  const language = useLanguage();
  const { count, average, highest, lowest, passed, deviation } = statistics;
  const shown = [
    [
      subject === undefined
        ? t('EVALUATION.figures.average')
        : t('EVALUATION.figures.averageIn', { subject }),
      averageText(average, language),
    ],
    [t('EVALUATION.figures.highest'), averageText(highest, language)],
    [t('EVALUATION.figures.lowest'), averageText(lowest, language)],
    [t('EVALUATION.figures.deviation'), deviation === null ? '–' : hundredthsText(deviation, language)],
    [t('EVALUATION.figures.passed', { mark: averageText(passMark, language) }), String(passed)],
    [
      subject === undefined
        ? t('EVALUATION.figures.rateOfClassified', { count })
        : t('EVALUATION.figures.rateOfMarked', { count }),
      percentText(successRate(passed, count), language),
    ],
    [
      t('EVALUATION.figures.rateOfEnrolled', { count: enrolled }),
      percentText(successRate(passed, enrolled), language),
    ],
    [t('EVALUATION.figures.sat'), t('EVALUATION.of', { count: sat, of: enrolled })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule @min-[640px]:grid-cols-4">
      {shown.map(([name, value]) => (
        <div key={name} className="flex flex-col justify-between gap-0.5 bg-surface px-4 py-2.5">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="tabular text-18 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
