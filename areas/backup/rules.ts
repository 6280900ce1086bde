/** Rights to see backups, and the backups that are a school’s own. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canAdministrate } from './contract.ts';

/** Administrators of the whole school. */
export function mayLookAfter(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

/** A backup holds all schools: one school alone may dispose of it, and the demonstration, which is nobody's. */
export function isOwn(others: boolean, anybodyReal: boolean): boolean {
  return !others || !anybodyReal;
}

/** Whether a kept backup is what was there before a restore. */
export function isOfBefore(file: string): boolean {
  return file.startsWith('before-restore-');
}

/** Whether somebody has typed the name of the school, by whatever keys its accents are made. */
export function isSameName(typed: string, name: string): boolean {
  return typed.trim().normalize() === name.trim().normalize();
}
