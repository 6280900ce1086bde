/** The state of the signed-in person for the screens. */
import type { NameOrder } from '#platform/kernel/people/person-name.ts';
import type { LimitedHolder } from '#platform/kernel/roles.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';

export interface Organisation {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

export interface Session extends LimitedHolder {
  readonly user: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string | null;
    /** The name that the person types to sign in; null where this device does not know it yet. */
    readonly login: string | null;
    readonly title: string | null;
    readonly image: string | null;
    readonly language: Language | null;
  };
  readonly organisation: Organisation;
  readonly organisations: readonly Organisation[];
  /** Where the menu leads for communication, in a new tab; absent or null for here. */
  readonly communicationUrl?: string | null;
  /** IANA name of the school's time zone: all days and hours are shown in it. */
  readonly timeZone: string;
  /** The part that comes first in a name. */
  readonly nameOrder: NameOrder;
  /** The administrator who sees as this person, and until when; absent or null for the person themselves. */
  readonly seenBy?: { readonly name: string; readonly until: Instant } | null;
  readonly admin: boolean;
  readonly expert: boolean;
  /** By when a second step of the sign-in must be set up; null where none is wanted. */
  readonly secondFactorBy: Instant | null;
  /** Stays signed in on this device when the browser closes. */
  readonly remembered: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * `unreachable`: nobody is known on this device and the server did not answer. `lost`: the server ended the
 * session of somebody who was at work.
 */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out'; readonly lost?: boolean }
  | { readonly kind: 'signed-in'; readonly session: Session; readonly confirmed: boolean };
