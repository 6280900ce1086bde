import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { closeChecklist, readChecklist } from './checklist.ts';
import { tilesOfHome } from './home-tiles.ts';
import { readHome } from './read-home.ts';

export function homeServer(backups: BackupKeeper): AreaServer {
  return {
    routes: [
      bind(calls.readHome, readHome),
      bind(calls.readChecklist, (context) => readChecklist(context, backups)),
      bind(calls.closeChecklist, (context) => closeChecklist(context, backups)),
    ],
    contributions: tilesOfHome(backups),
  };
}
