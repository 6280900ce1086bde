import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { DiskRoom } from '#platform/server/disk-room.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { giveMailUp, letIn, retryMail } from './mend.ts';
import { readHealth } from './read-health.ts';

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

export function healthServer(settings: HealthSettings): AreaServer {
  return {
    routes: [
      bind(calls.readHealth, (context) => readHealth(context, settings)),
      bindOpen(calls.retryMail, (context, input) => retryMail(context, settings, input)),
      bind(calls.giveMailUp, giveMailUp),
      bind(calls.letIn, letIn),
    ],
  };
}
