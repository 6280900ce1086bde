import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as restoring from '../restore-contract.ts';
import { makeBackup, readBackups } from './backups.ts';
import { inspectBackup, restoreBackup, uploadBackup } from './restore.ts';

export function backupServer(keeper: BackupKeeper): AreaServer {
  const { uploads } = keeper;
  return {
    words: { en, fr },
    routes: [
      bind(calls.readBackups, (context) => readBackups(context, keeper)),
      bind(calls.makeBackup, (context) => makeBackup(context, keeper)),
      bind(restoring.bringBackup, (context, input) => uploadBackup(context, keeper, uploads, input)),
      bindOpen(restoring.inspectBackup, (context, input) => inspectBackup(context, keeper, uploads, input)),
      bindOpen(restoring.restoreBackup, (context, input) => restoreBackup(context, keeper, uploads, input)),
    ],
  };
}
