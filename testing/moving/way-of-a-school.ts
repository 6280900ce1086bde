/** The work of the two commands, for tests: out of one installation into a file, and in at another. */
import { dirname } from 'node:path';
import { movePlan } from '#app/moving/move-plan.ts';
import { type OpenBackup, openBackup } from '#platform/server/backup/open-backup.ts';
import { signingKey } from '#platform/server/backup/signing-key.ts';
import { type Left, leave } from '#platform/server/moving/leave.ts';
import { moveKind } from '#platform/server/moving/move-plan.ts';
import { type Arrived, moveIn } from '#platform/server/moving/read-move.ts';
import { usualNow } from '../http.ts';
import type { Installation } from './open-installation.ts';

export const passphrase = 'four words of a passphrase';

/** Writes the first school of an installation. */
export async function writtenFile(from: Installation, file: string): Promise<{ file: string; left: Left }> {
  const left = await leave({
    owner: from.scratch.owner,
    code: from.school.code,
    file,
    key: await signingKey(dirname(file)),
    plan: movePlan,
    sealing: from.sealing,
    passphrase,
    program: 'test',
    now: usualNow,
  });
  return { file, left };
}

/** @param through changes what is read of the file */
export async function takeIn(
  file: string,
  { scratch, sealing }: Pick<Installation, 'scratch' | 'sealing'>,
  {
    words = passphrase,
    through = (opened) => opened,
  }: {
    readonly words?: string | null;
    readonly through?: (opened: OpenBackup) => OpenBackup;
  } = {},
): Promise<Arrived> {
  const opened = await openBackup(file, { keys: [], passphrase: words }, moveKind);
  return moveIn({
    owner: scratch.owner,
    file: through(opened),
    plan: movePlan,
    sealing,
    migrations: 'db/migrations',
  }).finally(opened.close);
}
