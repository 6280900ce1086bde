/** Consequences and the history of each. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ConsequenceForm } from '../../catalogue/contract.ts';
import type { Act, ConsequenceState } from '../../consequences/contract.ts';

export interface StoredConsequence {
  readonly id: number;
  readonly yearId: number;
  readonly studentId: number;
  readonly classId: number | null;
  readonly incidentId: number | null;
  readonly kindId: number;
  readonly form: ConsequenceForm;
  readonly hours: number | null;
  readonly fromDay: SchoolDay | null;
  readonly untilDay: SchoolDay | null;
  /** School days of a suspension. */
  readonly schoolDays: number | null;
  readonly reason: string;
  readonly state: ConsequenceState;
  readonly proposedBy: number | null;
  readonly proposedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedOn: SchoolDay | null;
  readonly publishedAt: Instant | null;
  readonly expiresOn: SchoolDay | null;
  readonly detentionId: number | null;
  readonly version: number;
}

const columns = sql`id, year_id AS "yearId", student_id AS "studentId", class_id AS "classId", incident_id AS "incidentId",
  kind_id AS "kindId", form, hours, from_day AS "fromDay", until_day AS "untilDay", school_days AS "schoolDays", reason, state, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", decided_at AS "decidedAt", decided_on AS "decidedOn", published_at AS "publishedAt", expires_on AS "expiresOn",
  detention_id AS "detentionId", version`;

/** The latest first. @param states null for all @param more numbers of others that belong to the list */
export async function consequencesOfYear(
  { org, db }: InOrganisation,
  yearId: number,
  states: readonly ConsequenceState[] | null,
  more: readonly number[],
): Promise<readonly StoredConsequence[]> {
  const { rows } = await sql<StoredConsequence>`
    SELECT ${columns} FROM consequences
    WHERE org_id = ${org} AND year_id = ${yearId} AND (${states}::text[] IS NULL OR state = ANY(${states}::text[])
      OR id = ANY(${more}::bigint[]))
    ORDER BY proposed_at DESC, id DESC LIMIT 1000
  `.execute(db);
  return rows;
}

export async function consequencesOfIncident(
  { org, db }: InOrganisation,
  incidentId: number,
): Promise<readonly StoredConsequence[]> {
  const { rows } = await sql<StoredConsequence>`
    SELECT ${columns} FROM consequences WHERE org_id = ${org} AND incident_id = ${incidentId} ORDER BY id
  `.execute(db);
  return rows;
}

export async function consequencesById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredConsequence>> {
  const { rows } = await sql<StoredConsequence>`
    SELECT ${columns} FROM consequences WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Consequences of these students in a year, the latest first. */
export async function consequencesOfStudents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  yearId: number,
): Promise<readonly StoredConsequence[]> {
  const { rows } = await sql<StoredConsequence>`
    SELECT ${columns} FROM consequences
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND year_id = ${yearId}
    ORDER BY coalesce(decided_at, proposed_at) DESC, id DESC
  `.execute(db);
  return rows;
}

/** Suspensions in force on a day, of these students. */
export async function suspendedOn(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  day: SchoolDay,
): Promise<
  readonly {
    readonly studentId: number;
    readonly form: ConsequenceForm;
    readonly untilDay: SchoolDay | null;
  }[]
> {
  const { rows } = await sql<{ studentId: number; form: ConsequenceForm; untilDay: SchoolDay | null }>`
    SELECT student_id AS "studentId", form, until_day AS "untilDay" FROM consequences
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND state IN ('decided', 'served', 'missed', 'appealed')
      AND ((form = 'suspension' AND ${day}::date BETWEEN from_day AND until_day)
        OR (form = 'dismissal' AND decided_on <= ${day}::date))
  `.execute(db);
  return rows;
}

/** Sums of consequences by student and form, decided in these days on the school's clock; expired ones count too. */
export interface SanctionSum {
  readonly studentId: number;
  readonly detentionHours: number;
  readonly suspensionDays: number;
  readonly warnings: number;
  readonly reprimands: number;
  readonly dismissed: boolean;
}

export async function sanctionSums(
  { org, db }: InOrganisation,
  { from, until }: { readonly from: SchoolDay; readonly until: SchoolDay },
  studentIds: readonly number[],
): Promise<readonly SanctionSum[]> {
  const { rows } = await sql<SanctionSum>`
    SELECT student_id AS "studentId", coalesce(sum(hours) FILTER (WHERE form = 'detention'), 0)::int AS "detentionHours",
      coalesce(sum(school_days) FILTER (WHERE form = 'suspension'), 0)::int AS "suspensionDays",
      (count(*) FILTER (WHERE form = 'warning'))::int AS warnings, (count(*) FILTER (WHERE form = 'reprimand'))::int AS reprimands,
      coalesce(bool_or(form = 'dismissal'), false) AS dismissed
    FROM consequences
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND (state IN ('decided', 'served', 'missed', 'appealed') OR (state = 'expired' AND expires_on >= ${until}::date))
      AND decided_on BETWEEN ${from}::date AND ${until}::date
    GROUP BY student_id
  `.execute(db);
  return rows;
}

export async function lockConsequence(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredConsequence | null> {
  const { rows } = await sql<StoredConsequence>`
    SELECT ${columns} FROM consequences WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

export interface NewConsequence {
  readonly yearId: number;
  readonly studentId: number;
  readonly classId: number | null;
  readonly incidentId: number | null;
  readonly kindId: number;
  readonly form: ConsequenceForm;
  readonly hours: number | null;
  readonly fromDay: SchoolDay | null;
  readonly untilDay: SchoolDay | null;
  /** School days of a suspension; null without its days. */
  readonly schoolDays: number | null;
  readonly reason: string;
  /** Null for what the program proposes by itself. */
  readonly by: number | null;
  readonly at: Instant;
  readonly decided: boolean;
  /** Null for a proposal. */
  readonly decidedOn: SchoolDay | null;
  readonly published: boolean;
  readonly expiresOn: SchoolDay | null;
}

export async function insertConsequence({ org, db }: InOrganisation, given: NewConsequence): Promise<number> {
  const { at, by, decided } = given;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO consequences (org_id, year_id, student_id, class_id, incident_id, kind_id, form, hours, from_day, until_day,
      school_days, reason, state, proposed_by, proposed_at, decided_by, decided_at, decided_on, published_at, expires_on)
    VALUES (${org}, ${given.yearId}, ${given.studentId}, ${given.classId}, ${given.incidentId}, ${given.kindId}, ${given.form},
      ${given.hours}, ${given.fromDay}, ${given.untilDay}, ${given.schoolDays}, ${given.reason}, ${decided ? 'decided' : 'proposed'}, ${by}, ${at},
      ${decided ? by : null}, ${decided ? at : null}, ${given.decidedOn}, ${given.published ? at : null}, ${given.expiresOn})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateConsequence(
  { org, db }: InOrganisation,
  id: number,
  given: Pick<NewConsequence, 'kindId' | 'form' | 'hours' | 'fromDay' | 'untilDay' | 'schoolDays' | 'reason'>,
): Promise<void> {
  await sql`
    UPDATE consequences SET kind_id = ${given.kindId}, form = ${given.form}, hours = ${given.hours}, from_day = ${given.fromDay},
      until_day = ${given.untilDay}, school_days = ${given.schoolDays}, reason = ${given.reason}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export interface NewState {
  readonly state: ConsequenceState;
  readonly decidedBy: number | null;
  readonly decidedAt: Instant | null;
  readonly decidedOn: SchoolDay | null;
  readonly publishedAt: Instant | null;
  readonly expiresOn: SchoolDay | null;
}

export async function setConsequenceState(
  { org, db }: InOrganisation,
  id: number,
  { state, decidedBy, decidedAt, decidedOn, publishedAt, expiresOn }: NewState,
): Promise<void> {
  await sql`
    UPDATE consequences SET state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, decided_on = ${decidedOn},
      published_at = ${publishedAt},
      expires_on = ${expiresOn}, detention_id = CASE WHEN ${state} IN ('proposed', 'dropped', 'revoked') THEN NULL ELSE detention_id END,
      version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The person behind a decision, for a state that keeps it. */
export async function deciderOf({ org, db }: InOrganisation, id: number): Promise<number | null> {
  const { rows } = await sql<{ decidedBy: number | null }>`
    SELECT decided_by AS "decidedBy" FROM consequences WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.decidedBy ?? null;
}

export interface StoredEvent {
  readonly consequenceId: number;
  readonly act: Act;
  readonly remark: string | null;
  readonly by: number | null;
  readonly at: Instant;
}

/** The first one first. */
export async function eventsOf(
  { org, db }: InOrganisation,
  consequenceIds: readonly number[],
): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    SELECT consequence_id AS "consequenceId", act, remark, done_by AS by, done_at AS at FROM consequence_events
    WHERE org_id = ${org} AND consequence_id = ANY(${consequenceIds}::bigint[]) ORDER BY id
  `.execute(db);
  return rows;
}

export async function insertEvent(
  { org, db }: InOrganisation,
  event: StoredEvent & { readonly studentId: number },
): Promise<void> {
  await sql`
    INSERT INTO consequence_events (org_id, consequence_id, student_id, act, remark, done_by, done_at)
    VALUES (${org}, ${event.consequenceId}, ${event.studentId}, ${event.act}, ${event.remark}, ${event.by}, ${event.at})
  `.execute(db);
}

export interface StoredDetention {
  readonly id: number;
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly room: string | null;
}

export async function detentionsById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredDetention>> {
  const { rows } = await sql<StoredDetention>`
    SELECT id, held_on AS "heldOn", to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", room
    FROM detentions WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
