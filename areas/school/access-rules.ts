/** Who sees and who sets up years, sections and subjects. Pure: the screens and the server ask the same. */
import { isStaff, type LimitedHolder, type RoleHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canSetUp } from './years-contract.ts';

/** Who works at the school sees its calendar; of the current year's periods everybody does, through their own calls. */
export function maySeeCalendar(holder: RoleHolder): boolean {
  return isStaff(holder);
}

/**
 * Years, sections and subjects are the whole school's: who edits students there may change them, unless limited to a section
 * (permissions.md, "Classes, teachers, years").
 */
export function maySetUp(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canSetUp);
}
