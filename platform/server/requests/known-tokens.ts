/**
 * Tokens behind which a person was found within the last minute. Only such a person has an allowance of their own, one for
 * all sessions; a made-up token counts for the address it comes from, or anybody would have as many as they can invent.
 */
import type { OrgId } from '../db/database.ts';

export interface KnownTokens {
  /** The person behind it; null for a token that is not known. */
  personOf(token: string): KnownPerson | null;
  note(token: string, person: KnownPerson | null): void;
}

/** The person behind a token and their present school. */
interface KnownPerson {
  readonly userId: number;
  readonly org: OrgId;
}

/** Milliseconds: after a sign-out or a new password, the old token counts no longer than this for its person. */
const lasting = 60_000;

/** @param limit tokens remembered; the one longest unused goes first, and is known again with its next request. */
export function knownTokens(limit = 20_000, clock = () => performance.now()): KnownTokens {
  const people = new Map<string, KnownPerson & { readonly at: number }>();
  return {
    personOf(token) {
      const person = people.get(token);
      return person && clock() - person.at < lasting ? person : null;
    },
    note(token, person) {
      people.delete(token);
      if (person === null) return;
      // No more of an actor than this is kept from one request to the next.
      people.set(token, { userId: person.userId, org: person.org, at: clock() });
      for (const oldest of people.keys()) {
        if (people.size <= limit) break;
        people.delete(oldest);
      }
    },
  };
}
