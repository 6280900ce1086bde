/**
 * Reads a whole file before anything of it is taken in. Numbers that are reserved for a file are used up even when it is refused, so one that is
 * cut off or not in order must not come so far.
 */
import { createHash } from 'node:crypto';
import { BackupProblem } from '../backup/backup-problem.ts';
import type { Table } from '../backup/catalogue.ts';
import type { OpenBackup } from '../backup/open-backup.ts';
import { sectionsOf } from '../backup/sections.ts';

/** Characters of all secrets together: they are kept in memory. A school of 2,000 has some thousands. */
const mostSecrets = 64 * 1024 * 1024;

/** Numbers of rows beyond this are nobody's: a sequence that came so far would soon be at its end. */
export const largestNumber = 2 ** 40;

/** @throws BackupProblem for content that is not whole: the school first, each table once, its secrets, the end */
export async function lookThrough(file: OpenBackup, tables: readonly Table[]): Promise<void> {
  const rows = new Map<string, number>();
  const secrets = new Map<string, number>();
  let secretsLength = 0;
  let next: 'school' | 'content' | 'nothing' = 'school';
  for await (const part of sectionsOf(file.frames())) {
    if (next !== (part.kind === 'M' ? 'school' : 'content')) throw misplaced();
    next = part.kind === 'Z' ? 'nothing' : 'content';
    if (part.kind === 'M' && Object.values(part.value.upTo).some((most) => most < 0 || most > largestNumber))
      throw new BackupProblem(
        'The file says that its installation has counted to numbers that none reaches.',
      );
    if (part.kind === 'K') {
      const { table, column, text } = part.value;
      const count = (secrets.get(`${table}.${column}`) ?? 0) + 1;
      secretsLength += (text ?? '').length;
      if (count > (rows.get(table) ?? 0) || secretsLength > mostSecrets)
        throw new BackupProblem(`The file holds more secrets of ${table} than it can. Nothing was kept.`);
      secrets.set(`${table}.${column}`, count);
    }
    if (part.kind !== 'S') continue;
    const { table, columns } = part.start;
    const known = tables.find(({ name }) => name === table);
    if (columns.join() !== known?.columns.join())
      throw new BackupProblem(`The file holds a table ${table} that this program does not know.`);
    if (rows.has(table)) throw misplaced();
    const hash = createHash('sha256');
    for await (const piece of part.pieces) hash.update(piece);
    const end = part.end();
    if (hash.digest('hex') !== end.sha256)
      throw new BackupProblem(`The file holds other rows of ${table} than it says. Nothing was kept.`);
    rows.set(table, end.rows);
  }
  if (next !== 'nothing') throw new BackupProblem('The content of the file ends too early.');
  if (rows.size !== tables.length) throw misplaced();
}

const misplaced = () => new BackupProblem('The parts of the file are not in order.', { fault: 'damaged' });
