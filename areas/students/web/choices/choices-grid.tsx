/** Students by optional subjects, a box for each: ticked by thumb, or by Space while the arrow keys go from box to box. */
import type { KeyboardEvent } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { ClassChoices } from '../../choices/contract.ts';
import { useWords } from '../words.ts';

type Student = ClassChoices['students'][number];

interface ChoicesGridProps {
  subjects: ClassChoices['subjects'];
  students: readonly Student[];
  /** The subjects that the student takes, as the grid is to show them. */
  takenBy: (student: Student) => readonly number[];
  /** Students with the subjects that each takes now; null where nothing is changed. */
  onChange:
    | ((changed: readonly (readonly [studentId: number, subjectIds: readonly number[]])[]) => void)
    | null;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function ChoicesGrid({ subjects, students, takenBy, onChange }: ChoicesGridProps) {
  const t = useWords();
  if (students.length === 0) return <p className="text-14 text-ink-3">{t('STUDENT.choices.none')}</p>;
  const withSubject = (student: Student, subjectId: number, takes: boolean) => {
    const others = takenBy(student).filter((id) => id !== subjectId);
    return [student.id, takes ? [...others, subjectId].sort((one, other) => one - other) : others] as const;
  };
  return (
    <div className="overflow-x-auto rounded-card border border-rule bg-surface">
      <table className="w-full text-14" onKeyDown={moveFocus}>
        <thead>
          <tr className="border-b border-rule align-bottom">
            <th scope="col" className="sticky left-0 z-1 bg-surface px-3 py-2 text-left font-medium">
              {t('STUDENT.choices.student')}
            </th>
            {subjects.map(({ id, name }, column) => {
              const taking = students.filter((student) => takenBy(student).includes(id)).length;
              return (
                <th key={id} scope="col" className="px-1 pt-2 text-center font-medium">
                  <span className="block [overflow-wrap:anywhere]">{name}</span>
                  <span className="tabular block text-13 font-normal text-ink-3">
                    {t('STUDENT.choices.taking', { count: taking })}
                  </span>
                  {onChange && students.length > 1 && (
                    <Cell
                      position={[0, column]}
                      label={t('STUDENT.choices.all', { subject: name })}
                      checked={taking === students.length}
                      mixed={taking > 0}
                      onChange={(takes) =>
                        onChange(students.map((student) => withSubject(student, id, takes)))
                      }
                    />
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <tr key={student.id} className="border-b border-rule last:border-0">
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-40 bg-surface px-3 text-left font-normal [overflow-wrap:anywhere] menu:max-w-none"
              >
                {listName(student)}
              </th>
              {subjects.map(({ id, name }, column) => (
                <td key={id}>
                  <Cell
                    position={[index + 1, column]}
                    label={t('STUDENT.choices.cell', { name: listName(student), subject: name })}
                    checked={takenBy(student).includes(id)}
                    onChange={onChange && ((takes) => onChange([withSubject(student, id, takes)]))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  position: readonly [row: number, column: number];
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: ((checked: boolean) => void) | null;
}

function Cell({ position, label, checked, mixed = false, onChange }: CellProps) {
  return (
    <span data-cell={position.join(' ')} className="relative flex justify-center">
      <Checkbox
        className="pr-3 pl-6"
        checked={checked}
        mixed={mixed}
        disabled={onChange === null}
        onChange={onChange ?? (() => {})}
      >
        <span className="unseen">{label}</span>
      </Checkbox>
    </span>
  );
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (!step || !from) return;
  const [row = 0, column = 0] = (from.dataset['cell'] ?? '').split(' ').map(Number);
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-cell="${row + step[0]} ${column + step[1]}"] input`,
  );
  event.preventDefault();
  next?.focus();
}
