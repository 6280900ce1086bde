/** Permissions in a council (permissions.md, "Class council"). Pure. */

/** As what somebody meets a class. */
export interface RoleInCouncil {
  /** Its class master. */
  readonly masters: boolean;
  /** Sees its marks as head of the school, or of the part of it they are limited to. */
  readonly oversees: boolean;
  /** Administrates evaluations in the same way: the principal. */
  readonly heads: boolean;
  /** Administrates the program, and not the school. */
  readonly administrator: boolean;
}

/** Holds sittings and decides in them; others who see the class follow. */
export function mayHold({ masters, oversees, heads, administrator }: RoleInCouncil): boolean {
  return masters || heads || (oversees && !administrator);
}

/** Only the principal reopens a closed sitting. */
export function mayReopen({ heads }: RoleInCouncil): boolean {
  return heads;
}
