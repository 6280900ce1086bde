/** Which child a row of a list of parents is about. */
import type { ListedStudent } from '#areas/students/server/public/imports.ts';
import type { NamedStudent, studentsInLists } from '#areas/students/server/public/students-in-lists.ts';
import type { CellFault } from '#platform/kernel/imports/columns.ts';
import { nameFinder, nameKey } from '#platform/kernel/imports/person-keys.ts';
import type { Question } from '#platform/server/imports/import-kind.ts';
import { rowFault } from '../../imports/import-rules.ts';

export interface ChildOfRow {
  readonly child?: ListedStudent;
  readonly fault?: CellFault;
  readonly question?: Question;
}

/** Offered where a row does not say which child it means. */
const mostChildren = 6;

/**
 * Finds the child; where number and name disagree, several fit, or the name alone or nearly fits, whom to ask about.
 * @param isOpen whether the person reaches the child
 */
export function childFinder(
  lists: Awaited<ReturnType<typeof studentsInLists>>,
  isOpen: (student: ListedStudent) => boolean,
): (named: NamedStudent, answer: number | null) => ChildOfRow {
  return (named, answer) => {
    const found = lists.find(named).filter(isOpen);
    const [child, ...others] = found;
    const column = named.matricule ? 'matricule' : 'childName';
    const shown = named.matricule ?? named.name;
    if (!child) {
      const { className } = named;
      if (className !== undefined && !lists.knowsClass(className))
        return { fault: rowFault('className', className, 'unknownClass') };
      return nearChild(named, answer, rowFault(column, shown, 'unknownChild'));
    }
    const isAnother = others.length === 0 && lists.isAnother(named, child);
    if (others.length === 0 && !isAnother) return { child };
    const choices = isAnother ? [...new Set([child, ...lists.alike(named).filter(isOpen)])] : found;
    const chosen = choices.find(({ id }) => id === answer);
    if (chosen) return { child: chosen };
    const fault = isAnother
      ? rowFault(column, shown, 'numberOfAnother', { name: childName(child) })
      : rowFault(column, shown, 'childOfTwo');
    return { question: { fault, choices: offered(choices) } };
  };

  /** The student with this name or a similar one; refused where there is none. */
  function nearChild(named: NamedStudent, answer: number | null, unknown: CellFault): ChildOfRow {
    const choices = lists.near(named).filter(isOpen);
    if (choices.length === 0) return { fault: unknown };
    const chosen = choices.find(({ id }) => id === answer);
    if (chosen) return { child: chosen };
    const key = nameKey(named.name);
    const namesakes = nameFinder(choices, ({ lastName, firstName }) => [lastName, firstName])(named.name);
    const { matricule, birthDate, className } = named;
    // Two rows with one name may mean two namesakes: each is asked about.
    const question =
      namesakes.length > 1
        ? { fault: { ...unknown, reason: 'childOfTwo' } }
        : {
            fault: { ...unknown, reason: 'nearChild' },
            spelling: JSON.stringify([matricule, key, birthDate, className]),
          };
    return { question: { ...question, choices: offered(choices) } };
  }

  function offered(choices: readonly ListedStudent[]) {
    return choices.slice(0, mostChildren).map((one) => ({ id: one.id, label: lists.labelOf(one) }));
  }
}

export function childName(
  student: { readonly lastName: string; readonly firstName: string } | undefined,
): string {
  return [student?.lastName, student?.firstName].filter(Boolean).join(' ');
}
