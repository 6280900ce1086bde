/** A list of students that grows as its end comes into sight: each part is a read of its own. */
import { useState } from 'react';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { ListEnd } from '#platform/web/ui/list-end.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useWords } from '#platform/web/words.ts';
import type { StudentItem } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { pageSize, type StudentFilter, useStudent, useStudents } from './student-data.ts';
import { StudentRow } from './student-row.tsx';

interface ListProps {
  filter: StudentFilter;
  /** Null for parents, to whom the list of classes is closed. */
  nameOfClass: ((id: number) => string | null) | null;
}

export function StudentList({ filter, nameOfClass }: ListProps) {
  const t = useWords<typeof en>();
  const first = useStudents(filter, 1);
  const asked = `${filter.keyword}|${filter.classId}|${filter.levelId}|${filter.inClass}`;
  // Other filters begin with their first part.
  const [grown, setGrown] = useState({ asked, pages: 1 });
  const pages = grown.asked === asked ? grown.pages : 1;
  if (first.data === undefined) {
    return first.error ? (
      <ErrorState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <RowSkeletons count={8} />
    );
  }
  const { total } = first.data;
  const anyFilter =
    filter.keyword !== '' || filter.classId !== null || filter.levelId !== null || !filter.inClass;
  if (total === 0) {
    return (
      <EmptyState
        drawing={anyFilter ? 'search' : 'notebook'}
        size="full"
        title={t(anyFilter ? 'STUDENT.noneFound' : 'STUDENT.none')}
      >
        {t(anyFilter ? 'STUDENT.noneFoundHelp' : 'STUDENT.noneHelp')}
      </EmptyState>
    );
  }
  const more = pages * pageSize < total;
  return (
    <section aria-label={t('STUDENT.title')}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-13 text-ink-3">
          {t('STUDENT.found', { count: total })}
        </p>
        <AsOf at={first.dataUpdatedAt} failed={first.isError} />
      </div>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {Array.from({ length: pages }, (_, index) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
            key={index}
            filter={filter}
            page={index + 1}
            nameOfClass={nameOfClass}
          />
        ))}
      </ul>
      {more && <ListEnd key={`${asked} ${pages}`} onSeen={() => setGrown({ asked, pages: pages + 1 })} />}
    </section>
  );
}

function Part({ filter, page, nameOfClass }: ListProps & { page: number }) {
  const query = useStudents(filter, page);
  const rows = query.data?.rows;
  if (rows === undefined) {
    return (
      <li>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
        ) : (
          <RowSkeletons count={4} />
        )}
      </li>
    );
  }
  return rows.map((student) =>
    nameOfClass ? (
      <StudentRow
        key={student.id}
        student={student}
        classNames={student.classIds.flatMap((id) => nameOfClass(id) ?? []).join(', ')}
      />
    ) : (
      <ChildRow key={student.id} student={student} />
    ),
  );
}

/** An own child, whose class the record names. */
function ChildRow({ student }: { student: StudentItem }) {
  const [now] = useStudent(student.id).data?.enrolments ?? [];
  return <StudentRow student={student} classNames={now?.className ?? ''} />;
}
