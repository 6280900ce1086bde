/** Outcomes of students at the end of a year: the decision of a closed council; where there is none, the outcome by the annual average. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { periodsOfClass } from '#areas/evaluations/server/public/windows.ts';
import type { Verdict } from '#areas/students/server/public/rollover.ts';
import type { Context } from '#platform/server/context.ts';
import { inTheMove } from '../../decisions/decision-rules.ts';
import { classAtCouncil } from './class-at-council.ts';
import { closedDecisions } from './decisions-store.ts';

/** By student; nobody of whom neither a decision nor an annual average is known. */
export async function verdictsOfYear(
  context: Context,
  yearId: number,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, Verdict>> {
  const verdicts = new Map<number, Verdict>();
  const classrooms = await classroomsById(context);
  for (const id of classIds) {
    const classroom = classrooms.get(id);
    const period = classroom && (await periodsOfClass(context, classroom)).get(`year-${yearId}`);
    if (!classroom || !period) continue;
    for (const { entry, basis } of (await classAtCouncil(context, classroom, period)).students) {
      const { promotion } = basis.proposal;
      const isKnown = basis.classified && basis.average !== null && promotion?.by === 'average';
      if (isKnown) verdicts.set(entry.id, { ...inTheMove(promotion), judged: false });
    }
  }
  for (const { studentId, decided } of await closedDecisions(context, classIds, `year-${yearId}`)) {
    if (decided?.promotion) verdicts.set(studentId, { ...inTheMove(decided.promotion), judged: true });
  }
  return verdicts;
}
