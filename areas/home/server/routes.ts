import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { closeChecklist, readOffice } from './office.ts';

export function homeServer(backups: BackupKeeper): AreaServer {
  return {
    routes: [
      bind(calls.readOffice, (context) => readOffice(context, backups)),
      bind(calls.closeChecklist, (context) => closeChecklist(context, backups)),
    ],
  };
}
