/** The steps of a school that leaves: its writes are stopped and it is written, it is marked as gone, it is deleted. */
import { BackupProblem } from '../backup/backup-problem.ts';
import { refuseExisting } from '../backup/signed-file.ts';
import { type ConnectionSettings, withConnection } from '../db/connection.ts';
import { type MovePlan, moveKind } from './move-plan.ts';
import { refuseUnproven } from './prove-arrival.ts';
import { removeMoved } from './remove-moved.ts';
import {
  beginDraining,
  findMove,
  findSchool,
  lastSealOf,
  markGone,
  openAgain,
  stopWrites,
} from './school-moves.ts';
import { originOf } from './send-elsewhere.ts';
import { type MoveOptions, type WrittenMove, writeMove } from './write-move.ts';

export interface LeavingOptions extends Omit<MoveOptions, 'school'> {
  readonly code: string;
}

export interface Left extends WrittenMove {
  readonly name: string;
  /** Since writes were refused. */
  readonly seconds: string;
}

/**
 * Stops the writes of a school and writes its file. A school that was open before is open again when something goes wrong.
 * @throws BackupProblem for an unknown code, a file that is there already, a queue that does not end
 */
export async function leave({ code, ...options }: LeavingOptions): Promise<Left> {
  await refuseExisting({ file: options.file, kind: moveKind });
  const { owner, plan } = options;
  const { school, wasOpen } = await withConnection(owner, async (client) => {
    const found = await findSchool(client, plan, code);
    const known = await findMove(client, code);
    await beginDraining(client, found);
    return { school: found, wasOpen: known === null || known.organisation !== found.organisation };
  });
  try {
    await withConnection(owner, (client) => stopWrites(client, school, plan));
    const since = performance.now();
    const written = await writeMove({ ...options, school });
    return { ...written, name: school.name, seconds: ((performance.now() - since) / 1000).toFixed(1) };
  } catch (error) {
    if (wasOpen) await withConnection(owner, (client) => openAgain(client, code));
    throw error;
  }
}

/**
 * @returns the address as it is kept, and how many codes lead there
 * @throws BackupProblem before the file was written, for no address, and for one where the school has not arrived
 */
export async function markDone(
  owner: ConnectionSettings,
  plan: MovePlan,
  code: string,
  address: string,
): Promise<{ readonly codes: number; readonly origin: string }> {
  const origin = originOf(address);
  return withConnection(owner, async (client) => {
    const move = await findMove(client, code);
    if (move?.state !== 'leaving')
      throw new BackupProblem(
        move?.state === 'gone'
          ? `The school "${code}" has moved to ${move.address} already.`
          : `The writes of the school "${code}" are not stopped: write its file first, and take it in elsewhere.`,
      );
    await refuseUnproven(origin, code, await lastSealOf(client, move.organisation));
    return { codes: await markGone(client, move, origin, plan), origin };
  });
}

/** @returns how many accounts went with it @throws BackupProblem for a school that is not gone */
export async function removeDone(owner: ConnectionSettings, plan: MovePlan, code: string): Promise<number> {
  const move = await withConnection(owner, (client) => findMove(client, code));
  if (move?.state !== 'gone')
    throw new BackupProblem(`The school "${code}" has not moved. Only a school that is gone is deleted.`);
  return removeMoved(owner, plan, move.organisation);
}
