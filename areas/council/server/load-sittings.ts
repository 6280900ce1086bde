/** Sittings as a school is loaded with them. */

import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { periodsOfClass } from '#areas/evaluations/server/public.ts';
import type { PeriodKey } from '#platform/kernel/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { Basis, Decided } from '../decided-contract.ts';
import { accepted, tidied } from '../decision-rules.ts';
import type { GivenSitting } from '../sitting-contract.ts';
import { classAtCouncil } from './class-at-council.ts';
import { saveDecisions } from './decisions-store.ts';
import { insertClosing, insertSitting, saveAttendances, setSittingState } from './sittings-store.ts';

interface NewSitting {
  readonly classId: number;
  readonly period: PeriodKey;
  readonly given: GivenSitting;
  /** Of the class list, from the first on; everybody where it is to be closed. */
  readonly decided: number | 'everybody';
  /** What differs from the proposal; null takes it as it is. */
  readonly otherwise: (basis: Basis, place: number) => Partial<Decided> | null;
  readonly by: number;
  readonly at: Instant;
}

export async function addSitting(
  context: ReferenceContext,
  { classId, period: key, given, decided, otherwise, ...done }: NewSitting,
): Promise<void> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  const period = classroom && (await periodsOfClass(context, classroom)).get(key);
  const id = await insertSitting(context, { classId, period: key }, given, done);
  if (!classroom || !period || id === null) return;
  await saveAttendances(context, id, given.attendances);
  const { students } = await classAtCouncil(context, classroom, period);
  const some = decided === 'everybody' ? students : students.slice(0, decided);
  await saveDecisions(
    context,
    id,
    some.map(({ entry, basis }, place) => ({
      ...{ studentId: entry.id, version: 0, basis },
      decided: tidied({ ...accepted(basis.proposal), ...otherwise(basis, place) }, basis.proposal),
    })),
    { ...done, batch: null },
  );
  if (decided !== 'everybody') return;
  await setSittingState(context, id, 'closed');
  await insertClosing(context, id, done);
}
