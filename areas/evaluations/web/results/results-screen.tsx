/** The results of a class in a period; without a class, the classes to choose from; with a student, theirs in the whole year. */
import { ChartColumn, ChevronRight, Gavel } from 'lucide-react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { type PeriodKey, periodNamed } from '#platform/kernel/periods/periods.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type Board, readBoard } from '../../contract.ts';
import { type ClassResultsItem, readClassResults } from '../../results/results-contract.ts';
import { LevelsTable } from '../grading/levels-table.tsx';
import { NoSequences } from '../marks/no-sequences.tsx';
import { useWords } from '../words.ts';
import { ClassFigures } from './class-figures.tsx';
import { ResultsTable } from './results-table.tsx';
import { StudentResults } from './student-results.tsx';

export function Screen() {
  const { search } = useAddress();
  const classId = Number(search['class']) || null;
  const studentId = Number(search['student']) || null;
  if (classId === null) return <Classes />;
  const period = periodNamed(search['period']);
  if (studentId === null) return <ClassResults classId={classId} period={period} />;
  return <StudentResults classId={classId} studentId={studentId} period={period} />;
}

function Classes() {
  const t = useWords();
  const query = useCallQuery(readBoard, { sequenceId: null });
  return (
    <Page title={t('EVALUATION.results')} icon={ChartColumn} crumb={t('EVALUATION.title')}>
      <BackLink to="/notes">{t('EVALUATION.all')}</BackLink>
      <div className="flex flex-col gap-4">
        {query.data ? <ClassList subjects={query.data.subjects} /> : <NotLoaded query={query} count={6} />}
      </div>
    </Page>
  );
}

function ClassList({ subjects }: Pick<Board, 'subjects'>) {
  const t = useWords();
  if (subjects.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('EVALUATION.nothing')}>
        {t('EVALUATION.nothingHelp')}
      </EmptyState>
    );
  }
  const classes = Map.groupBy(subjects, ({ classId }) => classId);
  return (
    <ul className="overflow-hidden rounded-card border border-rule bg-surface">
      {[...classes].map(([classId, rows]) => (
        <li key={classId} className="border-b border-rule last:border-0">
          <Link
            to="/notes/Evaluation-classes"
            search={{ class: classId }}
            data-row
            className="flex min-h-row items-center gap-3 px-4 py-2.5 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium [overflow-wrap:anywhere]">{rows[0]?.className}</span>
              <span className="block text-13 text-ink-3">
                {t('EVALUATION.subjectsCount', { count: rows.length })}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ClassResults({ classId, period }: { classId: number; period: PeriodKey | null }) {
  const t = useWords();
  const query = useCallQuery(readClassResults, { classId, period }, { keep: true });
  const results = query.data;
  return (
    <Page
      title={results ? t('EVALUATION.resultsOf', { class: results.className }) : t('EVALUATION.results')}
      icon={ChartColumn}
      crumb={t('EVALUATION.title')}
      actions={results?.general && results.period && <ToCouncil classId={classId} period={results.period} />}
    >
      <BackLink to="/notes/Evaluation-classes">{t('EVALUATION.allClasses')}</BackLink>
      <div className="flex flex-col gap-4">
        {results ? <Results results={results} /> : <NotLoaded query={query} count={8} />}
      </div>
    </Page>
  );
}

/** The page that a later area has there (areas/council). */
function ToCouncil({ classId, period }: { classId: number; period: PeriodKey }) {
  const t = useWords();
  const open = () => go('/notes/council', { search: { class: classId, period } });
  return (
    <>
      {/* On a phone its words would leave the title of the page a third of the line. */}
      <IconButton icon={Gavel} label={t('EVALUATION.council')} onClick={open} className="menu:hidden" />
      <Button icon={Gavel} onClick={open} className="max-menu:hidden">
        {t('EVALUATION.council')}
      </Button>
    </>
  );
}

function Results({ results }: { results: ClassResultsItem }) {
  const t = useWords();
  const language = useLanguage();
  const { classId, period, periods } = results;
  const [subject, another] = results.subjects;
  if (period === null) return <NoSequences />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="w-64 max-w-full">
          <Select
            label={t('EVALUATION.period')}
            value={period}
            onChange={(key) =>
              go('/notes/Evaluation-classes', { search: { class: classId, period: key }, replace: true })
            }
            options={periods.map((one) => ({ value: one.key, label: periodName(one, language) }))}
          />
        </div>
        {!results.isGroup && (
          <Link
            to="/classes/detail"
            search={{ class: classId }}
            className="inline-flex min-h-control items-center text-14 text-primary hover:underline"
          >
            {t('EVALUATION.toCards')}
          </Link>
        )}
      </div>
      {results.general && <ClassFigures figures={results.general} passMark={results.passMark} />}
      {!results.general && !results.competences && subject && !another && (
        <ClassFigures
          figures={{
            statistics: subject.statistics,
            sat: subject.statistics.count,
            enrolled: results.students.filter(({ subjects: [cell] }) => cell).length,
          }}
          passMark={results.passMark}
          subject={subject.name}
        />
      )}
      {results.students.length === 0 ? (
        <EmptyState drawing="notebook" size="full" title={t('EVALUATION.emptyClass')}>
          {t('EVALUATION.emptyClassHelp')}
        </EmptyState>
      ) : results.competences ? (
        <LevelsTable results={results} levels={results.competences} />
      ) : (
        <ResultsTable results={results} />
      )}
    </>
  );
}
