/** The rows of a table that are a person's, or speak of one. */
import { type RawBuilder, sql } from 'kysely';
import type { InOrganisation } from '../db/database.ts';
import { type Sought, speaksOf } from './spoken.ts';
import type { Holding, PersonalTable } from './table-rules.ts';

/** The rows of the school that are the person's by one of these holdings. */
export function isOf(
  { org }: InOrganisation,
  { org: ofSchool = 'org_id' }: PersonalTable,
  holds: readonly Holding[],
  sought: Sought,
): RawBuilder<unknown> {
  const inSchool = ofSchool === null ? sql`true` : sql`${sql.ref(`t.${ofSchool}`)} = ${org}`;
  const own = holds.map(({ of, by, word, only }) => {
    const id = sought.person[of];
    const is =
      typeof by === 'string'
        ? sql`${sql.ref(`t.${by}`)} = ${word === undefined ? id : `${word} ${id}`}`
        : speaksOf(by, sought, of);
    return only
      ? sql`(${sql.ref(`t.${only.column}`)} IN (SELECT o.id FROM ${sql.table(only.table)} o
          WHERE o.org_id = ${org} AND ${sql.ref(`o.${only.where}`)} = ANY(${[only.is].flat()})) AND ${is})`
      : is;
  });
  return sql`${inSchool} AND (${sql.join(own, sql` OR `)})`;
}
