/** The list of a new school, above all else while something of it is to do. */
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { componentTile, homeTiles } from '#platform/server/home-tiles.ts';
import { canSee } from '../contract.ts';
import { seesChecklist } from '../rules.ts';
import { readChecklist } from './checklist.ts';

export function tilesOfHome(backups: BackupKeeper): readonly Contribution[] {
  return [
    homeTiles.contribute({
      order: 5,
      needs: [canSee],
      async make(context) {
        if (!seesChecklist(context.actor)) return [];
        return (await readChecklist(context, backups)).steps ? [componentTile('home.checklist')] : [];
      },
    }),
  ];
}
