/** The students of a filter, in a list that grows. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { useWords } from '#platform/web/words.ts';
import { listStudents, type StudentItem } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { readsOfStudents, type StudentFilter, useStudent } from './student-data.ts';
import { StudentRow } from './student-row.tsx';

interface ListProps {
  filter: StudentFilter;
  /** Null for parents, to whom the list of classes is closed. */
  nameOfClass: ((id: number) => string | null) | null;
}

export function StudentList({ filter, nameOfClass }: ListProps) {
  const t = useWords<typeof en>();
  const { inClass, ...chosen } = filter;
  const anyFilter = !inClass || Object.values(chosen).some(Boolean);
  return (
    <GrowingList
      call={listStudents}
      {...readsOfStudents(filter)}
      label={t('STUDENT.title')}
      found={(count) => t('STUDENT.found', { count })}
      none={
        <EmptyState
          drawing={anyFilter ? 'search' : 'notebook'}
          size="full"
          title={t(anyFilter ? 'STUDENT.noneFound' : 'STUDENT.none')}
        >
          {t(anyFilter ? 'STUDENT.noneFoundHelp' : 'STUDENT.noneHelp')}
        </EmptyState>
      }
    >
      {(student) =>
        nameOfClass ? (
          <StudentRow
            student={student}
            classNames={student.classIds.flatMap((id) => nameOfClass(id) ?? []).join(', ')}
          />
        ) : (
          <ChildRow student={student} />
        )
      }
    </GrowingList>
  );
}

/** An own child, whose class the record names. */
function ChildRow({ student }: { student: StudentItem }) {
  const [now] = useStudent(student.id).data?.enrolments ?? [];
  return <StudentRow student={student} classNames={now?.className ?? ''} />;
}
