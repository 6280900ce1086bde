/** SQL for payments of statements that are for several children. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** The parts that stand for a line, in their order. */
export async function partIdsOf({ org, db }: InOrganisation, wholeId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM statement_lines WHERE org_id = ${org} AND part_of = ${wholeId} AND NOT replaced ORDER BY id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The receipts of the other parts of a line. */
export async function receiptsOfParts(
  { org, db }: InOrganisation,
  wholeId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT receipt_id AS id FROM statement_lines
    WHERE org_id = ${org} AND part_of = ${wholeId} AND receipt_id IS NOT NULL
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lines of which a part is for one of these students. */
export async function wholesFor(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (studentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT part_of AS id FROM statement_lines
    WHERE org_id = ${org} AND part_of IS NOT NULL AND NOT replaced AND student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Parts that say what their line says, in its place. */
export async function replaceByParts(
  { org, db }: InOrganisation,
  wholeId: number,
  {
    parts,
    by,
  }: {
    readonly parts: readonly { readonly studentId: number; readonly amount: number }[];
    readonly by: number;
  },
): Promise<void> {
  await sql`
    INSERT INTO statement_lines (org_id, statement_id, source, line_key, row_number, day, amount, phone, payer_name, reference,
      operator_id, student_id, chosen_by, part_of)
    SELECT org_id, statement_id, source, 'part ' || gen_random_uuid(), row_number, day, p.amount, phone, payer_name, reference,
      operator_id, p.student_id, ${by}, id
    FROM statement_lines, unnest(${parts.map(({ studentId }) => studentId)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[])
      WITH ORDINALITY AS p (student_id, amount, place)
    WHERE org_id = ${org} AND id = ${wholeId} ORDER BY p.place
  `.execute(db);
  // The parts alone say who paid, so that it is erased with their children.
  await sql`
    UPDATE statement_lines SET replaced = true, student_id = NULL, chosen_by = NULL, phone = NULL, payer_name = NULL, reference = ''
    WHERE org_id = ${org} AND id = ${wholeId}
  `.execute(db);
}

/** The line in place of its parts again. */
export async function replaceByWhole(
  { org, db }: InOrganisation,
  wholeId: number,
  partIds: readonly number[],
): Promise<void> {
  await sql`
    UPDATE statement_lines w SET replaced = false, phone = p.phone, payer_name = p.payer_name, reference = p.reference
    FROM statement_lines p
    WHERE w.org_id = ${org} AND w.id = ${wholeId} AND p.org_id = ${org} AND p.id = ${partIds[0] ?? 0}
  `.execute(db);
  await sql`
    UPDATE statement_lines SET replaced = true, student_id = NULL, chosen_by = NULL, phone = NULL, payer_name = NULL, reference = ''
    WHERE org_id = ${org} AND id = ANY(${partIds}::bigint[])
  `.execute(db);
}
