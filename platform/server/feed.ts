/** Contribution of an area to `feeds.ts`. */
import type { Actor, Context } from './context.ts';
import type { Database } from './db/database.ts';

/** A file that a person's own programs fetch without a session, by a secret in the address. */
export interface Feed {
  /** `calendar.feed`. */
  readonly name: string;
  /** With `:secret` as its last part. */
  readonly path: string;
  readonly contentType: string;
  /** Topics whose change counters make its ETag; it changes with the day of the school too. */
  readonly changesWith: readonly string[];
  /** The person to whom the secret was given; null for none. */
  findReader(database: Database, secret: string): Promise<Actor | null>;
  /** Null when the person may read nothing. */
  write(context: Context): Promise<string | null>;
}
