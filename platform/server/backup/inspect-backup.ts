/** Inspects a backup: reads all of it, keeps nothing. */
import { copiedRows } from './copied-values.ts';
import type { OpenBackup } from './open-backup.ts';
import type { Inside } from './restorer.ts';
import { sectionsOf } from './sections.ts';

/** @throws BackupProblem when the content is not whole, or was changed. */
export async function inspectBackup(backup: OpenBackup): Promise<Inside> {
  const rows = new Map<string, number>();
  const schools: string[] = [];
  let content = 0;
  for await (const part of sectionsOf(backup.frames())) {
    if (part.kind !== 'S') continue;
    const { table, columns } = part.start;
    const index = table === 'organisations' ? columns.indexOf('name') : -1;
    const pieces: Buffer[] = [];
    for await (const piece of part.pieces) {
      content += piece.length;
      if (index >= 0) pieces.push(piece);
    }
    if (index >= 0)
      schools.push(...copiedRows(Buffer.concat(pieces).toString()).map((row) => row[index] ?? ''));
    rows.set(table, (rows.get(table) ?? 0) + part.end().rows);
  }
  const { createdAt, program, signer, salt } = backup.header;
  const { bytes } = backup;
  return { createdAt, program, signer, encrypted: salt !== null, bytes, schools, rows, content };
}
