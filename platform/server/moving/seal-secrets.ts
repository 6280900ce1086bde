/** Seals the secrets of a school that has arrived with the key of this installation. */
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asWhole } from '../backup/catalogue.ts';
import type { MovedSecret } from '../backup/frames.ts';
import type { Sealing } from '../installation/sealing.ts';
import type { NewNumbers } from './moved-numbers.ts';
import { arrivedRows } from './read-back.ts';
import type { Arriving } from './refuse-foreign.ts';

interface Sealed extends Arriving {
  readonly sealing: Sealing;
  readonly numbers: NewNumbers;
}

/**
 * @returns how many nobody can open any more
 * @throws BackupProblem for a secret whose row did not come with this file
 */
export async function sealSecrets(
  client: pg.Client,
  { sealing, ...arriving }: Sealed,
  secrets: readonly MovedSecret[],
): Promise<number> {
  const { plan, numbers, known } = arriving;
  const { is } = numbers.organisation;
  let lost = 0;
  for (const { table, column, row, text } of secrets) {
    const of = plan.sealed.find((one) => one.table === table && one.column === column);
    if (!of || Object.keys(row).sort().join() !== [...of.key].sort().join())
      throw new BackupProblem(`The file holds a secret of ${table} that this program does not know.`);
    if (text === null) {
      lost += 1;
      continue;
    }
    const here = Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const root = known.numbered.find((one) => one.table === table && one.column === name)?.of;
        return [name, root ? String(Number(value) + (numbers.added[root] ?? 0)) : value];
      }),
    );
    const people = plan.people.find((one) => one.table === table);
    const arrived = people ? arrivedRows(people, arriving) : `org_id = ${asWhole(is)}`;
    const { rowCount } = await client.query(
      `UPDATE ${pg.escapeIdentifier(table)} SET ${pg.escapeIdentifier(column)} = $1
       WHERE ${[arrived, ...of.key.map((name, index) => `${pg.escapeIdentifier(name)}::text = $${index + 2}`)].join(' AND ')}`,
      [sealing.seal(text, of.about(here, is)), ...of.key.map((name) => here[name])],
    );
    if (rowCount !== 1) throw new BackupProblem(`The file holds a secret of ${table} without its row.`);
  }
  return lost;
}
