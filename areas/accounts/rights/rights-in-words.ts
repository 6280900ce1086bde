/** Jobs and single roles in words: lists, documents and the audit log say them alike. */
import { isSingleRole } from './single-roles.ts';

/** Names of jobs and single roles, such as `Bursar` and `Justify absences`. */
export function rightsInWords(say: (key: string) => string, names: readonly string[]): readonly string[] {
  return names.map((name) => say(isSingleRole(name) ? `MEMBERS.roles.${name}` : `MEMBERS.jobs.${name}`));
}
