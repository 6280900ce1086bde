/** What a backup holds: all of it is read, nothing is kept. */
import type { OpenBackup } from './open-backup.ts';
import { sectionsOf } from './restore-backup.ts';
import type { Inside } from './restorer.ts';

/** @throws BackupProblem when the content is not whole, or was changed. */
export async function lookInside(backup: OpenBackup): Promise<Inside> {
  const rows = new Map<string, number>();
  const schools: string[] = [];
  let content = 0;
  for await (const part of sectionsOf(backup.frames())) {
    if (part.kind === 'Z') continue;
    const { table, columns } = part.start;
    const place = table === 'organisations' ? columns.indexOf('name') : -1;
    const pieces: Buffer[] = [];
    for await (const piece of part.pieces) {
      content += piece.length;
      if (place >= 0) pieces.push(piece);
    }
    if (place >= 0) schools.push(...valuesIn(Buffer.concat(pieces).toString(), place));
    rows.set(table, (rows.get(table) ?? 0) + part.end().rows);
  }
  const { createdAt, program, signer, salt } = backup.header;
  const { bytes } = backup;
  return { createdAt, program, signer, encrypted: salt !== null, bytes, schools, rows, content };
}

/** One column of rows as COPY writes them: columns end with a tab, rows with a new line, and either within a value is written out. */
function valuesIn(text: string, place: number): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      (line.split('\t')[place] ?? '').replace(/\\(.)/g, (_, letter) => written[letter] ?? letter),
    );
}

const written: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };
