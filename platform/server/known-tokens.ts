/**
 * Tokens behind which a person was found lately. Only such a person has an allowance of their own, one for all sessions;
 * a made-up token counts for the address it comes from, or anybody would have as many allowances as they can invent.
 */
import type { OrgId } from './db/database.ts';

export interface KnownTokens {
  /** The person behind it; null for a token that is not known. */
  personOf(token: string): KnownPerson | null;
  note(token: string, person: KnownPerson | null): void;
}

/** Who it is, and in which school at the moment. */
interface KnownPerson {
  readonly userId: number;
  readonly org: OrgId;
}

/** @param limit tokens remembered; the one longest unused goes first, and is known again with its next request. */
export function knownTokens(limit = 20_000): KnownTokens {
  const people = new Map<string, KnownPerson>();
  return {
    personOf: (token) => people.get(token) ?? null,
    note(token, person) {
      people.delete(token);
      if (person === null) return;
      // No more of an actor than this is kept from one request to the next.
      people.set(token, { userId: person.userId, org: person.org });
      for (const oldest of people.keys()) {
        if (people.size <= limit) break;
        people.delete(oldest);
      }
    },
  };
}
