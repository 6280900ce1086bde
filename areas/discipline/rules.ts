/** Access to what all of the school has: the catalogue and the tariff. Pure: the screens and the server ask the same. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canDecide } from './contract.ts';

/** For staff who decide about consequences, unless limited to a part of the school. */
export function mayKeepRules(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canDecide);
}
