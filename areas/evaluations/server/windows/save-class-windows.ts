import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, failures } from '../../contract.ts';
import { daysOf, isClosed, opensAgain } from '../../marks/entry-rules.ts';
import type { saveClassWindows as saveCall, WindowItem } from '../../windows/windows-contract.ts';
import { windowItem } from './list-windows.ts';
import { periodByClass } from './periods-of-class.ts';
import { sequencesOfThisYear } from './sequences.ts';
import { classWindows, storedWindows } from './windows.ts';
import { classesKeptShut, dropClassDays, saveClassDays } from './windows-store.ts';

type Input = InputOf<typeof saveCall>;

/**
 * Gives classes days of their own in a sequence, or those of the school again. A last day that is over locks them: subjects
 * that had been opened again are closed with them.
 * @throws missing for a class beyond what the caller administrates, or not evaluated in it; windowBackwards, reasonNeeded, stale.
 */
export async function saveClassWindows(context: Context, input: Input): Promise<WindowItem> {
  const { sequenceId, classes, days, reason } = input;
  const sequence = (await sequencesOfThisYear(context)).find(({ id }) => id === sequenceId);
  if (!sequence) throw common.missing();
  const known = await classesAndGroupsById(context);
  const rooms = classes.flatMap(({ classId }) => known.get(classId) ?? []);
  const evaluated = await periodByClass(context, rooms, sequence.key);
  const mine = await classesInScope(context, canAdministrate);
  for (const { classId } of classes) {
    if (!mine.has(classId) || !evaluated.has(classId)) throw common.missing();
  }
  if (days?.closesOn && days.closesOn < days.opensOn) throw failures.windowBackwards();
  if (reason === null && (await opensAny(context, input, sequence))) throw failures.reasonNeeded();
  const current = await windowItem(context, sequenceId);
  const saved = days
    ? await saveClassDays(context, { sequenceId, classes, days, at: context.now })
    : await dropClassDays(context, { sequenceId, classes });
  if (saved !== classes.length) throw common.stale({ current });
  for (const { classId } of classes) {
    await context.audit('marks.classWindow', `class ${classId}`, {
      sequenceId,
      opensOn: days?.opensOn ?? null,
      closesOn: days?.closesOn ?? null,
      ...(reason !== null && { reason }),
    });
  }
  return windowItem(context, sequenceId);
}

/** Whether one of the classes takes marks again that took none. */
async function opensAny(
  context: Context,
  { classes, days }: Input,
  sequence: { readonly id: number; readonly startsOn: SchoolDay },
): Promise<boolean> {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const ofSchool = (await storedWindows(context)).get(sequence.id);
  const ofClasses = await classWindows(context);
  const after = daysOf(days ?? ofSchool, sequence.startsOn);
  const ids = classes.map(({ classId }) => classId);
  // Without days of its own a class has again what had been opened before it was given them.
  const shut = days ? new Set<number>() : await classesKeptShut(context, sequence.id, ids, today);
  return ids.some((classId) => {
    const before = daysOf(ofClasses.get(`${sequence.id} ${classId}`) ?? ofSchool, sequence.startsOn);
    return opensAgain(before, after, today) || (shut.has(classId) && isClosed(before, today));
  });
}
