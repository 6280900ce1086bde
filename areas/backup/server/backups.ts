/** Shows an administrator the installation's backups, and makes one when asked. */
import { anyRealAccount } from '#areas/accounts/server/public/accounts.ts';
import { anyOtherOrganisation } from '#areas/school/server/public/school.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Backups } from '../contract.ts';
import { isOwn, mayLookAfter } from '../rules.ts';

/** @throws forbidden for whoever is limited to a section. */
export async function readBackups(context: Context, keeper: BackupKeeper): Promise<Backups> {
  if (!mayLookAfter(context.actor)) throw common.forbidden();
  return tell(keeper, await isTheirs(context));
}

/**
 * Begins one and does not wait for it: a large school's takes longer than a request may.
 * @throws forbidden where other schools share the installation.
 */
export async function makeBackup(context: Context, keeper: BackupKeeper): Promise<Backups> {
  if (!mayLookAfter(context.actor) || !(await isTheirs(context))) throw common.forbidden();
  if (!keeper.running()) {
    await context.audit('backup.make', `organisation ${context.org}`);
    void keeper.make(context.now);
  }
  return tell(keeper, true);
}

/** Whether the installation is this school's alone. */
export async function isTheirs(at: InOrganisation): Promise<boolean> {
  return isOwn(await anyOtherOrganisation(at), await anyRealAccount(at.db));
}

type LastRestore = NonNullable<NonNullable<Backups['own']>['restore']>['last'];

async function tell(keeper: BackupKeeper, own: boolean): Promise<Backups> {
  const files = await keeper.list();
  return {
    lastAt: files[0]?.createdAt ?? null,
    failedAt: keeper.failedAt(),
    running: keeper.running(),
    kept: keeper.kept,
    own: own
      ? {
          files: [...files],
          folder: keeper.folder,
          key: await keeper.keyName(),
          encrypted: keeper.encrypted,
          restore: keeper.restorer && { last: (await keeper.restorer.last()) as LastRestore },
        }
      : null,
  };
}
