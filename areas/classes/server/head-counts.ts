import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';

export interface HeadCounts {
  readonly all: number;
  readonly girls: number;
  readonly boys: number;
  /** Who does the year again; 0 in a group, which nobody sits in. */
  readonly repeating: number;
}

/** How many sit in each class: students stand later on the street and bring it. */
export const headCounts = extensionPoint<{
  headsByClass(context: ReferenceContext): Promise<ReadonlyMap<number, HeadCounts>>;
}>('the sizes of classes');

const nobody: HeadCounts = { all: 0, girls: 0, boys: 0, repeating: 0 };

/** Of a class or group. */
export async function headsOf(context: Context): Promise<(classId: number) => HeadCounts> {
  const [heads] = context.contributions(headCounts);
  const byClass = heads ? await heads.headsByClass(context) : new Map<number, HeadCounts>();
  return (classId) => byClass.get(classId) ?? nobody;
}
