/** The move into the next year, and taking it back. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type rollOver as doCall,
  failures,
  type Rollover,
  type takeRolloverBack as undoCall,
} from '../../rollover/contract.ts';
import { mayTakeBack } from '../../rollover/rules.ts';
import { enrolment, lockEnrolled, madeEnrolments, unseat } from '../enrolments/enrolments-store.ts';
import { enrolmentFollowers } from '../extension-points.ts';
import { rolloverOf } from './read-rollover.ts';
import { planOf, toEnrolment, type YearsOfMove, yearsOfMove } from './rollover-plan.ts';
import { lockRollover, type StoredRollover, setDone } from './rollover-store.ts';

/**
 * Enrols everybody as decided. Students enrolled in a class of the new year are skipped, so that running it again moves those decided
 * later. @throws forbidden, missing, yearNotLater; stale when the draft is not the one that was shown.
 */
export async function rollOver(
  context: Context,
  { toYearId, version }: InputOf<typeof doCall>,
): Promise<Rollover> {
  const years = await yearsOfMove(context, toYearId);
  const held = await heldAsShown(context, years, version);
  await lockEnrolled(
    context,
    years.leaving.map(({ id }) => id),
  );
  const enrolments = toEnrolment(await planOf(context, years));
  await enrolment(context, held.id, enrolments);
  await setDone(context, held.id, { at: context.now, by: context.actor.userId });
  await context.audit('students.rollOver', `school year ${toYearId}`, { students: enrolments.length });
  return rolloverOf(context, years, await planOf(context, years));
}

/** Students moved by hand since stay where they are. @throws forbidden, missing, yearNotLater, stale, notTakenBack. */
export async function takeRolloverBack(
  context: Context,
  { toYearId, version }: InputOf<typeof undoCall>,
): Promise<Rollover> {
  const years = await yearsOfMove(context, toYearId);
  const held = await heldAsShown(context, years, version);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  await lockEnrolled(
    context,
    [...years.leaving, ...years.coming].map(({ id }) => id),
  );
  const made = await madeEnrolments(
    context,
    held.id,
    years.coming.map(({ id }) => id),
  );
  if (made.length === 0 || !mayTakeBack(today, years.to)) throw failures.notTakenBack();
  const unchanged = made.filter(({ classId, nowId }) => classId === nowId);
  for (const [classId, enrolments] of Map.groupBy(unchanged, (one) => one.classId)) {
    const studentIds = enrolments.map(({ studentId }) => studentId);
    for (const follower of context.contributions(enrolmentFollowers))
      await follower.ended(context, studentIds, [classId]);
  }
  await unseat(context, held.id);
  await setDone(context, held.id, null);
  await context.audit('students.takeRolloverBack', `school year ${toYearId}`, { students: unchanged.length });
  return rolloverOf(context, years, await planOf(context, years));
}

/** Held, so that of two who do it at once the second is shown what the first did. @throws stale. */
async function heldAsShown(context: Context, years: YearsOfMove, version: number): Promise<StoredRollover> {
  const held = await lockRollover(context, years.from.id, years.to.id);
  if (held.version !== version)
    throw common.stale({ current: await rolloverOf(context, years, await planOf(context, years)) });
  return held;
}
