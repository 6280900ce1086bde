import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { Context } from '#platform/server/context.ts';
import { linesOf, type StoredLine } from './lines-store.ts';

/** The lines of a homework that the caller may change: a child from whom a court has barred them has none for them. */
export async function findVisibleLines(context: Context, homeworkId: number): Promise<readonly StoredLine[]> {
  const barred = await barredChildren(context);
  return (await linesOf(context, homeworkId)).filter(({ studentId }) => !barred.has(studentId));
}
