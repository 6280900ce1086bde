/** Who has the office's work before them, and how far a new school is. Pure. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canAdministrate, canSee, type Office } from './contract.ts';

/** The counts are of the whole school: not for who is limited to a section. */
export function seesOffice(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canSee);
}

/** The sums are of the whole school as well. */
export function seesMoney(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, 'SLM.Payment.View');
}

/** Administrators of the whole school. */
export function mayCloseChecklist(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

type Checklist = NonNullable<Office['checklist']>;

/** What is there of each is enough: how much a school needs, it knows itself. */
export function doneSteps(checklist: Checklist): number {
  return checklist.filter(({ count }) => count > 0).length;
}

export function allDone(checklist: Checklist): boolean {
  return doneSteps(checklist) === checklist.length;
}
