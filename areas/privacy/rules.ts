/** Rights to export and to erase the data about other people. Pure: screen and server ask the same. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canErase, canExport, type Refusal } from './contract.ts';
import { canAdministrate } from './retention-contract.ts';

/** For the whole school and no section alone: a person's data lie in all of it. */
export function mayExport(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canExport);
}

/** For the whole school too: erased data lie in all of it. */
export function mayErase(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canErase);
}

/** Administrators of the whole school. */
export function maySetRetention(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

/** The state of a person before an erasure. */
export interface ErasureState {
  readonly erased: boolean;
  /** The student is enrolled. */
  readonly enrolled: boolean;
  /** A child of the parent is. */
  readonly hasPupils: boolean;
  /** The account of a member of staff is not suspended. */
  readonly inUse: boolean;
}

/** Why the person cannot be erased now; null when they can. */
export function refusalOf({ erased, enrolled, hasPupils, inUse }: ErasureState): Refusal | null {
  if (erased) return 'erased';
  if (enrolled) return 'enrolled';
  if (hasPupils) return 'hasPupils';
  return inUse ? 'inUse' : null;
}

/** The moment before which something is due that is kept for so many months. @param now an instant */
export function dueBefore(now: string, months: number): string {
  const day = new Date(now);
  const before = new Date(day);
  before.setUTCMonth(day.getUTCMonth() - months);
  // The 31st of a shorter month is its last day.
  if (before.getUTCDate() !== day.getUTCDate()) before.setUTCDate(0);
  return before.toISOString();
}
