import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { DiskRoom } from '#platform/server/limits/disk-room.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** What the program knows of itself. */
export interface Installation {
  readonly version: string;
  readonly disk: DiskRoom['look'];
}

/** What the area is told at the start. */
export interface HealthSettings {
  readonly installation: Installation;
  readonly mails: MailOutbox;
  readonly backups: BackupKeeper;
}
