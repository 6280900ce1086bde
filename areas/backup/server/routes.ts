import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { makeBackup, readBackups } from './backups.ts';

export function backupServer(keeper: BackupKeeper): AreaServer {
  return {
    routes: [
      bind(calls.readBackups, (context) => readBackups(context, keeper)),
      bind(calls.makeBackup, (context) => makeBackup(context, keeper)),
    ],
  };
}
