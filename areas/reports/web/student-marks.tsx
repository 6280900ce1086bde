/** The marks of one student in a sequence: subject by subject beside the class, and the course of the averages. */
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { periodName, shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentReport } from '../viewer-contract.ts';
import { Chart } from './chart/chart.tsx';
import { valueText } from './chart/scale.ts';
import { narrow } from './narrow.ts';
import { ReportTable } from './report-table.tsx';
import { CourseOfLevels, LevelTotals } from './student-levels.tsx';
import { ViewerTools } from './viewer-tools.tsx';
import { useWords } from './words.ts';

type Subject = StudentReport['subjects'][number];

interface MarksProps {
  report: StudentReport;
  /** Without a PDF above, which has the tools of the page. */
  alone: boolean;
}

export function StudentMarks({ report, alone }: MarksProps) {
  const t = useWords();
  const language = useLanguage();
  const { name, className, matricule, period, subjects } = report;
  const about = [className, t('REPORTS.student.matricule', { matricule })];
  if (period) about.push(periodName(period, language));
  const mark = (value: number | null) => (value === null ? null : valueText(value, 'mark', language));
  const { levels } = report;
  // A phone has no room for what the card says too.
  const weighed = !useMediaQuery(narrow);
  const ofClass = subjects.some(({ classAverage }) => classAverage !== null);
  const ranked = subjects.some(({ rank }) => rank !== null);
  const hasMarks = subjects.some(({ average, level }) => average !== null || level !== null);
  const levelText = (code: Subject['level']) => {
    const reached = levels?.find((level) => level.code[language] === code?.[language]);
    return reached ? `${reached.code[language]} · ${reached.meaning[language]}` : null;
  };
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h2 className="text-18 [overflow-wrap:anywhere]">{name}</h2>
        <p className="text-14 text-ink-2">{about.join(' · ')}</p>
      </header>
      {hasMarks ? (
        <>
          {alone && (
            <PageActions>
              <ViewerTools selection={null} title={name} />
            </PageActions>
          )}
          {levels ? <LevelTotals levels={levels} /> : <Totals report={report} />}
          <ReportTable
            title={name}
            columns={[
              { heading: t('REPORTS.student.subject'), number: false, sentence: false },
              ...(levels
                ? [{ heading: t('REPORTS.student.level'), number: false, sentence: false }]
                : [
                    ...(weighed
                      ? [{ heading: t('REPORTS.student.coefficient'), number: true, sentence: false }]
                      : []),
                    { heading: t('REPORTS.student.average'), number: true, sentence: false },
                  ]),
              ...(ofClass
                ? [{ heading: t('REPORTS.student.classAverageShort'), number: true, sentence: false }]
                : []),
              ...(ranked ? [{ heading: t('REPORTS.student.rank'), number: true, sentence: false }] : []),
            ]}
            rows={subjects.map((one) => [
              one.name,
              ...(levels
                ? [levelText(one.level)]
                : [...(weighed ? [coefficientText(one.coefficient, language)] : []), mark(one.average)]),
              ...(ofClass ? [mark(one.classAverage)] : []),
              ...(ranked ? [one.rank === null ? null : ordinal(one.rank, language)] : []),
            ])}
          />
          {levels ? <CourseOfLevels report={report} levels={levels} /> : <Course report={report} />}
        </>
      ) : (
        <EmptyState drawing="notebook" size="half" title={t('REPORTS.student.noMarks')}>
          {t('REPORTS.student.noMarksHelp')}
        </EmptyState>
      )}
    </div>
  );
}

/** A teacher who only teaches the student sees no general average. */
function Totals({ report: { average, classAverage, rank, classified } }: { report: StudentReport }) {
  const t = useWords();
  const language = useLanguage();
  if (average === null && classAverage === null) return null;
  const rankOrNone =
    rank === null
      ? t('REPORTS.student.notClassified')
      : t('REPORTS.student.rankOf', { rank: ordinal(rank, language), of: classified });
  const facts = [
    [t('REPORTS.student.average'), valueText(average, 'mark', language)],
    ...(classAverage === null
      ? []
      : [[t('REPORTS.student.classAverage'), valueText(classAverage, 'mark', language)] as const]),
    [t('REPORTS.student.rank'), rankOrNone],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-3 @min-[480px]:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="rounded-card border border-rule bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="tabular m-0 text-22">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Course({ report: { course, name } }: { report: StudentReport }) {
  const t = useWords();
  const language = useLanguage();
  if (course.every(({ average }) => average === null)) return null;
  return (
    <Chart
      chart={{
        kind: 'lines',
        unit: 'mark',
        title: t('REPORTS.student.course'),
        labels: course.map((one) => shortPeriodName(one, language)),
        series: [
          { name, values: course.map(({ average }) => average) },
          ...(course.some(({ classAverage }) => classAverage !== null)
            ? [
                {
                  name: t('REPORTS.student.classAverage'),
                  values: course.map(({ classAverage }) => classAverage),
                },
              ]
            : []),
        ],
      }}
    />
  );
}
