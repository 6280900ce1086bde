/** The levels of one student, in a class that is marked in levels: how many of each, and how they went. */
import { shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentReport } from '../viewer-contract.ts';
import { Chart } from './chart/chart.tsx';
import { useWords } from './words.ts';

type Levels = NonNullable<StudentReport['levels']>;

/** How many subjects have each level. */
export function LevelTotals({ levels }: { levels: Levels }) {
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-1 gap-3 @min-[480px]:grid-cols-3">
      {levels.map(({ code, meaning, count }) => (
        <div key={code.en} className="rounded-card border border-rule bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">
            {code[language]} · {meaning[language]}
          </dt>
          <dd className="tabular m-0 text-22">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CourseOfLevels({ report: { course }, levels }: { report: StudentReport; levels: Levels }) {
  const t = useWords();
  const language = useLanguage();
  const given = course.filter((one) => one.levels !== null);
  if (given.length === 0) return null;
  return (
    <Chart
      chart={{
        kind: 'columns',
        unit: 'count',
        title: t('REPORTS.student.courseOfLevels'),
        labels: given.map((one) => shortPeriodName(one, language)),
        series: levels.map(({ code }, index) => ({
          name: code[language],
          values: given.map((one) => one.levels?.[index] ?? null),
        })),
      }}
    />
  );
}
