/** Restoring into the running installation, as an area asks for it. The program does it (app/server-restoring.ts). */
import type { Trust, TrustAfterLook } from './open-backup.ts';
import type { RestoreNote } from './restore-note.ts';

/** The content of a backup, read without restoring it. */
export interface Inside {
  /** An instant. */
  readonly createdAt: string;
  /** The program that wrote it. */
  readonly program: string;
  /** The name of the key that signed it. */
  readonly signer: string;
  readonly encrypted: boolean;
  readonly bytes: number;
  /** The names of the schools in it. */
  readonly schools: readonly string[];
  /** Rows by the name of their table. */
  readonly rows: ReadonlyMap<string, number>;
  /** Bytes of all rows as the backup writes them, unpacked. */
  readonly content: number;
}

export interface Restorer {
  /** How the last one went; null before the first. */
  last(): Promise<RestoreNote | null>;
  /** Reads all of a backup. @throws BackupProblem for one that is damaged, of a stranger, sealed, or of a newer program. */
  look(file: string, trust: Trust): Promise<Inside>;
  /** Whether the disk holds it beside what is there now. */
  hasRoom(inside: Inside): Promise<boolean>;
  /** Whether other servers work on the database, which would be in its way. */
  isShared(): Promise<boolean>;
  /**
   * Notes that one begins: from here on `last` says so. Null while another one is under way.
   * @param createdAt of the backup; an instant
   */
  announce(createdAt: string): Promise<Announced | null>;
}

/** A restore that was announced: it begins, or is withdrawn. */
export interface Announced {
  withdraw(): Promise<void>;
  /**
   * Stops serving, keeps what is there now, restores beside it, puts that in its place, and serves again; on the old one where
   * anything goes wrong. Does not fail: the outcome is written to the restore note.
   */
  restore(file: string, trust: TrustAfterLook): Promise<void>;
}
