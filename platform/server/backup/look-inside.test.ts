import { expect, test } from 'vitest';
import type { Frame } from './frames.ts';
import { inspectBackup } from './inspect-backup.ts';

/** A backup of which nothing but the content matters. */
const backupOf = (...content: readonly Frame[]) => ({
  header: { createdAt: '2026-11-20T08:30:00.000Z', program: '1', migrations: [], signer: 'x', salt: null },
  bytes: 100,
  async *frames() {
    yield* content;
  },
  close: async () => {},
});
const rowsOf = (table: string, columns: string[], text: string): readonly Frame[] => [
  { kind: 'S', value: { table, columns, org: null } },
  { kind: 'D', value: Buffer.from(text) },
  { kind: 'E', value: { rows: text.trimEnd().split('\n').length, sha256: '' } },
];

test('lists the schools by name, whatever characters the names have, and the number of rows of each table', async () => {
  const names = ['1\tLycée de\\tNkol\\\\Eton', '2\tCollège « Vogt »'];
  const inside = await inspectBackup(
    backupOf(
      ...rowsOf('organisations', ['id', 'name'], `${names.join('\n')}\n`),
      ...rowsOf('students', ['id'], '1\n2\n3\n'),
    ),
  );
  expect(inside.schools).toEqual(['Lycée de\tNkol\\Eton', 'Collège « Vogt »']);
  expect([...inside.rows]).toEqual([
    ['organisations', 2],
    ['students', 3],
  ]);
});

test('rows of no table make a damaged backup, not a disk without room', async () => {
  const looked = inspectBackup(backupOf({ kind: 'D', value: Buffer.from('1\n') }));
  await expect(looked).rejects.toMatchObject({ name: 'BackupProblem', fault: 'damaged' });
});
