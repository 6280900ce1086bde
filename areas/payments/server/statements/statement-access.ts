/** Access to statements: they name payers of the whole school, so only those see them who take money for all of it. */
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canTake } from '../../receipts-contract.ts';

/** @throws forbidden */
export function refuseOthers({ actor }: Context): void {
  if (!reachesWholeSchool(actor, canTake)) throw common.forbidden();
}
