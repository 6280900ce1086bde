/** Jobs and single roles in words: lists, papers and the audit say them alike. */
import { isSingleRole } from './single-roles.ts';

/** Jobs and single roles as they are said, such as `Bursar` and `Justify absences`. */
export function rightsInWords(say: (key: string) => string, names: readonly string[]): readonly string[] {
  return names.map((name) => say(isSingleRole(name) ? `MEMBERS.roles.${name}` : `MEMBERS.jobs.${name}`));
}

/** What a change of rights gave and took, as the audit says it; nothing for what changed none. */
export function changeInWords(
  say: (key: string, facts?: { names: string }) => string,
  { given, taken }: { readonly given: readonly string[]; readonly taken: readonly string[] },
): readonly string[] {
  const namesOf = (names: readonly string[]) => ({ names: rightsInWords(say, names).join(', ') });
  return [
    ...(given.length > 0 ? [say('AUDIT.given', namesOf(given))] : []),
    ...(taken.length > 0 ? [say('AUDIT.taken', namesOf(taken))] : []),
  ];
}
