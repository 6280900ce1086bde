import { DatabaseProblem } from '../db/connection.ts';

/** Says to who runs the server what is wrong with a backup or its target, and what to do. */
export class BackupProblem extends DatabaseProblem {
  override name = 'BackupProblem';
}
