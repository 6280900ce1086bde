import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { DiskRoom } from '#platform/server/limits/disk-room.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';

/** The program's facts about itself. */
export interface Installation {
  readonly version: string;
  readonly disk: DiskRoom['look'];
}

/** Settings of the area at the start. */
export interface HealthSettings {
  readonly installation: Installation;
  readonly mails: MailOutbox;
  readonly backups: BackupKeeper;
}
