/** Dependencies of a server for one database: known from the start of the program, the same after a restore. */
import type { Restorer } from '#platform/server/backup/restorer.ts';
import type { StartedDatabase } from '#platform/server/db/start-database.ts';
import type { Log } from '#platform/server/log.ts';
import type { Settings } from './server-settings.ts';

export interface ServingParts {
  readonly settings: Settings;
  readonly version: string;
  readonly log: Log;
  readonly started: StartedDatabase;
  readonly restorer: Restorer | null;
  say(line: string): void;
  /** Until when the web client is being built. */
  readonly client: Promise<void>;
}
