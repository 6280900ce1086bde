/** Access to the books: journal, cash book and the sheet of a day are of the whole school. */
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';

/** @throws forbidden for who does not see the payments of the whole school. */
export function refusePartReaders({ actor }: Context): void {
  if (!reachesWholeSchool(actor, canSee)) throw common.forbidden();
}
