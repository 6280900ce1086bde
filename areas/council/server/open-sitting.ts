/** Opening a sitting, changing who sits in it, and taking away one that was opened by mistake. */
import { staffById } from '#areas/accounts/server/public.ts';
import { periodIn } from '#areas/evaluations/server/public.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import type {
  changeSitting as changeCall,
  GivenSitting,
  openSitting as openCall,
  Sitting,
  withdrawSitting as withdrawCall,
} from '../sitting-contract.ts';
import { classInSight } from './class-in-sight.ts';
import { decisionsOf } from './decisions-store.ts';
import { sittingItem } from './read-sitting.ts';
import { sittingInSight, sittingToChange } from './sitting-in-sight.ts';
import {
  attendancesOf,
  insertSitting,
  removeSitting,
  saveAttendances,
  updateSitting,
} from './sittings-store.ts';

/** @throws missing, forbidden; notBegun, notStaff, sittingThere. */
export async function openSitting(
  context: Context,
  { classId, period: key, ...given }: InputOf<typeof openCall>,
): Promise<Sitting> {
  const { classroom, mayHold } = await classInSight(context, classId);
  const period = await periodIn(context, classroom, key);
  if (!mayHold) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (period.startsOn > today) throw failures.notBegun();
  await refuseStrangers(context, given, new Set());
  const done = { by: context.actor.userId, at: context.now };
  const id = await insertSitting(context, { classId, period: key }, tidy(given), done);
  if (id === null) throw failures.sittingThere();
  await saveAttendances(context, id, given.attendances);
  await context.audit('council.open', `class ${classId}`, { period: key, sitting: id });
  return sittingItem(context, await sittingInSight(context, id));
}

/** @throws missing, forbidden, closed, notStaff; stale with the sitting as it stands. */
export async function changeSitting(
  context: Context,
  { id, version, ...given }: InputOf<typeof changeCall>,
): Promise<Sitting> {
  const inSight = await sittingToChange(context, id);
  const { sitting } = inSight;
  if (sitting.version !== version) {
    throw common.stale({ current: await sittingItem(context, inSight) });
  }
  const known = [...(await attendancesOf(context, id)).map(({ userId }) => userId), sitting.chairId];
  await refuseStrangers(context, given, new Set([...known, sitting.secretaryId ?? 0]));
  await updateSitting(context, id, tidy(given));
  await saveAttendances(context, id, given.attendances);
  await context.audit('council.change', `class ${sitting.classId}`, {
    period: sitting.period,
    sitting: id,
  });
  return sittingItem(context, await sittingInSight(context, id));
}

/** @throws missing, forbidden, closed, decidedAlready. */
export async function withdrawSitting(
  context: Context,
  { id }: InputOf<typeof withdrawCall>,
): Promise<ItemOf<typeof withdrawCall>> {
  const { sitting } = await sittingToChange(context, id);
  if ((await decisionsOf(context, id)).length > 0) throw failures.decidedAlready();
  await removeSitting(context, id);
  await context.audit('council.withdraw', `class ${sitting.classId}`, {
    period: sitting.period,
    sitting: id,
  });
  return { id };
}

/** Whoever sat in it stays even if they have left the school since. @throws notStaff. */
async function refuseStrangers(
  context: Context,
  { chairId, secretaryId, attendances }: GivenSitting,
  known: ReadonlySet<number>,
): Promise<void> {
  const staff = await staffById(context);
  const named = attendances.map(({ userId }) => userId);
  const all = [...named, chairId, ...(secretaryId === null ? [] : [secretaryId])];
  if (new Set(named).size < named.length || all.some((id) => !staff.has(id) && !known.has(id))) {
    throw failures.notStaff();
  }
}

function tidy({ guests, remark, ...given }: GivenSitting): GivenSitting {
  return { ...given, guests: guests.map((name) => name.trim()), remark: remark.trim() };
}
