import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';

export interface HeadCounts {
  readonly all: number;
  readonly girls: number;
  readonly boys: number;
  /** Students who repeat the year; 0 in a group, which has no enrolments. */
  readonly repeating: number;
}

/** Number of students in each class: contributed by the students area, which depends on this one. */
export const headCounts = extensionPoint<{
  headsByClass(context: ReferenceContext): Promise<ReadonlyMap<number, HeadCounts>>;
}>('the sizes of classes');

const nobody: HeadCounts = { all: 0, girls: 0, boys: 0, repeating: 0 };

/** Counts by class or group. */
export async function headsOf(context: Context): Promise<(classId: number) => HeadCounts> {
  const [heads] = context.contributions(headCounts);
  const byClass = heads ? await heads.headsByClass(context) : new Map<number, HeadCounts>();
  return (classId) => byClass.get(classId) ?? nobody;
}
