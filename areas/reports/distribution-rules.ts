/** How averages lie: counted in steps of two points, with a border where the pass mark is. Pure. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';

export interface Step {
  /** From here on, up to the next step; the last one holds its end too. */
  readonly from: Hundredths;
  readonly to: Hundredths;
  readonly count: number;
}

const width = 200;
const highest = 2000;

/** Ten steps from 0 to 20. An average counts in one of them, 20 in the last. */
export function distributionOf(averages: readonly (Hundredths | null)[]): readonly Step[] {
  const counts = Array.from({ length: highest / width }, () => 0);
  for (const average of averages) {
    if (average === null) continue;
    const step = Math.min(Math.floor(average / width), counts.length - 1);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: index * width, to: (index + 1) * width, count }));
}

/** The place of the first step that lies wholly at or above the pass mark. */
export function firstPassing(steps: readonly Step[], passMark: Hundredths): number {
  return steps.filter(({ from }) => from < passMark).length;
}
