/** Prints of many classes: what was asked for, and the documents that are made of it so far. */
import { sql } from 'kysely';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { hoursKept, type PrintRequest } from '../../prints/prints-contract.ts';

export interface StoredPrint extends Omit<PrintRequest, 'classIds'> {
  readonly id: number;
  readonly askedBy: number;
  readonly askedAt: Instant;
  readonly keptUntil: Instant;
  readonly keptFrom: string;
  /** Whether the file of all classes is ready. */
  readonly joined: boolean;
}

export interface PrintedClass {
  readonly printId: number;
  readonly classId: number;
  /** Null until it is made. */
  readonly cards: number | null;
  readonly fault: string | null;
}

const kept = sql`make_interval(hours => ${hoursKept})`;
const columns = sql`p.id, p.period, p.bundle, p.tagged, p.sorted, p.issues, p.asked_by AS "askedBy", p.asked_at AS "askedAt",
  p.asked_at + ${kept} AS "keptUntil", p.kept_from AS "keptFrom", p.joined`;

/** Makes one of two prints that a person starts at once wait until the other transaction ends. */
export async function lockPrintsOf({ org, db }: InOrganisation, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card prints ${userId}`}, ${org}))`.execute(db);
}

/** @returns its number */
export async function insertPrint(
  { org, db }: InOrganisation,
  { classIds, ...print }: PrintRequest & Pick<StoredPrint, 'askedBy' | 'askedAt' | 'keptFrom'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH p AS (
      INSERT INTO card_prints (org_id, period, bundle, tagged, sorted, issues, asked_by, asked_at, kept_from)
      VALUES (${org}, ${print.period}, ${print.bundle}, ${print.tagged}, ${print.sorted}, ${print.issues}, ${print.askedBy},
        ${print.askedAt}, ${print.keptFrom})
      RETURNING id
    ), c AS (
      INSERT INTO card_print_classes (org_id, print_id, class_id, place)
      SELECT ${org}, p.id, n.class_id, n.place FROM p, unnest(${classIds}::bigint[]) WITH ORDINALITY AS n (class_id, place)
    )
    SELECT id FROM p
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** One that is to be thrown away too, until it is. */
export async function findPrint({ org, db }: InOrganisation, id: number): Promise<StoredPrint | null> {
  const { rows } = await sql<StoredPrint>`
    SELECT ${columns} FROM card_prints p WHERE p.org_id = ${org} AND p.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The latest first. */
export async function listPrintsOf(
  { org, db }: InOrganisation,
  userId: number,
  now: Instant,
): Promise<readonly StoredPrint[]> {
  const { rows } = await sql<StoredPrint>`
    SELECT ${columns} FROM card_prints p
    WHERE p.org_id = ${org} AND p.asked_by = ${userId} AND p.asked_at + ${kept} > ${now} ORDER BY p.id DESC
  `.execute(db);
  return rows;
}

/** In the order of the print. */
export async function classesOfPrints(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly PrintedClass[]> {
  const { rows } = await sql<PrintedClass>`
    SELECT print_id AS "printId", class_id AS "classId", cards, fault FROM card_print_classes
    WHERE org_id = ${org} AND print_id = ANY(${ids}::bigint[]) ORDER BY print_id, place
  `.execute(db);
  return rows;
}

/** Keeps the result of a class that is already printed. */
export async function savePrintedClass(
  { org, db }: InOrganisation,
  { printId, classId }: Pick<PrintedClass, 'printId' | 'classId'>,
  made: Pick<PrintedClass, 'cards' | 'fault'> & { readonly document: Uint8Array | null },
): Promise<void> {
  await sql`
    UPDATE card_print_classes SET cards = ${made.cards}, fault = ${made.fault}, document = ${made.document}
    WHERE org_id = ${org} AND print_id = ${printId} AND class_id = ${classId} AND cards IS NULL
  `.execute(db);
}

export async function findPrintedClass(
  { org, db }: InOrganisation,
  { printId, classId }: Pick<PrintedClass, 'printId' | 'classId'>,
): Promise<Uint8Array | null> {
  const { rows } = await sql<{ document: Buffer | null }>`
    SELECT document FROM card_print_classes WHERE org_id = ${org} AND print_id = ${printId} AND class_id = ${classId}
  `.execute(db);
  return rows[0]?.document ?? null;
}

/** Bytes in a row. */
const piece = 1024 * 1024;

/** Keeps the file of all classes; those of each are of no more use. */
export async function saveWhole({ org, db }: InOrganisation, id: number, whole: Uint8Array): Promise<void> {
  // Deletes pieces that another process doing the same left incomplete.
  await sql`DELETE FROM card_print_pieces WHERE org_id = ${org} AND print_id = ${id}`.execute(db);
  for (let at = 0; at < whole.length; at += piece)
    await sql`
      INSERT INTO card_print_pieces (org_id, print_id, place, bytes)
      VALUES (${org}, ${id}, ${at / piece}, ${Buffer.from(whole.buffer, whole.byteOffset + at, Math.min(piece, whole.length - at))})
    `.execute(db);
  await sql`UPDATE card_prints SET joined = true WHERE org_id = ${org} AND id = ${id}`.execute(db);
  await sql`UPDATE card_print_classes SET document = NULL WHERE org_id = ${org} AND print_id = ${id}`.execute(
    db,
  );
}

/** The file of all classes; null while there is none. */
export async function findWhole({ org, db }: InOrganisation, id: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  for (;;) {
    const { rows } = await sql<{ bytes: Buffer }>`
      SELECT bytes FROM card_print_pieces
      WHERE org_id = ${org} AND print_id = ${id} AND place >= ${pieces.length} ORDER BY place LIMIT 4
    `.execute(db);
    if (rows.length === 0) return pieces.length === 0 ? null : Buffer.concat(pieces);
    pieces.push(...rows.map(({ bytes }) => bytes));
  }
}

/** All of somebody's but the latest. @param left how many stay */
export async function removePrintsOf(
  { org, db }: InOrganisation,
  userId: number,
  left: number,
): Promise<void> {
  await sql`
    DELETE FROM card_prints WHERE org_id = ${org} AND id IN (
      SELECT id FROM card_prints WHERE org_id = ${org} AND asked_by = ${userId} ORDER BY id DESC OFFSET ${left})
  `.execute(db);
}

export async function forgetOldPrints({ org, db }: InOrganisation): Promise<void> {
  await sql`DELETE FROM card_prints WHERE org_id = ${org} AND asked_at + ${kept} < now()`.execute(db);
}

/** How many valid cards each class has in a period. */
export async function countIssued(
  { org, db }: InOrganisation,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ classId: number; issued: number }>`
    SELECT class_id AS "classId", count(*)::integer AS issued FROM report_cards
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[]) AND period = ${period} AND state = 'valid'
    GROUP BY class_id
  `.execute(db);
  return new Map(rows.map(({ classId, issued }) => [classId, issued]));
}

/** The periods in which any of the classes has valid cards. */
export async function issuedPeriodsOf(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<ReadonlySet<PeriodKey>> {
  const { rows } = await sql<{ period: PeriodKey }>`
    SELECT DISTINCT period FROM report_cards
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[]) AND state = 'valid'
  `.execute(db);
  return new Set(rows.map(({ period }) => period));
}
