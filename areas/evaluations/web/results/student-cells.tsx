/** The student in a row of results: number, and name with a link to the parts of the results. */
import { listName } from '#platform/web/school-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import type { ClassResultsItem } from '../../results/results-contract.ts';

interface StudentCellsProps {
  results: ClassResultsItem;
  student: ClassResultsItem['students'][number];
  /** Students with a namesake in the class. */
  namesakes: ReadonlySet<number>;
}

export function StudentCells({ results, student, namesakes }: StudentCellsProps) {
  return (
    <>
      <td className="tabular px-2 text-right text-13 text-ink-3">{student.number}</td>
      <th
        scope="row"
        className="sticky left-0 z-10 bg-surface p-0 text-left font-normal group-hover:bg-sunken"
      >
        <Link
          to="/notes/Evaluation-classes"
          search={{ class: results.classId, period: results.period, student: student.id }}
          className="flex min-h-11 items-center px-2 py-1 text-primary [overflow-wrap:anywhere] hover:underline"
        >
          <span>
            {listName(student)}
            {namesakes.has(student.id) && (
              <span className="tabular block text-12 text-ink-3">{student.matricule}</span>
            )}
          </span>
        </Link>
      </th>
    </>
  );
}
