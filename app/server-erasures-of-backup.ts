/**
 * Every backup also contains the register of erasures (decisions/0015): if the register beside the database is lost, that of the
 * newest backup replaces it.
 */
import { resolve } from 'node:path';
import { copiedRows } from '#platform/server/backup/copied-values.ts';
import { newestKept } from '#platform/server/backup/kept-backups.ts';
import { type OpenBackup, openBackup, type Trust } from '#platform/server/backup/open-backup.ts';
import { sectionsOf } from '#platform/server/backup/sections.ts';
import type { KeptErasure } from '#platform/server/personal-data/erasure-file.ts';

/**
 * The erasures known to the newest backup of these folders; none where that backup is the one being restored.
 * @throws BackupProblem for a backup that is damaged, of another installation or sealed.
 */
export async function erasuresOfNewest(
  folders: readonly string[],
  restored: string,
  trust: Trust,
): Promise<readonly KeptErasure[]> {
  const newest = await newestKept(folders);
  if (newest === null || resolve(newest) === resolve(restored)) return [];
  const backup = await openBackup(newest, trust);
  try {
    return await erasuresInBackup(backup);
  } finally {
    await backup.close();
  }
}

/** @throws BackupProblem when the content is not whole, or was changed. */
async function erasuresInBackup(backup: OpenBackup): Promise<readonly KeptErasure[]> {
  const erased: Row[] = [];
  const madeAt = new Map<string, string>();
  for await (const part of sectionsOf(backup.frames())) {
    if (part.kind !== 'S') continue;
    const { table, columns } = part.start;
    const wanted = table === 'erasures' || table === 'organisations';
    const pieces: Buffer[] = [];
    for await (const piece of part.pieces) if (wanted) pieces.push(piece);
    for (const values of copiedRows(Buffer.concat(pieces).toString())) {
      const row: Row = (column) => values[columns.indexOf(column)] ?? null;
      if (table === 'erasures') erased.push(row);
      else madeAt.set(row('org_id') ?? '', instantOf(row('created_at')));
    }
  }
  return erased.map((row) => keptErasure(row, madeAt.get(row('org_id') ?? '')));
}

type Row = (column: string) => string | null;

function keptErasure(row: Row, madeAt: string | undefined): KeptErasure {
  const number = (column: string) => (row(column) === null ? null : Number(row(column)));
  return {
    id: row('id') ?? '',
    org: number('org_id') ?? 0,
    madeAt,
    kind: row('kind') as KeptErasure['kind'],
    person: {
      student: number('student_id'),
      guardian: number('guardian_id'),
      member: number('member_id'),
      account: number('account_id'),
    },
    at: instantOf(row('erased_at')),
    by: number('erased_by') ?? 0,
    reason: row('reason') ?? '',
  };
}

/** `2026-11-20 08:30:00.5+00`, as PostgreSQL writes it. */
function instantOf(text: string | null): string {
  return new Date((text ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
