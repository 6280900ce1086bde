/** Remarks on the classes that a list of students would produce; they do not block the import. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Remark, Update } from '#platform/server/imports/import-kind.ts';
import { type EnrolmentChange, overfilled } from '../../imports/import-rules.ts';
import type { ImportTargets } from './import-enrolments.ts';
import type { ListedStudent } from './import-store.ts';

/** Classes that the list would fill beyond their capacity. @param students by id */
export function overfullClasses(
  targets: ImportTargets,
  students: ReadonlyMap<number, ListedStudent>,
  created: readonly Values[],
  updates: readonly Update[],
): readonly Remark[] {
  const enrolments = created.map(({ className }): EnrolmentChange => ({ from: null, to: idOf(className) }));
  for (const { record, changes } of updates) {
    const move = changes.find(({ column }) => column === 'className');
    if (move)
      enrolments.push({ from: onlyEnrolment(students.get(record.id)), to: idOf(move.after ?? undefined) });
  }
  const sizes = new Map<number, number>();
  for (const { classIds } of students.values())
    for (const id of classIds) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  return overfilled(enrolments, sizes, targets.capacities)
    .map(({ classId, count, capacity }) => ({
      reason: 'overfull',
      facts: { name: targets.ofYear.get(classId) ?? '', count, capacity },
    }))
    .toSorted((one, other) => one.facts.name.localeCompare(other.facts.name, 'fr', { numeric: true }));

  function idOf(name: string | undefined): number | null {
    return targets.byName.get(name ?? '') ?? null;
  }

  /** A student enrolled in several classes of the year leaves none of them. */
  function onlyEnrolment(student: ListedStudent | undefined): number | null {
    const [only, ...others] = (student?.classIds ?? []).filter((id) => targets.ofYear.has(id));
    return others.length === 0 ? (only ?? null) : null;
  }
}
