/** One student's year: each subject in a period, and what every number is made of behind a tap. */

import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { averageText } from '../../marks/mark-text.ts';
import { readStudentResults, type StudentResultsItem } from '../../results/results-contract.ts';
import { ExplainDialog } from '../marks/explain-dialog.tsx';
import { NoSequences } from '../marks/no-sequences.tsx';
import { useWords } from '../words.ts';
import { StudentLevels } from './student-levels.tsx';

interface StudentResultsProps {
  classId: number;
  studentId: number;
  period: PeriodKey | null;
}

export function StudentResults({ classId, studentId, period }: StudentResultsProps) {
  const t = useWords();
  const language = useLanguage();
  const query = useCallQuery(readStudentResults, { classId, studentId });
  const results = query.data;
  const shown = results?.periods.find(({ key }) => key === period) ?? results?.periods.at(-1);
  return (
    <Page
      title={results ? listName(results) : t('EVALUATION.results')}
      icon={ChartColumn}
      crumb={results?.className ?? t('EVALUATION.title')}
    >
      <BackLink to="/notes/Evaluation-classes" search={{ class: classId, period: period ?? undefined }}>
        {t('EVALUATION.wholeClass')}
      </BackLink>
      <div className="flex flex-col gap-4">
        {results?.competences && shown ? (
          <StudentLevels results={results} levels={results.competences} />
        ) : results && shown ? (
          <>
            <div className="max-w-64">
              <Select
                label={t('EVALUATION.period')}
                value={shown.key}
                onChange={(key) =>
                  go('/notes/Evaluation-classes', {
                    search: { class: classId, student: studentId, period: key },
                    replace: true,
                  })
                }
                options={results.periods.map((one) => ({ value: one.key, label: periodName(one, language) }))}
              />
            </div>
            <InPeriod key={shown.key} {...{ classId, results }} period={shown.key} />
          </>
        ) : results ? (
          <NoSequences />
        ) : (
          <NotLoaded query={query} count={8} />
        )}
      </div>
    </Page>
  );
}

/** Which number is explained: of a subject, or the general average (null). */
interface Explained {
  readonly subjectId: number | null;
}

interface InPeriodProps {
  classId: number;
  results: StudentResultsItem;
  period: PeriodKey;
}

const loadException = async () => (await import('../exceptions/exception-dialog.tsx')).ExceptionDialog;

function InPeriod({ classId, results, period }: InPeriodProps) {
  const t = useWords();
  const language = useLanguage();
  const [explained, setExplained] = useState<Explained | null>(null);
  const [deciding, setDeciding] = useState<Explained | null>(null);
  const general = results.general.find((one) => one.period === period);
  return (
    <>
      {general && (
        <button
          type="button"
          onClick={() => setExplained({ subjectId: null })}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-rule bg-surface px-4 py-3 text-left hover:bg-sunken"
        >
          <span className="text-15 font-medium">{t('EVALUATION.general')}</span>
          <span className="tabular text-22 font-medium">{averageText(general.value, language)}</span>
          <span className="w-full text-13 text-ink-3">
            {general.rank === null
              ? t('EVALUATION.notClassifiedBy', { present: general.present, expected: general.expected })
              : t('EVALUATION.rankAmong', {
                  rank: ordinal(general.rank, language),
                  among: general.among,
                })}
            {general.grade !== null && ` · ${t('EVALUATION.gradeIs', { grade: general.grade })}`}
          </span>
        </button>
      )}
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {results.subjects.map((subject) => {
          const result = subject.results.find((one) => one.period === period);
          return (
            <li key={subject.id} className="border-b border-rule last:border-0">
              <button
                type="button"
                data-row
                onClick={() => setExplained({ subjectId: subject.id })}
                className="flex min-h-row w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium [overflow-wrap:anywhere]">{subject.name}</span>
                  <span className="block text-13 text-ink-3">
                    {subject.exempt !== null
                      ? t('EVALUATION.exempt')
                      : t('EVALUATION.coefficientIs', {
                          coefficient: coefficientText(subject.coefficient, language),
                        })}
                    {result?.rank != null &&
                      ` · ${t('EVALUATION.rankAmong', { rank: ordinal(result.rank, language), among: result.among })}`}
                  </span>
                </span>
                <span className="tabular text-16">{averageText(result?.value ?? null, language)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {explained && (
        <ExplainDialog
          results={results}
          period={period}
          subjectId={explained.subjectId}
          onClose={() => setExplained(null)}
          onDecide={
            results.mayDecide && (explained.subjectId !== null || period.startsWith('year-'))
              ? () => {
                  setDeciding(explained);
                  setExplained(null);
                }
              : null
          }
        />
      )}
      {deciding && (
        <LazyPart
          load={loadException}
          onMissing={() => setDeciding(null)}
          props={{ classId, results, subjectId: deciding.subjectId, onClose: () => setDeciding(null) }}
        />
      )}
    </>
  );
}
