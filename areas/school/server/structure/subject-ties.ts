import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Areas with data tied to subjects that would be deleted with them without notice. */
export const subjectTies = extensionPoint<{
  /** Among the reasons of lists of subjects. */
  readonly reason: 'hasChoices' | 'hasTeachers';
  /** How many there are, by subject. */
  counts(context: Context): Promise<ReadonlyMap<number, number>>;
}>('what hangs on subjects');

type Tie = { readonly reason: 'hasChoices' | 'hasTeachers'; readonly counts: ReadonlyMap<number, number> };

/** All data tied to the subjects of the school. */
export async function allSubjectTies(context: Context): Promise<readonly Tie[]> {
  const ties: Tie[] = [];
  for (const { reason, counts } of context.contributions(subjectTies))
    ties.push({ reason, counts: await counts(context) });
  return ties;
}

/** Subjects that students chose in a class of any year. */
export async function chosenSubjects(context: Context): Promise<ReadonlySet<number>> {
  const ties = await allSubjectTies(context);
  return new Set(ties.flatMap(({ reason, counts }) => (reason === 'hasChoices' ? [...counts.keys()] : [])));
}
