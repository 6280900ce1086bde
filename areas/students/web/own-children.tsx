/** For parents: the own children, each leading to one part of its record. */
import { ChildRow } from './child-row.tsx';
import type { StudentTab } from './extension-points.ts';
import { wholeClassOf } from './list-data.ts';
import { FoundStudents } from './records/student-list.tsx';

export function OwnChildren({ tab }: { tab: StudentTab }) {
  return (
    <FoundStudents filter={wholeClassOf(null)} onElsewhere={null}>
      {(student) => <ChildRow student={student} tab={tab} />}
    </FoundStudents>
  );
}
