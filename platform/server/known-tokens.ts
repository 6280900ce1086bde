/**
 * Tokens behind which a person was found lately. Only such a person has an allowance of their own, one for all sessions;
 * a made-up token counts for the address it comes from, or anybody would have as many allowances as they can invent.
 */
export interface KnownTokens {
  /** The id of the person behind it; null for a token that is not known. */
  personOf(token: string): number | null;
  note(token: string, userId: number | null): void;
}

/** @param limit tokens remembered; the one longest unused goes first, and is known again with its next request. */
export function knownTokens(limit = 20_000): KnownTokens {
  const people = new Map<string, number>();
  return {
    personOf: (token) => people.get(token) ?? null,
    note(token, userId) {
      people.delete(token);
      if (userId === null) return;
      people.set(token, userId);
      for (const oldest of people.keys()) {
        if (people.size <= limit) break;
        people.delete(oldest);
      }
    },
  };
}
