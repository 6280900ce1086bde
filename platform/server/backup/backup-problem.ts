import { DatabaseProblem } from '../db/connection.ts';

/**
 * `damaged`: no backup, cut or changed. `stranger`: signed with a key that nobody vouches for. `sealed`: the passphrase is
 * missing or wrong. `newer`: of another program than this one. `noRoom`: the disk is full. `other`: whatever else, as a target that
 * is in use.
 */
export type BackupFault = 'damaged' | 'stranger' | 'sealed' | 'newer' | 'noRoom' | 'other';

/** Says to who runs the server what is wrong with a backup or its target, and what to do. */
export class BackupProblem extends DatabaseProblem {
  override name = 'BackupProblem';
  readonly fault: BackupFault;

  constructor(message: string, { fault = 'other', ...options }: ErrorOptions & { fault?: BackupFault } = {}) {
    super(message, options);
    this.fault = fault;
  }
}
