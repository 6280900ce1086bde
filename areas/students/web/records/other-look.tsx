/** The list of students as something else than its usual rows: faces, or columns that were chosen. */
import type { StudentFilter } from '../list-data.ts';
import type { Look } from './list-views.tsx';
import { PhotoBoard } from './photo-board.tsx';
import type { Elsewhere } from './student-list.tsx';
import { StudentTable } from './student-table.tsx';

interface OtherLookProps {
  look: Look;
  filter: StudentFilter;
  onElsewhere: Elsewhere;
  nameOfClass: (id: number) => string | null;
  /** The columns as they are kept on the device. */
  stored: string | null;
}

export function OtherLook({ look, filter, onElsewhere, nameOfClass, stored }: OtherLookProps) {
  return look === 'photos' ? (
    <PhotoBoard key={JSON.stringify(filter)} filter={filter} alone />
  ) : (
    <StudentTable {...{ filter, onElsewhere, nameOfClass, stored }} />
  );
}
