/** The sequence report of a student (specification 2: reports/student-report). */
import { IdCard } from 'lucide-react';
import { isStaff } from '#platform/kernel/roles.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { type ReportChoices, readChoices, readStudentReport } from '../viewer-contract.ts';
import { searchOf, selectionOf } from './chosen.ts';
import { Waiting } from './not-shown.tsx';
import { ParamFields } from './param-fields.tsx';
import { NoCard, StudentCard } from './student-card.tsx';
import { StudentMarks } from './student-marks.tsx';
import { useWords } from './words.ts';

const path = '/reports/student-report';

/** The screen tells a person who sees no results at all, before any choice. */
export function StudentScreen() {
  const t = useWords();
  return (
    <PageOfCall call={seesResults} title={t('REPORTS.student.title')} icon={IdCard}>
      <OfChoices />
    </PageOfCall>
  );
}

const seesResults = { method: 'GET', needs: ['SLM.Evaluation.View'] } as const;

function OfChoices() {
  const t = useWords();
  const selection = selectionOf(useSearch());
  const choices = useCallQuery(readChoices, { yearId: selection.yearId, classId: selection.classId });
  return (
    <Page title={t('REPORTS.student.title')} icon={IdCard} crumb={t('REPORTS.library')}>
      <div className="no-print">
        <BackLink to="/reports">{t('REPORTS.viewer.back')}</BackLink>
        {choices.data ? <Choosing choices={choices.data} /> : <NotLoaded query={choices} count={2} />}
      </div>
      {choices.data && <Chosen choices={choices.data} />}
    </Page>
  );
}

/** A parent chooses among the own children, who are there without a class. */
function Choosing({ choices }: { choices: ReportChoices }) {
  const staff = isStaff(useSession());
  const given = selectionOf(useSearch());
  const studentId = useChosenStudent(choices);
  const report = useStudentReport(studentId);
  const sequenceId = given.sequenceId ?? report.data?.period?.id ?? choices.sequenceId;
  const selection = { ...given, studentId, sequenceId };
  return (
    <ParamFields
      asks={staff ? ['year', 'sequence', 'classroom', 'student'] : ['sequence', 'student']}
      wants={['sequence', 'classroom', 'student']}
      choices={choices}
      selection={selection}
      onChange={(next) => {
        // Another child may be evaluated in months where this one is in sequences.
        const another = choices.bothRhythms && next.studentId !== studentId;
        const search = { ...next, reportId: 0, sequenceId: another ? null : next.sequenceId };
        go(path, { search: searchOf(search), replace: true });
      }}
    />
  );
}

/** An only child need not be chosen. */
function useChosenStudent({ students }: ReportChoices): number | null {
  const { studentId } = selectionOf(useSearch());
  const only = students.length === 1 ? students[0] : undefined;
  return studentId ?? only?.id ?? null;
}

function Chosen({ choices }: { choices: ReportChoices }) {
  const t = useWords();
  const staff = isStaff(useSession());
  const studentId = useChosenStudent(choices);
  if (studentId !== null) return <OfStudent studentId={studentId} />;
  const nobody = !staff && choices.students.length === 0;
  return (
    <div className="mt-5">
      <EmptyState
        drawing="notebook"
        size="half"
        title={t(nobody ? 'REPORTS.student.noChild' : 'REPORTS.student.choose')}
      >
        {t('REPORTS.student.chooseHelp')}
      </EmptyState>
    </div>
  );
}

/** In the sequence or month that was chosen, else in the one that people mean. Nothing is asked of nobody. */
function useStudentReport(studentId: number | null) {
  const { sequenceId } = selectionOf(useSearch());
  const of = { studentId: studentId ?? 0, sequenceId };
  return useCallQuery(readStudentReport, of, { enabled: studentId !== null });
}

function OfStudent({ studentId }: { studentId: number }) {
  const query = useStudentReport(studentId);
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data: report } = query;
  if (!report) return <Waiting />;
  const { cardId, name, published } = report;
  return (
    <div className="mt-5 flex flex-col gap-5">
      {cardId === null ? (
        <NoCard published={published} />
      ) : (
        <StudentCard key={cardId} {...{ cardId, name }} />
      )}
      {published && <StudentMarks report={report} alone={cardId === null} />}
    </div>
  );
}
