/** Who has the office's work before them, and how far a new school is. Pure. */
import { hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';
import { canAdministrate, canSee, type Office } from './contract.ts';

type Holder = RoleHolder & { readonly sectionId: number | null };

/** The counts are of the whole school: not for who is limited to a section. */
export function seesOffice(holder: Holder): boolean {
  return holder.sectionId === null && hasRoleIn(holder, canSee, 'organisation');
}

export function mayCloseChecklist(holder: Holder): boolean {
  return holder.sectionId === null && hasRoleIn(holder, canAdministrate, 'organisation');
}

type Checklist = NonNullable<Office['checklist']>;

/** What is there of each is enough: how much a school needs, it knows itself. */
export function doneSteps(checklist: Checklist): number {
  return checklist.filter(({ count }) => count > 0).length;
}

export function allDone(checklist: Checklist): boolean {
  return doneSteps(checklist) === checklist.length;
}
