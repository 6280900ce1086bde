/** Sittings as a school is loaded with them. */

import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { periodsOfClass } from '#areas/evaluations/server/public/windows.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { ContributionContext } from '#platform/server/context.ts';
import type { Basis, Decided } from '../../decisions/decided-contract.ts';
import { accepted, tidied } from '../../decisions/decision-rules.ts';
import type { GivenMeeting } from '../../meeting/meeting-contract.ts';
import { classAtCouncil } from '../decisions/class-at-council.ts';
import { saveDecisions } from '../decisions/decisions-store.ts';
import { insertClosing, insertMeeting, saveAttendances, setMeetingState } from './meetings-store.ts';

interface NewMeeting {
  readonly classId: number;
  readonly period: PeriodKey;
  readonly given: GivenMeeting;
  /** The number of decided students, from the first of the class list on; all of them where the sitting is to be closed. */
  readonly decided: number | 'everybody';
  /** The differences from the proposal; null accepts it unchanged. */
  readonly otherwise: (basis: Basis, index: number) => Partial<Decided> | null;
  readonly by: number;
  readonly at: Instant;
}

export async function addMeeting(
  context: ContributionContext,
  { classId, period: key, given, decided, otherwise, ...done }: NewMeeting,
): Promise<void> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  const period = classroom && (await periodsOfClass(context, classroom)).get(key);
  const id = await insertMeeting(context, { classId, period: key }, given, done);
  if (!classroom || !period || id === null) return;
  await saveAttendances(context, id, given.attendances);
  const { students } = await classAtCouncil(context, classroom, period);
  const some = decided === 'everybody' ? students : students.slice(0, decided);
  await saveDecisions(
    context,
    id,
    some.map(({ entry, basis }, index) => ({
      studentId: entry.id,
      version: 0,
      basis,
      decided: tidied({ ...accepted(basis.proposal), ...otherwise(basis, index) }, basis.proposal),
    })),
    { ...done, batch: null },
  );
  if (decided !== 'everybody') return;
  await setMeetingState(context, id, 'closed');
  await insertClosing(context, id, done);
}
