/** Late joiners: students who joined a class after homework was given to the whole class. Pure. */
import type { Instant } from '#platform/kernel/time.ts';

export interface GivenHomework {
  readonly id: number;
  readonly createdAt: Instant;
  /** To whom it is given. */
  readonly studentIds: readonly number[];
  /** Students with an answer already: declined or unassigned. */
  readonly answered: readonly number[];
}

/**
 * @param takers who takes the subject in the class now
 * @param joinedAt when those came who joined after the class was made
 */
export function joinersToAskAbout(
  { createdAt, studentIds, answered }: GivenHomework,
  takers: readonly number[],
  joinedAt: ReadonlyMap<number, Instant>,
): readonly number[] {
  const given = new Set(studentIds);
  const isLate = (id: number) => (joinedAt.get(id) ?? createdAt) > createdAt;
  const before = takers.filter((id) => !isLate(id));
  // Students chosen one by one are not the whole class.
  if (before.length === 0 || !before.every((id) => given.has(id))) return [];
  return takers.filter((id) => isLate(id) && !given.has(id) && !answered.includes(id));
}
