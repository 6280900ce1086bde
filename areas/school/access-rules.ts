/** Permissions to see and to set up years, sections and subjects. Pure: the screens and the server use the same rules. */
import { isStaff, type LimitedHolder, type RoleHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canSetUp } from './years/years-contract.ts';

/** Staff see the school's calendar; all users see the current year's periods, through their own calls. */
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
