/** Days on which lessons give way to something else. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isLimited } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import {
  failures,
  type LessonSuspension,
  type removeSuspension as removeCall,
  type saveSuspension as saveCall,
} from '../../changes/changes-contract.ts';
import { failures as planFailures } from '../../plan/plan-contract.ts';
import { type OwnerOfSuspension, ownersOfSuspensions } from '../extension-points.ts';
import { withdrawSuspension } from '../notices/notify-suspensions.ts';
import { mayPlan, mayPlanClass } from '../plan/plan-access.ts';
import { refusingTakenHours } from './refuse-taken-hours.ts';
import {
  insertSuspension,
  lockSuspension,
  removeStoredSuspension,
  replaceClasses,
  type StoredSuspension,
  suspensionsFrom,
  updateSuspension,
} from './suspensions-store.ts';

const beforeAll = '0001-01-01' as SchoolDay;

/** All that were and will be, in order of time, kept in memory: some dozens a year. */
export function allSuspensions(context: ReferenceContext): Promise<readonly StoredSuspension[]> {
  return context.reference(['schedule'], 'schedule.suspensions', () => suspensionsFrom(context, beforeAll));
}

/** For whoever is limited to a part of the school, those that are about one of its classes. @throws forbidden */
export async function listSuspensions(context: Context): Promise<readonly LessonSuspension[]> {
  if (!mayPlan(context)) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return suspensionItems(context, await suspensionsFrom(context, today));
}

/** @throws forbidden, missing, stale, suspensionOfEvent, endsBeforeItBegins, unknownPart, hourTaken. */
export async function saveSuspension(
  context: Context,
  { id, version, title, ...input }: InputOf<typeof saveCall>,
): Promise<LessonSuspension> {
  const given = { ...input, title: title.trim() };
  if (given.until < given.from) throw failures.endsBeforeItBegins();
  await refuseClasses(context, given.classIds);
  const before = id === null ? null : await suspensionToChange(context, id, version);
  const savedId = await refusingTakenHours(context, before ?? given, async () => {
    const saved = id ?? (await insertSuspension(context, given));
    if (id !== null) await updateSuspension(context, id, given);
    await replaceClasses(context, saved, given.classIds);
    return saved;
  });
  await context.audit('schedule.saveSuspension', `suspension ${savedId}`, {
    from: given.from,
    until: given.until,
    classes: given.classIds,
  });
  const saved = (await suspensionsFrom(context, given.from)).filter((one) => one.id === savedId);
  const [item] = await suspensionItems(context, saved);
  if (!item) throw common.missing();
  return item;
}

/** @throws forbidden, missing, stale, suspensionOfEvent, hourTaken. */
export async function removeSuspension(
  context: Context,
  { id, version }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  const before = await suspensionToChange(context, id, version);
  await refusingTakenHours(context, before, () => removeStoredSuspension(context, id));
  await context.audit('schedule.removeSuspension', `suspension ${id}`);
  return { id };
}

async function ownerOf(context: Context, id: number): Promise<OwnerOfSuspension | null> {
  for (const { find } of context.contributions(ownersOfSuspensions)) {
    const owner = await find(context, id);
    if (owner) return owner;
  }
  return null;
}

async function suspensionToChange(
  context: Context,
  id: number,
  version: number,
): Promise<Pick<StoredSuspension, 'from' | 'until'>> {
  if (!mayPlan(context)) throw common.forbidden();
  const locked = await lockSuspension(context, id);
  if (!locked) throw common.missing();
  await refuseClasses(context, locked.classIds);
  const owner = await ownerOf(context, id);
  if (owner) throw failures.suspensionOfEvent({ event: owner.title });
  if (locked.version !== version) throw common.stale({ current: { id, version: locked.version } });
  await withdrawSuspension(context, { id, version });
  return locked;
}

/** The whole school is for whoever plans all of it. @throws forbidden, unknownPart. */
export async function refuseClasses(context: Context, classIds: readonly number[]): Promise<void> {
  if (!mayPlan(context)) throw common.forbidden();
  if (classIds.length === 0 && isLimited(context.actor)) throw common.forbidden();
  const all = await classesAndGroupsById(context);
  for (const id of classIds) {
    const classroom = all.get(id);
    if (!classroom) throw planFailures.unknownPart();
    if (!mayPlanClass(context, classroom)) throw common.forbidden();
  }
}

async function suspensionItems(
  context: Context,
  suspensions: readonly StoredSuspension[],
): Promise<LessonSuspension[]> {
  const all = await classesAndGroupsById(context);
  const mine = (id: number) => {
    const classroom = all.get(id);
    return classroom !== undefined && mayPlanClass(context, classroom);
  };
  const shown = suspensions.filter(({ classIds }) => classIds.length === 0 || classIds.some(mine));
  const items: LessonSuspension[] = [];
  for (const { classIds, ...suspension } of shown) {
    const classes = classIds.filter(mine).map((id) => ({ id, name: all.get(id)?.name ?? '' }));
    items.push({ ...suspension, classes, owner: await ownerOf(context, suspension.id) });
  }
  return items;
}
