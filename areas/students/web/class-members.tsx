/** The students of a class on its page, numbered as on paper. */
import type { ClassRecord } from '#areas/classes/web/late-public.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { useStudents } from './student-data.ts';
import { StudentRow } from './student-row.tsx';

/** More than any class has. */
const wholeClass = 500;

export function ClassMembers({ classroom }: { classroom: ClassRecord }) {
  const t = useWords<typeof en>();
  // Not asked for beyond one's reach: the server would note it as an attempt.
  if (!classroom.inReach) return <p className="text-14 text-ink-3">{t('STUDENT.notInReach')}</p>;
  return <Members classId={classroom.id} />;
}

function Members({ classId }: { classId: number }) {
  const t = useWords<typeof en>();
  const query = useStudents({ keyword: '', classId, levelId: null }, 1, wholeClass);
  const rows = query.data?.rows;
  if (rows === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowSkeletons />
    );
  }
  if (rows.length === 0) return <EmptyState drawing="notebook">{t('STUDENT.emptyClass')}</EmptyState>;
  return (
    <ol className="overflow-hidden rounded-card border border-rule bg-surface">
      {rows.map((student, index) => (
        <StudentRow key={student.id} student={student} classNames="" place={index + 1} />
      ))}
    </ol>
  );
}
