/** Disciplinary councils: members, and the consequences that come before them. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { HearingOutcome, Votes } from '../../councils/contract.ts';

export interface StoredCouncil {
  readonly id: number;
  readonly yearId: number;
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly room: string;
  readonly chairId: number;
  readonly memberIds: readonly number[];
  readonly version: number;
}

const columns = sql`c.id, c.year_id AS "yearId", c.day AS "day", to_char(c.starts_at, 'HH24:MI') AS "startsAt", c.room,
  c.chair_id AS "chairId", c.version, ARRAY(SELECT m.user_id FROM disciplinary_council_members m
    WHERE m.org_id = c.org_id AND m.council_id = c.id ORDER BY m.user_id) AS "memberIds"`;

/** The latest first. @param memberId null for all, otherwise those of one member */
export async function councilsOfYear(
  { org, db }: InOrganisation,
  yearId: number,
  memberId: number | null,
): Promise<readonly StoredCouncil[]> {
  const { rows } = await sql<StoredCouncil>`
    SELECT ${columns} FROM disciplinary_councils c
    WHERE c.org_id = ${org} AND c.year_id = ${yearId} AND (${memberId}::bigint IS NULL OR EXISTS (
      SELECT FROM disciplinary_council_members m WHERE m.org_id = ${org} AND m.council_id = c.id AND m.user_id = ${memberId}))
    ORDER BY c.day DESC, c.starts_at DESC, c.id DESC LIMIT 200
  `.execute(db);
  return rows;
}

export async function findCouncil({ org, db }: InOrganisation, id: number): Promise<StoredCouncil | null> {
  const { rows } = await sql<StoredCouncil>`
    SELECT ${columns} FROM disciplinary_councils c WHERE c.org_id = ${org} AND c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Councils by number, for what names them. */
export async function councilsById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredCouncil>> {
  const { rows } = await sql<StoredCouncil>`
    SELECT ${columns} FROM disciplinary_councils c WHERE c.org_id = ${org} AND c.id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockCouncil({ org, db }: InOrganisation, id: number): Promise<StoredCouncil | null> {
  const { rows } = await sql<StoredCouncil>`
    SELECT ${columns} FROM disciplinary_councils c WHERE c.org_id = ${org} AND c.id = ${id} FOR UPDATE OF c
  `.execute(db);
  return rows[0] ?? null;
}

export type GivenCouncil = Omit<StoredCouncil, 'id' | 'version'>;

export async function insertCouncil({ org, db }: InOrganisation, given: GivenCouncil): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO disciplinary_councils (org_id, year_id, day, starts_at, room, chair_id)
    VALUES (${org}, ${given.yearId}, ${given.day}, ${given.startsAt}, ${given.room}, ${given.chairId})
    RETURNING id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await insertMembers({ org, db }, id, given.memberIds);
  return id;
}

export async function updateCouncil(
  { org, db }: InOrganisation,
  id: number,
  given: GivenCouncil,
): Promise<void> {
  await sql`
    UPDATE disciplinary_councils SET year_id = ${given.yearId}, day = ${given.day}, starts_at = ${given.startsAt},
      room = ${given.room}, chair_id = ${given.chairId}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  await sql`DELETE FROM disciplinary_council_members WHERE org_id = ${org} AND council_id = ${id}`.execute(
    db,
  );
  await insertMembers({ org, db }, id, given.memberIds);
}

async function insertMembers(
  { org, db }: InOrganisation,
  councilId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO disciplinary_council_members (org_id, council_id, user_id)
    SELECT ${org}, ${councilId}, * FROM unnest(${userIds}::bigint[])
  `.execute(db);
}

export async function deleteCouncil({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM disciplinary_councils WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export interface StoredHearing {
  readonly consequenceId: number;
  readonly councilId: number;
  readonly studentId: number;
  readonly summonsId: number | null;
  readonly hearing: string | null;
  readonly presentIds: readonly number[];
  readonly outcome: HearingOutcome | null;
  readonly votesFor: number | null;
  readonly votesAgainst: number | null;
  readonly abstentions: number | null;
}

const hearingColumns = sql`consequence_id AS "consequenceId", council_id AS "councilId", student_id AS "studentId",
  summons_id AS "summonsId", hearing, present_ids AS "presentIds", outcome, votes_for AS "votesFor", votes_against AS "votesAgainst",
  abstentions`;

export async function hearingsOf(
  { org, db }: InOrganisation,
  councilIds: readonly number[],
): Promise<readonly StoredHearing[]> {
  const { rows } = await sql<StoredHearing>`
    SELECT ${hearingColumns} FROM disciplinary_hearings
    WHERE org_id = ${org} AND council_id = ANY(${councilIds}::bigint[]) ORDER BY consequence_id
  `.execute(db);
  return rows;
}

/** By consequence, the hearing that decides about it. */
export async function hearingsOfConsequences(
  { org, db }: InOrganisation,
  consequenceIds: readonly number[],
): Promise<ReadonlyMap<number, StoredHearing>> {
  const { rows } = await sql<StoredHearing>`
    SELECT ${hearingColumns} FROM disciplinary_hearings
    WHERE org_id = ${org} AND consequence_id = ANY(${consequenceIds}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.consequenceId, row]));
}

export async function insertHearing(
  { org, db }: InOrganisation,
  { consequenceId, councilId, studentId }: Pick<StoredHearing, 'consequenceId' | 'councilId' | 'studentId'>,
): Promise<void> {
  await sql`
    INSERT INTO disciplinary_hearings (org_id, consequence_id, council_id, student_id)
    VALUES (${org}, ${consequenceId}, ${councilId}, ${studentId})
  `.execute(db);
}

export async function deleteHearing({ org, db }: InOrganisation, consequenceId: number): Promise<void> {
  await sql`
    DELETE FROM disciplinary_hearings WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
}

export async function setSummons(
  { org, db }: InOrganisation,
  consequenceId: number,
  summonsId: number,
): Promise<void> {
  await sql`
    UPDATE disciplinary_hearings SET summons_id = ${summonsId} WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
}

/** The family can be summoned to the hearing again. */
export async function forgetSummons({ org, db }: InOrganisation, summonsId: number): Promise<void> {
  await sql`
    UPDATE disciplinary_hearings SET summons_id = NULL WHERE org_id = ${org} AND summons_id = ${summonsId} AND outcome IS NULL
  `.execute(db);
}

interface Recorded {
  readonly hearing: string;
  readonly presentIds: readonly number[];
  readonly outcome: HearingOutcome;
  readonly votes: Votes | null;
}

export async function recordHearing(
  { org, db }: InOrganisation,
  consequenceId: number,
  { hearing, presentIds, outcome, votes }: Recorded,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE disciplinary_hearings SET hearing = ${hearing}, present_ids = ${presentIds}::bigint[], outcome = ${outcome},
      votes_for = ${votes?.for ?? null}, votes_against = ${votes?.against ?? null}, abstentions = ${votes?.abstentions ?? null},
      recorded_by = ${by}, recorded_at = ${at}
    WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
}

/** A decision that is undone: what was heard stays. */
export async function reopenHearing({ org, db }: InOrganisation, consequenceId: number): Promise<void> {
  await sql`
    UPDATE disciplinary_hearings SET outcome = NULL, votes_for = NULL, votes_against = NULL, abstentions = NULL,
      recorded_by = NULL, recorded_at = NULL
    WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
}
