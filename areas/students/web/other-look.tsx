/** The list of students as something else than its usual rows: faces, or columns that were chosen. */
import type { StudentFilter } from './list-data.ts';
import type { Look } from './list-views.tsx';
import { PhotoBoard } from './photo-board.tsx';
import { StudentTable } from './student-table.tsx';

interface OtherLookProps {
  look: Look;
  filter: StudentFilter;
  nameOfClass: (id: number) => string | null;
  /** The columns as they are kept on the device. */
  stored: string | null;
}

export function OtherLook({ look, filter, nameOfClass, stored }: OtherLookProps) {
  return look === 'photos' ? (
    <PhotoBoard key={JSON.stringify(filter)} filter={filter} alone />
  ) : (
    <StudentTable {...{ filter, nameOfClass, stored }} />
  );
}
