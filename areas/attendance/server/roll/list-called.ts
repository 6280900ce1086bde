import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type CalledRoll, type listCalled as call, canSee } from '../../contract.ts';
import { rollsBetween } from './rolls-store.ts';

/** The rolls of the week of a day: of the own lessons and of classes in scope. */
export async function listCalled(
  context: Context,
  { day }: InputOf<typeof call>,
): Promise<readonly CalledRoll[]> {
  const seen = await classesInScope(context, canSee);
  const { userId } = context.actor;
  const members = await membersById(context);
  const from = addDays(day, 1 - weekdayOf(day));
  return (await rollsBetween(context, from, addDays(from, 6)))
    .filter(
      ({ classIds, teacherIds, savedBy }) =>
        savedBy === userId || teacherIds.includes(userId) || classIds.some((id) => seen.has(id)),
    )
    .map(({ lessonId, day: on, savedBy, savedAt, absent, late }) => ({
      lessonId,
      day: on,
      by: fullName(members.get(savedBy)),
      at: savedAt,
      absent,
      late,
    }));
}
