/** The classes of a new year, made after those of the year before. */
import { staffById } from '#areas/accounts/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { assignmentFollowers } from './assignment-followers.ts';
import { insertAssignmentsOf, insertCopies } from './copies-store.ts';

interface Wish {
  readonly classIds: readonly number[];
  readonly toYearId: number;
  /** The class masters stay with their classes. */
  readonly keepMasters: boolean;
  /** Who teaches what goes along; whoever follows assignments hears of it. */
  readonly copyTeaching: boolean;
}

/**
 * Adds classes like these to another year; what has a name that is there already stays as it is. Who works at the school no
 * longer is neither master nor teacher of a new class. Gives the number added.
 */
export async function copyClasses(context: Context, wish: Wish): Promise<number> {
  const { classIds, toYearId, keepMasters, copyTeaching } = wish;
  const staff = [...(await staffById(context)).keys()];
  const made = await insertCopies(context, toYearId, classIds, keepMasters ? staff : []);
  if (copyTeaching && made.length > 0) {
    const begun = await insertAssignmentsOf(context, made, staff);
    for (const { changed } of context.contributions(assignmentFollowers))
      await changed(context, toYearId, { begun, ended: [] });
  }
  return made.length;
}
