/** Rules of classes: who may change them, their order in lists, and when one is full. Pure. */
import { hasRoleIn, isWithinLimits, type LimitedHolder } from '#platform/kernel/roles.ts';
import { type ClassRecord, canWrite, type GivenClass } from './classes-contract.ts';

/**
 * Editors of students of the whole school may change all its classes; editors limited to a part of the school, those of that part
 * (permissions.md, "Classes, teachers, years").
 * @param part of the class; of a group with no level
 */
export function mayEditClass(
  holder: LimitedHolder,
  part: { readonly sectionId: number | null; readonly levelId: number | null },
): boolean {
  return hasRoleIn(holder, canWrite, 'organisation') && isWithinLimits(holder, part);
}

export interface Placed {
  /** The index of the section in the school, then of the level in the section; classes without one come last. */
  readonly order: readonly [number, number];
  readonly name: string;
}

/** Section by section, level by level, then by name as people count: Form 1 B before Form 1 C, 2 before 10. */
export function compareClasses(one: Placed, other: Placed): number {
  return (
    one.order[0] - other.order[0] ||
    one.order[1] - other.order[1] ||
    one.name.localeCompare(other.name, 'fr', { numeric: true })
  );
}

/** More students than there should be: a warning, never a refusal, for the ministry's lists decide who comes. */
export function isOverfull({ size, capacity }: Pick<ClassRecord, 'size' | 'capacity'>): boolean {
  return capacity !== null && size > capacity;
}

/** Save stays disabled until this holds. */
export function isComplete({ name }: Pick<GivenClass, 'name'>): boolean {
  return name.trim() !== '';
}
