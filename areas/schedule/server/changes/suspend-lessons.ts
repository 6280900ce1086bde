/** Lets lessons give way to an event of the calendar. */
import type { Context } from '#platform/server/context.ts';
import { withdrawSuspension } from '../notices/notify-suspensions.ts';
import { mayPlan } from '../plan/plan-access.ts';
import { refusingTakenHours } from './refuse-taken-hours.ts';
import { refuseClasses } from './suspensions.ts';
import {
  insertSuspension,
  lockSuspension,
  removeStoredSuspension,
  replaceClasses,
  type StoredSuspension,
  updateSuspension,
} from './suspensions-store.ts';

/** Whether the caller lets the lessons of some classes give way. */
export function maySuspendLessons(context: Pick<Context, 'actor'>): boolean {
  return mayPlan(context);
}

/**
 * Puts a suspension in place of another one.
 * @param id the suspension that there was; null for none
 * @param wanted the one that there shall be, of the whole school without classes; null for none
 * @returns its id; null for none
 * @throws forbidden, unknownPart, hourTaken
 */
export async function setSuspension(
  context: Context,
  id: number | null,
  wanted: Omit<StoredSuspension, 'id' | 'version'> | null,
): Promise<number | null> {
  const before = id === null ? null : await lockSuspension(context, id);
  if (before) await refuseClasses(context, before.classIds);
  if (wanted) await refuseClasses(context, wanted.classIds);
  if (before && id !== null) await withdrawSuspension(context, { id, version: before.version });
  return before && id !== null
    ? refusingTakenHours(context, before, () => replaceSuspension(context, id, wanted))
    : replaceSuspension(context, null, wanted);
}

async function replaceSuspension(
  context: Context,
  id: number | null,
  wanted: Omit<StoredSuspension, 'id' | 'version'> | null,
): Promise<number | null> {
  if (id !== null && wanted) {
    await updateSuspension(context, id, wanted);
    await replaceClasses(context, id, wanted.classIds);
    return id;
  }
  if (id !== null) await removeStoredSuspension(context, id);
  if (!wanted) return null;
  const inserted = await insertSuspension(context, wanted);
  await replaceClasses(context, inserted, wanted.classIds);
  return inserted;
}
