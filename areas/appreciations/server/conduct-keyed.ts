import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { periodByClass } from '#areas/evaluations/server/public/windows.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ContributionContext } from '#platform/server/context.ts';
import { conductIn } from './conduct-of-class.ts';

export interface ConductKeyed {
  /** Students of whom something was keyed for the period or a part of it: nothing at all counts too, once it was keyed. */
  readonly keyed: number;
  readonly expected: number;
}

/** How far absences and sanctions of classes are keyed in a period, by class; classes that have no such period are left out. */
export async function conductKeyed(
  context: ContributionContext,
  classes: readonly Classroom[],
  key: PeriodKey,
  leftOut: ReadonlySet<number> = new Set(),
): Promise<ReadonlyMap<number, ConductKeyed>> {
  const periods = await periodByClass(context, classes, key);
  const classLists = await classListsOf(context, [...periods.keys()]);
  const idsIn = ({ id }: Classroom) =>
    (classLists.get(id) ?? []).flatMap((student) => (leftOut.has(student.id) ? [] : student.id));
  const counts = new Map<number, ConductKeyed>();
  // A trimester has other parts where months are marked.
  const alike = Map.groupBy(classes, ({ id }) => periods.get(id)?.parts.join(' '));
  for (const some of alike.values()) {
    const [one] = some;
    const period = one && periods.get(one.id);
    if (!period) continue;
    const conduct = await conductIn(context, one, period, some.flatMap(idsIn));
    for (const room of some) {
      const ids = idsIn(room);
      counts.set(room.id, { keyed: ids.filter((id) => conduct.has(id)).length, expected: ids.length });
    }
  }
  return counts;
}
