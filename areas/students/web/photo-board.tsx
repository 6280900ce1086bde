/** The students of a class as faces with names: photos where there are some, else initials. */
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFaces } from './student-data.ts';

export function PhotoBoard({ classId }: { classId: number }) {
  const query = useFaces(classId);
  const rows = query.data?.rows;
  if (!rows) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={4} />
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {rows.map((student) => {
        const { id, firstName, lastName, photo } = student;
        return (
          <li key={id}>
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
      })}
    </ul>
  );
}
