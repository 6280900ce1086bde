/** Restoring from the settings: an administrator of the only school uploads a backup, inspects it, and replaces the present data with it. */
import { provenSecret } from '#areas/accounts/server/public/own-account.ts';
import { anyStudent } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { BackupProblem } from '#platform/server/backup/backup-problem.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Trust } from '#platform/server/backup/open-backup.ts';
import type { Inside, Restorer } from '#platform/server/backup/restorer.ts';
import type { UploadedBackups } from '#platform/server/backup/uploaded-backups.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import {
  failures,
  type InsideBackup,
  type inspectBackup as lookCall,
  type restoreBackup as restoreCall,
  type bringBackup as uploadCall,
} from '../restore-contract.ts';
import { isSameName, mayLookAfter } from '../rules.ts';
import { isTheirs } from './backups.ts';

/** @throws forbidden, onlyByCommand, noRoom, pieceElsewhere. */
export async function uploadBackup(
  context: Context,
  backups: BackupKeeper,
  uploads: UploadedBackups,
  { id, place, piece }: InputOf<typeof uploadCall>,
): Promise<{ id: string; bytes: number }> {
  await restorerFor(context, backups);
  const added = await uploads.add(id, place, Buffer.from(piece, 'base64')).catch(asFailure);
  if (!added) throw failures.pieceElsewhere();
  return added;
}

/**
 * Outside of any transaction, for it takes as long as the file is large.
 * @throws forbidden, onlyByCommand, missing, damaged, stranger, foreign, sealed, newer.
 */
export async function inspectBackup(
  context: OpenContext,
  backups: BackupKeeper,
  uploads: UploadedBackups,
  input: InputOf<typeof lookCall>,
): Promise<InsideBackup> {
  const target = await context.inSchool((school) => targetFor(school, backups));
  return insideItem((await believed(target, backups, uploads, input)).inside);
}

/**
 * Begins, and does not wait for it.
 * @throws forbidden, onlyByCommand, otherServers, restoring, otherName, wrongSecret, tooManyAttempts, missing, damaged, stranger, foreign, sealed,
 * newer, noRoom.
 */
export async function restoreBackup(
  context: OpenContext,
  backups: BackupKeeper,
  uploads: UploadedBackups,
  input: InputOf<typeof restoreCall>,
): Promise<Record<string, never>> {
  const target = await context.inSchool(async (school) => {
    const found = await targetFor(school, backups);
    if (!isSameName(input.school, school.actor.orgName)) throw failures.otherName();
    return found;
  });
  await provenSecret(context, input.secret);
  const { restorer } = target;
  const { file, trust, inside } = await believed(target, backups, uploads, input);
  if (!(await restorer.hasRoom(inside))) throw failures.noRoom();
  if (await restorer.isShared()) throw failures.otherServers();
  const { createdAt } = inside;
  const announced = await restorer.announce(createdAt);
  if (!announced) throw failures.restoring();
  try {
    await context.inSchool((school) =>
      school.audit('backup.beginRestore', `organisation ${school.org}`, { createdAt }),
    );
  } catch (error) {
    await announced.withdraw();
    throw error;
  }
  // Not awaited: the server stops serving when this answer has left.
  void announced.restore(file, { ...trust, signer: inside.signer });
  return {};
}

/** @throws forbidden where other schools share the installation; onlyByCommand. */
async function restorerFor(context: Context, backups: BackupKeeper): Promise<Restorer> {
  if (!mayLookAfter(context.actor) || !(await isTheirs(context))) throw common.forbidden();
  if (!backups.restorer) throw failures.onlyByCommand();
  return backups.restorer;
}

/** Where a backup would go. */
interface Target {
  readonly restorer: Restorer;
  /** The school has students, whose history is in the audit log. */
  readonly inUse: boolean;
}

async function targetFor(context: Context, backups: BackupKeeper): Promise<Target> {
  return { restorer: await restorerFor(context, backups), inUse: await anyStudent(context) };
}

interface Believed {
  readonly file: string;
  readonly trust: Trust;
  readonly inside: Inside;
}

/** The chosen backup, seen to be whole and to be one that may go there. */
async function believed(
  { restorer, inUse }: Target,
  backups: BackupKeeper,
  uploads: UploadedBackups,
  { from, name, key, passphrase }: InputOf<typeof lookCall>,
): Promise<Believed> {
  const file = await (from === 'kept' ? backups : uploads).fileOf(name);
  if (file === null) throw common.missing();
  const trust = await backups.trust({ key, passphrase });
  const inside = await restorer.look(file, trust).catch((error: unknown) => {
    if (inUse && error instanceof BackupProblem && error.fault === 'stranger') throw failures.foreign();
    return asFailure(error);
  });
  const vouchedFor = inside.signer === (await backups.keyName()) || (key === null && passphrase === null);
  if (inUse && !vouchedFor) throw failures.foreign();
  return { file, trust, inside };
}

function insideItem({ rows, ...inside }: Inside): InsideBackup {
  const count = (table: string) => rows.get(table) ?? 0;
  return {
    program: inside.program,
    signer: inside.signer,
    encrypted: inside.encrypted,
    bytes: inside.bytes,
    createdAt: inside.createdAt as Instant,
    schools: [...inside.schools],
    students: count('students'),
    classes: count('classrooms'),
    accounts: count('accounts'),
    rows: [...rows.values()].reduce((sum, one) => sum + one, 0),
  };
}

/** The fault of a backup, in words for the person who restores it; any other error is no fault of the file, and is thrown as it is. */
function asFailure(error: unknown): never {
  if (!(error instanceof BackupProblem) || error.fault === 'other') throw error;
  throw failures[error.fault]();
}
