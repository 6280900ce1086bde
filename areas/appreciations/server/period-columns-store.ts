/** The columns of a period in a table: the year, and the trimester, sequence or month in it. */

import { type RawBuilder, sql } from 'kysely';
import { type Period, type PeriodKey, takesMarks } from '#platform/kernel/periods/periods.ts';

/** The values of `year_id, trimester_id, sequence_id`. */
export function periodValues({ kind, id, yearId }: Period): RawBuilder<unknown> {
  const trimester = kind === 'trimester' ? id : null;
  const sequence = takesMarks({ kind }) ? id : null;
  return sql`${yearId}::bigint, ${trimester}::bigint, ${sequence}::bigint`;
}

/** Whether a row of the table is about the period. */
export function isAbout(table: 'a' | 'c', { kind, id, yearId }: Period): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const year = sql`${of('year_id')} = ${yearId}`;
  if (takesMarks({ kind })) return sql`${year} AND ${of('sequence_id')} = ${id}`;
  if (kind === 'trimester') return sql`${year} AND ${of('trimester_id')} = ${id}`;
  return sql`${year} AND ${of('sequence_id')} IS NULL AND ${of('trimester_id')} IS NULL`;
}

export interface PeriodRow {
  readonly yearId: number;
  readonly trimesterId: number | null;
  readonly sequenceId: number | null;
}

export function keyOfRow({ yearId, trimesterId, sequenceId }: PeriodRow): PeriodKey {
  if (sequenceId !== null) return `sequence-${sequenceId}`;
  return trimesterId === null ? `year-${yearId}` : `trimester-${trimesterId}`;
}
