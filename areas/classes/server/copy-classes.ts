/** The classes of a new year, made after those of the year before. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import type { Context } from '#platform/server/context.ts';
import { assignmentFollowers } from './assignment-followers.ts';
import { insertAssignmentsOf, insertCopies } from './copies-store.ts';

interface CopyOptions {
  readonly classIds: readonly number[];
  readonly toYearId: number;
  /** The class masters stay with their classes. */
  readonly keepMasters: boolean;
  /** Copies the teaching assignments too; their followers are called. */
  readonly copyTeaching: boolean;
}

/**
 * Copies classes to another year; a class whose name exists there is left out. People who no longer work at the school
 * become neither class master nor teacher of a copy. Returns the number of copies.
 */
export async function copyClasses(context: Context, options: CopyOptions): Promise<number> {
  const { classIds, toYearId, keepMasters, copyTeaching } = options;
  const staff = [...(await staffById(context)).keys()];
  const made = await insertCopies(context, toYearId, classIds, keepMasters ? staff : []);
  if (copyTeaching && made.length > 0) {
    const begun = await insertAssignmentsOf(context, made, staff);
    for (const { changed } of context.contributions(assignmentFollowers))
      await changed(context, toYearId, { begun, ended: [] });
  }
  return made.length;
}
