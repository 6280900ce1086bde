/** Reads the rows of a school that has arrived back, with the numbers that they had. */
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asWhole, type Table } from '../backup/catalogue.ts';
import type { SectionEnd } from '../backup/frames.ts';
import { digestOf } from '../backup/signed-file.ts';
import { rowsOfPeople, type TableOfPeople } from './move-plan.ts';
import { columnsWith, type NewNumbers } from './moved-numbers.ts';
import type { Arriving } from './refuse-foreign.ts';

export interface Section {
  readonly table: Table;
  readonly end: SectionEnd;
}

export interface Back extends Arriving {
  readonly reversed: NewNumbers;
  readonly numbers: NewNumbers;
}

/** @param back without it, the rows have their old numbers still @throws BackupProblem for rows that are other than they were written */
export async function compare(
  client: pg.Client,
  section: Section,
  from: string,
  back: Back | null,
): Promise<void> {
  const { table, end } = section;
  const rows = back
    ? rowsBack(table, from, back)
    : `SELECT ${table.columns.map((one) => pg.escapeIdentifier(one)).join(', ')} FROM ${from}`;
  const key = table.key.map((one) => pg.escapeIdentifier(one)).join(', ');
  const found = await digestOf(client, `COPY (${rows} ORDER BY ${key}) TO STDOUT`);
  if (found.rows === end.rows && found.sha256 === end.sha256) return;
  throw new BackupProblem(
    `The rows of ${table.name} came out other than they were written. Nothing was kept.`,
  );
}

function rowsBack(table: Table, from: string, back: Back): string {
  const columns = columnsWith(table, 't', back.reversed, back.known);
  const of = back.plan.people.find((one) => one.table === table.name);
  const where = of ? arrivedRows(of, back) : `t.org_id = ${asWhole(back.numbers.organisation.is)}`;
  return `SELECT ${columns} FROM ${pg.escapeIdentifier(from)} t WHERE ${where}`;
}

/** A condition of the rows of people that came with this file. */
export function arrivedRows(
  of: TableOfPeople,
  { numbers, school, plan }: Pick<Back, 'numbers' | 'school' | 'plan'>,
): string {
  const added = numbers.added[plan.accounts] ?? 0;
  const people = `SELECT id FROM ${pg.escapeIdentifier(plan.accounts)} WHERE id > ${added} AND id <= ${added + (school.upTo[plan.accounts] ?? 0)}`;
  // A session that was valid when the file was written may be over now.
  const { when: _, ...always } = of;
  return rowsOfPeople(always, people, numbers.organisation.is);
}
