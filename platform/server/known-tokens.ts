/**
 * Tokens behind which a person was found lately. Only such a session has an allowance of its own; a made-up token counts
 * for the address it comes from, or anybody would have as many allowances as they can invent.
 */
export interface KnownTokens {
  has(token: string): boolean;
  note(token: string, found: boolean): void;
}

/** @param limit tokens remembered; the one longest unused goes first, and is known again with its next request. */
export function knownTokens(limit = 20_000): KnownTokens {
  const tokens = new Set<string>();
  return {
    has: (token) => tokens.has(token),
    note(token, found) {
      tokens.delete(token);
      if (!found) return;
      tokens.add(token);
      for (const oldest of tokens) {
        if (tokens.size <= limit) break;
        tokens.delete(oldest);
      }
    },
  };
}
