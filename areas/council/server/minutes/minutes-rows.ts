/** The students named in the minutes of a sitting, with the decisions and the facts on which these were based. */
import type { ClassListEntry } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { sortName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Basis, Decided } from '../../decisions/decided-contract.ts';
import type { ClassAtCouncil } from '../decisions/class-at-council.ts';
import { decisionsOf } from '../decisions/decisions-store.ts';
import type { StoredMeeting } from '../meeting/meetings-store.ts';

export interface MinutesRow {
  readonly entry: Pick<ClassListEntry, 'id' | 'firstName' | 'lastName' | 'matricule' | 'sex'>;
  readonly decided: Decided | null;
  readonly basis: Basis;
}

/**
 * Rows of an open sitting are the class as it is, with current figures for undecided students. Rows of a closed sitting are the students
 * it decided about, whatever their class by now, and no later arrivals.
 */
export async function minutesRows(
  context: Context,
  { id, state }: StoredMeeting,
  { students }: ClassAtCouncil,
): Promise<readonly MinutesRow[]> {
  const decisions = await decisionsOf(context, id);
  if (state === 'open') {
    const known = new Map(decisions.map((decision) => [decision.studentId, decision]));
    return students.map(({ entry, basis }) => {
      const decision = known.get(entry.id);
      return decision?.decided
        ? { entry, decided: decision.decided, basis: decision.basis }
        : { entry, decided: null, basis };
    });
  }
  const named = await studentsById(
    context,
    decisions.map(({ studentId }) => studentId),
  );
  const byId = new Map(named.map((student) => [student.id, student]));
  return decisions
    .flatMap(({ studentId, decided, basis }): MinutesRow[] => {
      const student = byId.get(studentId);
      if (!student || !decided) return [];
      const { id: own, firstName, lastName, matricule, sex } = student;
      const entry: MinutesRow['entry'] = {
        id: own,
        firstName,
        lastName,
        matricule,
        sex: sex === 'F' || sex === 'M' ? sex : null,
      };
      return [{ entry, decided, basis }];
    })
    .toSorted(({ entry: one }, { entry: other }) => sortName(one).localeCompare(sortName(other), 'fr'));
}
