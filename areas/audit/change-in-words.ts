/** Names of jobs and single roles in words, from `accounts`. */
type SayRights = (say: (key: string) => string, names: readonly string[]) => readonly string[];

/** The rights that a change gave and took, in words of the audit log; empty for other changes. */
export function changeInWords(
  say: (key: string, facts?: { names: string }) => string,
  rightsInWords: SayRights,
  { given, taken }: { readonly given: readonly string[]; readonly taken: readonly string[] },
): readonly string[] {
  const namesOf = (names: readonly string[]) => ({ names: rightsInWords(say, names).join(', ') });
  return [
    ...(given.length > 0 ? [say('AUDIT.given', namesOf(given))] : []),
    ...(taken.length > 0 ? [say('AUDIT.taken', namesOf(taken))] : []),
  ];
}
