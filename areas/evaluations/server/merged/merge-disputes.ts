/** Marks of two records that are merged: neither a number nor an absence wins by itself, a person decides which one prevails. */
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { MergeDispute } from '#areas/students/server/public/merge.ts';
import type { Context } from '#platform/server/context.ts';
import { markText } from '../../marks/mark-text.ts';
import { marksOfBoth } from './merged-students-store.ts';

export async function mergeDisputes(
  context: Context,
  keptId: number,
  goneId: number,
): Promise<readonly MergeDispute[]> {
  const names = await subjectNames(context);
  return (await marksOfBoth(context, keptId, goneId)).map(({ subjectId, title, kept, gone }) => ({
    what: [names.get(subjectId), title].filter(Boolean).join(' · '),
    kept: markText(kept, context.language),
    gone: markText(gone, context.language),
  }));
}
