/** Which child a row of a list of parents is about. */
import type { ListedStudent, NamedStudent, studentsInLists } from '#areas/students/server/public.ts';
import type { CellFault } from '#platform/kernel/imports/columns.ts';
import type { Question } from '#platform/server/imports/import-kind.ts';
import { rowFault } from '../import-rules.ts';

export interface ChildOfRow {
  readonly child?: ListedStudent;
  readonly fault?: CellFault;
  readonly question?: Question;
}

/** Offered where a row does not say which child it means. */
const mostChildren = 6;

/**
 * Finds the child; where number and name disagree, or several fit, whom to ask about.
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
      const isStrange = className !== undefined && !lists.knowsClass(className);
      return {
        fault: isStrange
          ? rowFault('className', className, 'unknownClass')
          : rowFault(column, shown, 'unknownChild'),
      };
    }
    const isAnother = others.length === 0 && lists.isAnother(named, child);
    if (others.length === 0 && !isAnother) return { child };
    const choices = isAnother ? [...new Set([child, ...lists.alike(named).filter(isOpen)])] : found;
    const chosen = choices.find(({ id }) => id === answer);
    if (chosen) return { child: chosen };
    const fault = isAnother
      ? rowFault(column, shown, 'numberOfAnother', { name: childName(child) })
      : rowFault(column, shown, 'childOfTwo');
    const offered = choices.slice(0, mostChildren).map((one) => ({ id: one.id, label: lists.labelOf(one) }));
    return { question: { fault, choices: offered } };
  };
}

export function childName(
  student: { readonly lastName: string; readonly firstName: string } | undefined,
): string {
  return [student?.lastName, student?.firstName].filter(Boolean).join(' ');
}
