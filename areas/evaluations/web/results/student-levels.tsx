/** One student who is marked in levels: what was reached in each subject, period by period. */
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { CompetenceLevel } from '../../grading/competence-rules.ts';
import type { StudentResultsItem } from '../../results/results-contract.ts';
import { Level } from '../grading/level.tsx';
import { useWords } from '../words.ts';

interface StudentLevelsProps {
  results: StudentResultsItem;
  levels: readonly CompetenceLevel[];
}

export function StudentLevels({ results, levels }: StudentLevelsProps) {
  const t = useWords();
  const language = useLanguage();
  const { periods, subjects } = results;
  return (
    <>
      <ScrollPart label={t('EVALUATION.results')} className="rounded-card border border-rule bg-surface">
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-rule text-13 text-ink-2">
              <th scope="col" className="sticky left-0 z-10 bg-surface px-3 py-2 text-left font-medium">
                {t('EVALUATION.subjectHead')}
              </th>
              {periods.map((period) => (
                <th key={period.key} scope="col" className="min-w-20 px-2 py-2 text-center font-medium">
                  {periodName(period, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ id, name, exempt, results: own }) => (
              <tr key={id} className="border-b border-rule/60 last:border-0">
                <th
                  scope="row"
                  className="sticky left-0 z-10 min-w-36 bg-surface px-3 py-2.5 text-left font-medium"
                >
                  {name}
                </th>
                {periods.map(({ key }) => (
                  <td key={key} className="px-2 text-center">
                    <Level
                      index={own.find(({ period }) => period === key)?.level ?? null}
                      levels={levels}
                      exempt={exempt !== null}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPart>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        {levels.map(({ code, meaning }) => (
          <div key={code.en} className="flex gap-1.5">
            <dt className="font-medium">{code[language]}</dt>
            <dd>{meaning[language]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-3">{t('EVALUATION.latestLevel')}</p>
    </>
  );
}
