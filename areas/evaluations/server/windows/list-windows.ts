import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { WindowItem } from '../../windows/windows-contract.ts';
import { sequencesOfThisYear } from './sequences.ts';
import { classWindows, storedWindows } from './windows.ts';
import {
  listClassWindows,
  listStoredWindows,
  type StoredClassWindow,
  type StoredWindow,
} from './windows-store.ts';

/** When each sequence and month of the current year takes marks. */
export async function listWindows(context: Context): Promise<readonly WindowItem[]> {
  const stored = [...(await storedWindows(context)).values()];
  return itemsOf(context, stored, [...(await classWindows(context)).values()]);
}

async function itemsOf(
  context: Context,
  windows: readonly StoredWindow[],
  ofClasses: readonly StoredClassWindow[],
): Promise<readonly WindowItem[]> {
  const stored = new Map(windows.map((window) => [window.sequenceId, window]));
  const visible = await classesInScope(context, canSee);
  const known = await classesAndGroupsById(context);
  return (await sequencesOfThisYear(context)).map(({ id, kind, number, startsOn }) => ({
    sequenceId: id,
    kind,
    number,
    opensOn: stored.get(id)?.opensOn ?? startsOn,
    closesOn: stored.get(id)?.closesOn ?? null,
    version: stored.get(id)?.version ?? 0,
    classes: ofClasses
      .filter(({ sequenceId }) => sequenceId === id)
      .flatMap(({ classId, opensOn, closesOn, version }) => {
        const className = visible.has(classId) ? known.get(classId)?.name : undefined;
        return className === undefined ? [] : [{ classId, className, opensOn, closesOn, version }];
      })
      .sort((one, other) => (one.className < other.className ? -1 : 1)),
  }));
}

/**
 * The window as of this transaction: the cache is as old as the request.
 * @throws missing for a sequence that is not of this year
 */
export async function windowItem(context: Context, sequenceId: number): Promise<WindowItem> {
  const items = await itemsOf(context, await listStoredWindows(context), await listClassWindows(context));
  const found = items.find((window) => window.sequenceId === sequenceId);
  if (!found) throw failures.missing();
  return found;
}
