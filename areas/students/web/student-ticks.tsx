/** Students of a list with a box before each, and one for all of them. */
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { StudentItem } from '../contract.ts';
import { useWords } from './words.ts';

interface StudentTicksProps {
  students: readonly StudentItem[];
  isTicked: (student: StudentItem) => boolean;
  onTick: (students: readonly StudentItem[], wanted: boolean) => void;
  /** Text for a list without students. */
  none: string;
}

export function StudentTicks({ students, isTicked, onTick, none }: StudentTicksProps) {
  const t = useWords();
  if (students.length === 0) return <p className="py-2 text-14 text-ink-3">{none}</p>;
  const count = students.filter(isTicked).length;
  return (
    <div>
      <Checkbox
        checked={count === students.length}
        mixed={count > 0}
        onChange={(wanted) => onTick(students, wanted)}
        className="border-b border-rule font-medium"
      >
        {t('STUDENT.groups.all')}
      </Checkbox>
      <ul>
        {students.map((student) => (
          <li key={student.id} className="border-b border-rule last:border-0">
            <Checkbox checked={isTicked(student)} onChange={(wanted) => onTick([student], wanted)}>
              {listName(student)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
