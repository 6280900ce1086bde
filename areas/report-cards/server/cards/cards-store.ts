/** Issued cards: their content, the valid version, and the day from which parents see them. */
import { sql } from 'kysely';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { Db, InOrganisation } from '#platform/server/db/database.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import type { VerifiedCard } from '../../contract.ts';
import type { DocumentOfIssue } from '../../issues/issue-document.ts';
import type { CardDesign } from '../../looks/design-contract.ts';

export type CardState = 'valid' | 'replaced' | 'cancelled';

export interface StoredCard {
  readonly id: number;
  readonly issueId: number;
  readonly classId: number;
  readonly studentId: number;
  readonly period: PeriodKey;
  readonly version: number;
  readonly code: string;
  readonly content: CardContent;
  readonly sha256: string;
  readonly documentSha256: string | null;
  readonly state: CardState;
}

export interface LatestCard extends StoredCard {
  readonly look: CardDesign;
}

/** A card with what all of its issue bear. */
export interface CardToPrint extends StoredCard {
  readonly document: DocumentOfIssue;
  readonly issuedAt: Instant;
}

const columns = sql`c.id, c.issue_id AS "issueId", c.class_id AS "classId", c.student_id AS "studentId", c.period, c.version,
  c.code, c.content, c.sha256, c.document_sha256 AS "documentSha256", c.state`;

/** The latest card of each student of the class in the period, with the look in which it was issued. */
export async function latestCards(
  { org, db }: InOrganisation,
  classId: number,
  period: PeriodKey,
): Promise<readonly LatestCard[]> {
  const { rows } = await sql<LatestCard>`
    SELECT DISTINCT ON (c.student_id) ${columns}, i.paper -> 'look' AS look FROM report_cards c
    JOIN card_issues i ON i.org_id = c.org_id AND i.id = c.issue_id
    WHERE c.org_id = ${org} AND i.org_id = ${org} AND c.class_id = ${classId} AND c.period = ${period}
    ORDER BY c.student_id, (c.state = 'valid') DESC, c.version DESC
  `.execute(db);
  return rows;
}

/** The valid cards of the class in the period, with their documents. */
export async function cardsToPrint(
  { org, db }: InOrganisation,
  classId: number,
  period: PeriodKey,
): Promise<readonly CardToPrint[]> {
  const { rows } = await sql<CardToPrint>`
    SELECT ${columns}, i.paper AS document, i.issued_at AS "issuedAt" FROM report_cards c
    JOIN card_issues i ON i.org_id = c.org_id AND i.id = c.issue_id
    WHERE c.org_id = ${org} AND i.org_id = ${org} AND c.class_id = ${classId} AND c.period = ${period} AND c.state = 'valid'
    ORDER BY (c.content -> 'student' ->> 'number')::integer, c.id
  `.execute(db);
  return rows;
}

export async function findCard({ org, db }: InOrganisation, id: number): Promise<CardToPrint | null> {
  const { rows } = await sql<CardToPrint>`
    SELECT ${columns}, i.paper AS document, i.issued_at AS "issuedAt" FROM report_cards c
    JOIN card_issues i ON i.org_id = c.org_id AND i.id = c.issue_id
    WHERE c.org_id = ${org} AND i.org_id = ${org} AND c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** How many valid cards a class has in each period, and since when. */
export async function issuedPeriods(
  { org, db }: InOrganisation,
  classId: number,
): Promise<readonly { readonly period: PeriodKey; readonly issued: number; readonly issuedAt: Instant }[]> {
  const { rows } = await sql<{ period: PeriodKey; issued: number; issuedAt: Instant }>`
    SELECT c.period, count(*)::integer AS issued, max(i.issued_at) AS "issuedAt" FROM report_cards c
    JOIN card_issues i ON i.org_id = c.org_id AND i.id = c.issue_id
    WHERE c.org_id = ${org} AND i.org_id = ${org} AND c.class_id = ${classId} AND c.state = 'valid'
    GROUP BY c.period
  `.execute(db);
  return rows;
}

/** Each of the classes with each period in which it has valid cards. */
export async function cardPeriods(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly Pick<StoredCard, 'classId' | 'period'>[]> {
  const { rows } = await sql<Pick<StoredCard, 'classId' | 'period'>>`
    SELECT DISTINCT class_id AS "classId", period FROM report_cards
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[]) AND state = 'valid'
  `.execute(db);
  return rows;
}

export async function insertIssue(
  { org, db }: InOrganisation,
  issue: {
    readonly classId: number;
    readonly period: PeriodKey;
    readonly document: DocumentOfIssue;
    readonly by: number;
    readonly at: Instant;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO card_issues (org_id, class_id, period, paper, issued_by, issued_at)
    VALUES (${org}, ${issue.classId}, ${issue.period}, ${JSON.stringify(issue.document)}, ${issue.by}, ${issue.at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export interface NewCard {
  readonly studentId: number;
  readonly version: number;
  readonly code: string;
  /** As it is kept and hashed. */
  readonly content: string;
  readonly sha256: string;
}

export async function insertCards(
  { org, db }: InOrganisation,
  of: { readonly issueId: number; readonly classId: number; readonly period: PeriodKey },
  cards: readonly NewCard[],
): Promise<readonly { readonly id: number; readonly studentId: number; readonly version: number }[]> {
  const { rows } = await sql<{ id: number; studentId: number; version: number }>`
    INSERT INTO report_cards (org_id, issue_id, class_id, student_id, period, version, code, content, sha256)
    SELECT ${org}, ${of.issueId}, ${of.classId}, n.student_id, ${of.period}, n.version, n.code, n.content::json, n.sha256
    FROM unnest(${cards.map((card) => card.studentId)}::bigint[], ${cards.map((card) => card.version)}::integer[],
      ${cards.map((card) => card.code)}::text[], ${cards.map((card) => card.content)}::text[],
      ${cards.map((card) => card.sha256)}::text[]) AS n (student_id, version, code, content, sha256)
    RETURNING id, student_id AS "studentId", version
  `.execute(db);
  return rows;
}

/** Valid ones become replaced, or cancelled with a reason. */
export async function endCards(
  { org, db }: InOrganisation,
  ids: readonly number[],
  end: {
    readonly state: 'replaced' | 'cancelled';
    readonly reason: string | null;
    readonly by: number;
    readonly at: Instant;
  },
): Promise<number> {
  const result = await sql`
    UPDATE report_cards SET state = ${end.state}, reason = ${end.reason}, ended_by = ${end.by}, ended_at = ${end.at}
    WHERE org_id = ${org} AND id = ANY(${ids}::bigint[]) AND state = 'valid'
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Cards of one record go over to another as they were issued; where both have a valid one, that of the record that stays replaces the other. */
export async function moveCards(
  { org, db }: InOrganisation,
  [keptId, goneId]: readonly [number, number],
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE report_cards c SET state = 'replaced', ended_by = ${by}, ended_at = ${at}
    WHERE c.org_id = ${org} AND c.student_id = ${goneId} AND c.state = 'valid' AND EXISTS (
      SELECT 1 FROM report_cards own WHERE own.org_id = ${org} AND own.student_id = ${keptId} AND own.state = 'valid'
        AND own.class_id = c.class_id AND own.period = c.period)
  `.execute(db);
  await sql`
    UPDATE report_cards SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}

/** Notes the document of a card as it was first made; gives the one that was made first. */
export async function noteDocument({ org, db }: InOrganisation, id: number, sha256: string): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    UPDATE report_cards SET document_sha256 = coalesce(document_sha256, ${sha256})
    WHERE org_id = ${org} AND id = ${id} RETURNING document_sha256 AS first
  `.execute(db);
  return rows[0]?.first ?? '';
}

export interface Publication {
  readonly classId: number;
  readonly period: PeriodKey;
  readonly fromDay: SchoolDay;
}

export async function publicationsOf(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly Publication[]> {
  const { rows } = await sql<Publication>`
    SELECT class_id AS "classId", period, from_day AS "fromDay" FROM card_publications
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[])
  `.execute(db);
  return rows;
}

export async function savePublication(
  { org, db }: InOrganisation,
  { classId, period, fromDay, by, at }: Publication & { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    INSERT INTO card_publications (org_id, class_id, period, from_day, published_by, published_at)
    VALUES (${org}, ${classId}, ${period}, ${fromDay}, ${by}, ${at})
    ON CONFLICT (org_id, class_id, period) DO UPDATE
    SET from_day = excluded.from_day, published_by = excluded.published_by, published_at = excluded.published_at
  `.execute(db);
}

export async function removePublication(
  { org, db }: InOrganisation,
  { classId, period }: Pick<Publication, 'classId' | 'period'>,
): Promise<void> {
  await sql`
    DELETE FROM card_publications WHERE org_id = ${org} AND class_id = ${classId} AND period = ${period}
  `.execute(db);
}

/** The valid cards of these students, the latest first, with the day from which parents see them; null while none is set. */
export async function validCards(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<readonly (StoredCard & { readonly fromDay: SchoolDay | null })[]> {
  const { rows } = await sql<StoredCard & { fromDay: SchoolDay | null }>`
    SELECT ${columns}, p.from_day AS "fromDay" FROM report_cards c
    LEFT JOIN card_publications p ON p.org_id = ${org} AND p.class_id = c.class_id AND p.period = c.period
    WHERE c.org_id = ${org} AND c.student_id = ANY(${studentIds}::bigint[]) AND c.state = 'valid'
    ORDER BY c.id DESC
  `.execute(db);
  return rows;
}

/** The valid cards of a student with what all cards of their issue bear. */
export async function cardsWithDocuments(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly (CardToPrint & { readonly fromDay: SchoolDay | null })[]> {
  const { rows } = await sql<CardToPrint & { fromDay: SchoolDay | null }>`
    SELECT ${columns}, i.paper AS document, i.issued_at AS "issuedAt", p.from_day AS "fromDay" FROM report_cards c
    JOIN card_issues i ON i.org_id = ${org} AND i.id = c.issue_id
    LEFT JOIN card_publications p ON p.org_id = ${org} AND p.class_id = c.class_id AND p.period = c.period
    WHERE c.org_id = ${org} AND c.student_id = ${studentId} AND c.state = 'valid'
    ORDER BY c.id
  `.execute(db);
  return rows;
}

interface FoundByCode extends Omit<VerifiedCard, 'student'> {
  readonly firstName: string;
  readonly lastName: string;
}

/** A card of any school: the data that a holder of the card may know. */
export async function cardByCode(db: Db, code: string): Promise<FoundByCode | null> {
  const { rows } = await sql<FoundByCode>`
    SELECT school, kind, number, year, first_name AS "firstName", last_name AS "lastName", average, levels, issued_on AS "issuedOn",
      state, version
    FROM card_by_code(${code})
  `.execute(db);
  return rows[0] ?? null;
}
