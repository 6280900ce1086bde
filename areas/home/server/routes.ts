import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { componentTile, homeTiles } from '#platform/server/home-tiles.ts';
import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { seesChecklist } from '../rules.ts';
import { closeChecklist, readChecklist } from './checklist.ts';
import { readHome } from './read-home.ts';

export function homeServer(backups: BackupKeeper): AreaServer {
  return {
    routes: [
      bind(calls.readHome, readHome),
      bind(calls.readChecklist, (context) => readChecklist(context, backups)),
      bind(calls.closeChecklist, (context) => closeChecklist(context, backups)),
    ],
    contributions: [
      homeTiles.contribute({
        order: 5,
        needs: [calls.canSee],
        make: async (context) =>
          seesChecklist(context.actor) && (await readChecklist(context, backups)).steps
            ? [componentTile('home.checklist')]
            : [],
      }),
    ],
  };
}
