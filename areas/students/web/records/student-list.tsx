/** The students of a filter, in a list that grows. */
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { listStudents, type StudentItem } from '../../contract.ts';
import { ChildRow } from '../child-row.tsx';
import { readsOfStudents, type StudentFilter, type Wanted } from '../list-data.ts';
import { useWords } from '../words.ts';
import { StudentRow } from './student-row.tsx';

/** Looks for the same name among those outside the classes of this year: true for who has left. Null for who cannot. */
export type Elsewhere = ((left: boolean) => void) | null;

interface ListProps {
  filter: StudentFilter;
  onElsewhere: Elsewhere;
  /** Null for parents, to whom the list of classes is closed. */
  nameOfClass: ((id: number) => string | null) | null;
}

export function StudentList({ filter, onElsewhere, nameOfClass }: ListProps) {
  return (
    <FoundStudents filter={filter} onElsewhere={onElsewhere}>
      {(student) =>
        nameOfClass ? (
          <StudentRow
            student={student}
            classNames={(student.gone ?? student).classIds.flatMap((id) => nameOfClass(id) ?? []).join(', ')}
          />
        ) : (
          <ChildRow student={student} />
        )
      }
    </FoundStudents>
  );
}

interface FoundProps extends Pick<Parameters<typeof GrowingList<unknown, StudentItem>>[0], 'table'> {
  filter: StudentFilter;
  onElsewhere: Elsewhere;
  /** Data that only some columns show. */
  wanted?: Wanted;
  children: (student: StudentItem) => ReactNode;
}

/** The students of a filter in rows of any kind. */
export function FoundStudents({ filter, onElsewhere, wanted, ...drawing }: FoundProps) {
  const t = useWords();
  const { inClass, ...chosen } = filter;
  const mayBeElsewhere = onElsewhere !== null && inClass && filter.keyword !== '';
  const anyFilter = !inClass || Object.values(chosen).some(Boolean);
  return (
    <GrowingList
      call={listStudents}
      {...readsOfStudents(filter, wanted)}
      {...drawing}
      label={t('STUDENT.title')}
      found={(count) => t('STUDENT.found', { count })}
      none={
        <EmptyState
          drawing={anyFilter ? 'search' : 'notebook'}
          size="full"
          title={t(anyFilter ? 'STUDENT.noneFound' : 'STUDENT.none')}
          action={
            mayBeElsewhere && (
              <>
                <Button small onClick={() => onElsewhere(false)}>
                  {t('STUDENT.filters.outside')}
                </Button>
                <Button small onClick={() => onElsewhere(true)}>
                  {t('STUDENT.filters.left')}
                </Button>
              </>
            )
          }
        >
          {t(
            mayBeElsewhere
              ? 'STUDENT.noneInClasses'
              : anyFilter
                ? 'STUDENT.noneFoundHelp'
                : 'STUDENT.noneHelp',
          )}
        </EmptyState>
      }
    />
  );
}
