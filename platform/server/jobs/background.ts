/** Work of an area that goes on beside requests, such as asking a service of others how something ended. */
import type { Instant } from '../../kernel/time.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

export interface BackgroundParts {
  readonly database: Database;
  readonly log: Log;
  /** The addresses of the services of others, by the name that its area knows: set by the installation, never typed by a school. */
  readonly services: Readonly<Record<string, string>>;
  now(): Instant;
}

export interface Background {
  /** Looks for work by itself from now on. */
  start(): void;
  /** Waits for what it works on. */
  end(): Promise<void>;
}
