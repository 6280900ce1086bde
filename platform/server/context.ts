/** The context of a use case: actor, school, transaction, time, and audit log. */
import type { Facts } from '../kernel/errors.ts';
import type { ExtensionPoint } from '../kernel/extension-point.ts';
import type { NameOrder } from '../kernel/people/person-name.ts';
import type { LimitedHolder } from '../kernel/roles.ts';
import type { Instant } from '../kernel/time.ts';
import type { Language } from '../kernel/words.ts';
import type { Database, InOrganisation, OrgId } from './db/database.ts';
import type { ReadForeign } from './foreign/questions.ts';
import type { LoadList, ReferenceKey } from './reference.ts';
import type { RefusalNotes } from './requests/refusal-notes.ts';

/** The person who really looks, where an administrator sees the application as another person does: only reads, and not all of them. */
export interface SeenBy {
  readonly userId: number;
  readonly name: string;
  /** When it ends. */
  readonly until: Instant;
  /** It has ended, and nothing is answered until the administrator goes back to the own account. */
  readonly over: boolean;
}

/** A signed-in person within the school of the session. */
export interface Actor extends LimitedHolder {
  readonly userId: number;
  readonly org: OrgId;
  readonly orgCode: string;
  readonly orgName: string;
  readonly timeZone: string;
  /** The part that comes first in a name, as the school has set it. */
  readonly nameOrder: NameOrder;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly language: Language | null;
  readonly sessionId: number;
  /** Seconds until the session ends. */
  readonly expiresIn: number;
  /** The session has a newer token and this request carries the old one: sent before the change, or stolen. */
  readonly replaced: boolean;
  /** The administrator who sees as this person; null for the person themselves. */
  readonly seenBy: SeenBy | null;
  /** The account belongs to the demonstration, which stays on this machine unless DEMO=public. */
  readonly demonstration: boolean;
  /** By when a second step of the sign-in must be set up; null where none is wanted. Past it the person holds no role until then. */
  readonly secondFactorBy: Instant | null;
  /** Counters of the school's changes by topic, as of the arrival of the request. */
  readonly versions: ReadonlyMap<string, number>;
}

export interface Request {
  readonly requestId: string;
  readonly now: Instant;
  readonly language: Language;
}

/** The context of a call inside one organisation's transaction. */
export interface Context extends InOrganisation, Request {
  /** When the person wrote it: before `now` for what waited on a device without network, and never after. */
  readonly writtenAt: Instant;
  readonly actor: Actor;
  /** A text in the caller's language, or in the one that a document was asked for. */
  say(key: string, facts?: Facts, language?: Language): string;
  /** Notes who did what, in the same transaction. `subject` names the record: `homework 42`. */
  audit(action: string, subject: string, facts?: Facts): Promise<void>;
  /**
   * A list of the whole school that changes seldom, kept in memory until one of its topics changes; as of the arrival of the request. The
   * same for everybody: `load` must not look at the actor. `key` is `area.list`, since all
   * areas keep theirs in one place.
   */
  reference<T>(topics: readonly string[], key: ReferenceKey, load: LoadList<T>): Promise<T>;
  /**
   * Loads for all parts of one answer what several ask for, such as each tile of the home page the own children: once while the call only
   * reads, and each time in a transaction that writes. `key` is `area.what`, with all that `load` looks at beside the actor.
   */
  once<T>(key: `${string}.${string}`, load: () => Promise<T>): Promise<T>;
  /** The contributions of all areas to an extension point. */
  contributions<Value>(point: ExtensionPoint<Value>): readonly Value[];
  /**
   * Reads a file that somebody sent. In a request or job the transaction is taken back here and run again once the file is read
   * (foreign/read-foreign.ts): what is done before must have no effect outside the database.
   */
  readonly readForeign: ReadForeign;
}

/** The context needed to read a list of the whole school. */
export type ReferenceContext = Pick<Context, 'org' | 'db' | 'reference'>;

/** The context needed to read such a list together with the contributions of other areas. */
export type ContributionContext = ReferenceContext & Pick<Context, 'contributions'>;

/** The context of a call that reads in batches, each in a transaction of its own. */
export interface StreamContext extends Request {
  readonly actor: Actor;
  read<T>(work: (context: Context) => Promise<T>): Promise<T>;
}

/** The context of a call outside any organisation: sign-in and similar. */
export interface OpenContext extends Request {
  readonly database: Database;
  /** Audits refusals that concern no signed-in person; HTTP itself audits those of a person's own calls. */
  readonly refusals: RefusalNotes;
  readonly actor: Actor | null;
  /** The caller's address, and whether the request came through a proxy or from another machine. */
  readonly address: string;
  readonly remote: boolean;
  /** Name that the device gives itself, and the token that identifies it; null for a new device. */
  readonly device: string;
  readonly deviceToken: string | null;
  /** The signed-in person again, after something about the session changed. @throws signedOut. */
  actorAgain(): Promise<Actor>;
  /**
   * Runs one transaction of the school of the signed-in person, as other calls do, but does not store the reply under the
   * idempotency key. For replies with a code that is shown once. @throws signedOut.
   */
  inSchool<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** A text in the caller's language, or in one that is named. */
  say(key: string, facts?: Facts, language?: Language): string;
  /** Does something after the answer has left; what goes wrong is logged. */
  afterwards(work: () => Promise<void>): void;
  /** Hands the browser its session cookie (seconds to live; null for a cookie that ends with the browser), or takes it back. */
  setSessionCookie(token: string | null, maxAge: number | null): void;
  /** Gives the browser the token by which it is known again; `maxAge` as above. */
  setDeviceCookie(token: string | null, maxAge: number | null): void;
}
