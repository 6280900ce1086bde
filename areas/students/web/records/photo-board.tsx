/** The students of a list as faces with names: photos where there are some, else initials; a hundred at a time, for photos weigh. */
import { Images } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import type { StudentItem } from '../../contract.ts';
import { manyFaces, type StudentFilter, useFaces } from '../list-data.ts';
import { useWords } from '../words.ts';
import { PrintBoard } from './print-board.tsx';

interface PhotoBoardProps {
  filter: StudentFilter;
  /** With the count, and the board as a PDF: where no dialog of its own prints it. */
  alone?: boolean;
}

export function PhotoBoard({ filter, alone = false }: PhotoBoardProps) {
  const t = useWords();
  const first = useFaces(filter, 1);
  const [pages, setPages] = useState([1]);
  if (!first.data) {
    return first.error ? (
      <ErrorState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <CardSkeletons count={4} />
    );
  }
  const { total } = first.data;
  if (total === 0) {
    return (
      <EmptyState drawing="search" size="full" title={t('STUDENT.noneFound')}>
        {t('STUDENT.noneFoundHelp')}
      </EmptyState>
    );
  }
  const more = Math.min(manyFaces, total - pages.length * manyFaces);
  return (
    <div className="flex flex-col gap-4">
      {alone && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-13 text-ink-3">
            {t('STUDENT.found', { count: total })}
          </p>
          <PrintBoard filter={filter} total={total} />
        </div>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {pages.map((page) => (
          <Faces key={page} filter={filter} page={page} />
        ))}
      </ul>
      {more > 0 && (
        <Button icon={Images} className="self-center" onClick={() => setPages([...pages, pages.length + 1])}>
          {t('STUDENT.board.more', { count: more })}
        </Button>
      )}
    </div>
  );
}

function Faces({ filter, page }: { filter: StudentFilter; page: number }) {
  const query = useFaces(filter, page);
  if (query.data) return query.data.rows.map((student) => <Face key={student.id} student={student} />);
  return (
    <li className="col-span-full">
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
      ) : (
        <CardSkeletons count={1} />
      )}
    </li>
  );
}

function Face({ student }: { student: StudentItem }) {
  const { id, firstName, lastName, photo } = student;
  return (
    <li>
      <Link
        to="/student/detail"
        search={{ student: id }}
        className="flex h-full flex-col items-center gap-2 rounded-card border border-rule bg-surface p-3 text-center hover:bg-sunken"
      >
        <Avatar
          size="large"
          {...{ id, firstName, lastName }}
          image={photo && `data:${photo.imageType};base64,${photo.image}`}
        />
        <span className="text-13 leading-tight font-medium [overflow-wrap:anywhere]">
          {listName(student)}
        </span>
      </Link>
    </li>
  );
}
