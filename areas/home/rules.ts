/** Rights to set up a new school, and its progress. Pure. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { type Checklist, canAdministrate, canSee } from './contract.ts';

/** The counts are of the whole school: not for who is limited to a section. */
export function seesChecklist(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canSee);
}

/** Administrators of the whole school. */
export function mayCloseChecklist(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

type Steps = NonNullable<Checklist['steps']>;

/** One of each is enough: only the school knows how many it needs. */
export function doneSteps(checklist: Steps): number {
  return checklist.filter(({ count }) => count > 0).length;
}

export function allDone(checklist: Steps): boolean {
  return doneSteps(checklist) === checklist.length;
}
