/** The tariff of a school, and what it proposed. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ConsequenceForm } from '../../catalogue/contract.ts';
import type { ConsequenceState } from '../../consequences/contract.ts';
import type { Counter, Tariff, TariffCause } from '../../tariff/contract.ts';
import type { Counted, Fired } from '../../tariff/rules.ts';

export interface StoredTariff extends Tariff {
  readonly startsOn: SchoolDay;
}

const columns = sql`rules, starts_on AS "startsOn", version`;

/** Undefined while the school has none. */
export async function storedTariff({ org, db }: InOrganisation): Promise<StoredTariff | undefined> {
  const { rows } = await sql<StoredTariff>`
    SELECT ${columns} FROM discipline_tariffs WHERE org_id = ${org}
  `.execute(db);
  return rows[0];
}

/** Locked, so that one proposes at a time. */
export async function lockTariff({ org, db }: InOrganisation): Promise<StoredTariff | undefined> {
  const { rows } = await sql<StoredTariff>`
    SELECT ${columns} FROM discipline_tariffs WHERE org_id = ${org} FOR UPDATE
  `.execute(db);
  return rows[0];
}

/** The highest number that a rule of the school ever had. */
export async function lastRuleNumber({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ lastRule: number }>`
    SELECT last_rule AS "lastRule" FROM discipline_tariffs WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.lastRule ?? 0;
}

/** @returns false when somebody has saved another version meanwhile */
export async function writeTariff(
  { org, db }: InOrganisation,
  { rules, startsOn, version, lastRule }: StoredTariff & { readonly lastRule: number },
): Promise<boolean> {
  const text = JSON.stringify(rules);
  const { rows } =
    version === 0
      ? await sql`
          INSERT INTO discipline_tariffs (org_id, rules, starts_on, last_rule)
          VALUES (${org}, ${text}::jsonb, ${startsOn}, ${lastRule})
          ON CONFLICT (org_id) DO NOTHING RETURNING version
        `.execute(db)
      : await sql`
          UPDATE discipline_tariffs SET rules = ${text}::jsonb, starts_on = ${startsOn}, last_rule = ${lastRule},
            version = version + 1
          WHERE org_id = ${org} AND version = ${version} RETURNING version
        `.execute(db);
  return rows.length > 0;
}

/**
 * Students of whom something has changed that a tariff counts since they were last taken. Later changes wait for the
 * next round, also when this one began before them.
 */
export async function takeTouchedStudents({ org, db }: InOrganisation): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    DELETE FROM tariff_touched WHERE org_id = ${org} RETURNING student_id AS "studentId"
  `.execute(db);
  return [...new Set(rows.map(({ studentId }) => studentId))];
}

/**
 * Incidents and detentions that count for a student, in order of time.
 * @param studentIds null for the whole school
 */
export async function countedOfDiscipline(
  { org, db }: InOrganisation,
  yearId: number,
  studentIds: readonly number[] | null,
): Promise<readonly (Counted & { readonly studentId: number })[]> {
  const someOf = (column: 'p.student_id' | 'c.student_id') =>
    studentIds === null ? sql`true` : sql`${sql.ref(column)} = ANY(${studentIds}::bigint[])`;
  const { rows } = await sql<Counted & { studentId: number }>`
    SELECT p.student_id AS "studentId", 'incident' AS kind, i.happened_on AS day, to_char(i.happened_at, 'HH24:MI') AS "startsAt",
      NULL AS "endsAt", NULL::int AS hours, i.id AS "incidentId",
      ARRAY(SELECT t.tag_id FROM incident_tags t WHERE t.org_id = ${org} AND t.incident_id = i.id) AS "tagIds",
      i.reported_by AS "reportedBy", i.positive, i.points::int
    FROM incidents i JOIN incident_people p ON p.org_id = ${org} AND p.incident_id = i.id AND p.part = 'actor'
    WHERE i.org_id = ${org} AND i.year_id = ${yearId} AND ${someOf('p.student_id')}
    UNION ALL
    SELECT c.student_id, 'detention', c.decided_on, NULL, NULL, c.hours::int, NULL, '{}'::bigint[], NULL, false, 0
    FROM consequences c
    WHERE c.org_id = ${org} AND c.year_id = ${yearId} AND c.form = 'detention'
      AND c.state IN ('decided', 'served', 'missed', 'appealed') AND ${someOf('c.student_id')}
    ORDER BY 3, 4
  `.execute(db);
  return rows;
}

export interface StoredProposal extends Fired {
  readonly consequenceId: number;
  readonly studentId: number;
  readonly counter: Counter;
  readonly tagId: number | null;
  readonly atLeast: number;
  readonly fromDay: SchoolDay;
  readonly counted: number;
  readonly countedNow: number;
  readonly suspensionDays: number | null;
  readonly council: boolean;
  readonly withdrawn: boolean;
  readonly kept: boolean;
}

const proposalColumns = sql`t.consequence_id AS "consequenceId", t.student_id AS "studentId", t.rule_id AS "ruleId",
  t.window_key AS "windowKey", t.counter, t.tag_id AS "tagId", t.at_least AS "atLeast", t.from_day AS "fromDay", t.fired_on AS day,
  t.counted, t.counted_now AS "countedNow", t.suspension_days AS "suspensionDays", t.council, t.withdrawn, t.kept`;

export interface ProposalOfYear extends StoredProposal {
  readonly state: ConsequenceState;
}

/** @param studentIds null for the whole school */
export async function proposalsOfYear(
  { org, db }: InOrganisation,
  yearId: number,
  studentIds: readonly number[] | null = null,
): Promise<readonly ProposalOfYear[]> {
  const some = studentIds === null ? sql`` : sql`AND t.student_id = ANY(${studentIds}::bigint[])`;
  const { rows } = await sql<ProposalOfYear>`
    SELECT ${proposalColumns}, c.state FROM tariff_proposals t JOIN consequences c ON c.org_id = ${org} AND c.id = t.consequence_id
    WHERE t.org_id = ${org} AND c.year_id = ${yearId} ${some}
  `.execute(db);
  return rows;
}

export async function proposalsOf(
  { org, db }: InOrganisation,
  consequenceIds: readonly number[],
): Promise<ReadonlyMap<number, StoredProposal>> {
  const { rows } = await sql<StoredProposal>`
    SELECT ${proposalColumns} FROM tariff_proposals t
    WHERE t.org_id = ${org} AND t.consequence_id = ANY(${consequenceIds}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.consequenceId, row]));
}

/** A cause as it is stored: half as large as with names. */
type StoredCause = readonly [
  kind: TariffCause['kind'],
  day: SchoolDay,
  startsAt: string | null,
  endsAt: string | null,
  hours: number | null,
  incidentId: number | null,
];

/**
 * The causes that a proposal counted, in order of time; apart from the proposals, because a year of them is
 * megabytes.
 */
export async function causesOf(
  { org, db }: InOrganisation,
  consequenceId: number,
): Promise<readonly TariffCause[]> {
  const { rows } = await sql<{ causes: readonly StoredCause[] }>`
    SELECT causes FROM tariff_proposals WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
  const causes = rows[0]?.causes ?? [];
  return causes.map(([kind, day, startsAt, endsAt, hours, incidentId]) => ({
    kind,
    day,
    startsAt,
    endsAt,
    hours,
    incidentId,
  }));
}

/** The stored part of a new proposal, with its consequence. */
export interface NewProposal
  extends Omit<StoredProposal, 'consequenceId' | 'countedNow' | 'withdrawn' | 'kept'> {
  readonly classId: number;
  readonly kindId: number;
  readonly form: ConsequenceForm;
  readonly hours: number | null;
  readonly reason: string;
  readonly causes: readonly TariffCause[];
}

const proposalsAtOnce = 2000;

/** Consequences that nobody has proposed, with the first step of each: hundreds in one statement. */
export async function insertProposals(
  at: InOrganisation,
  yearId: number,
  given: readonly NewProposal[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < given.length; from += proposalsAtOnce) {
    await insertSome(at, yearId, given.slice(from, from + proposalsAtOnce), now);
  }
}

async function insertSome(
  { org, db }: InOrganisation,
  yearId: number,
  given: readonly NewProposal[],
  now: Instant,
): Promise<void> {
  const consequences = given.map(({ studentId, classId, kindId, form, hours, reason }) => ({
    studentId,
    classId,
    kindId,
    form,
    hours,
    reason,
  }));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO consequences (org_id, year_id, student_id, class_id, kind_id, form, hours, reason, state, proposed_at)
    SELECT ${org}, ${yearId}, "studentId", "classId", "kindId", form, hours, reason, 'proposed', ${now}::timestamptz
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(consequences)}::jsonb) AS ("studentId" bigint, "classId" bigint, "kindId" smallint,
      form text, hours smallint, reason text)) WITH ORDINALITY AS row
    ORDER BY ordinality
    RETURNING id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const column = <Value>(of: (one: NewProposal) => Value) => given.map(of);
  const students = column(({ studentId }) => studentId);
  await sql`
    INSERT INTO consequence_events (org_id, consequence_id, student_id, act, done_at)
    SELECT ${org}, id, student, 'proposed', ${now}::timestamptz
    FROM unnest(${ids}::bigint[], ${students}::bigint[]) AS row (id, student)
  `.execute(db);
  // A list for each column: the database reads it faster than one document of everything.
  await sql`
    INSERT INTO tariff_proposals (org_id, consequence_id, student_id, rule_id, window_key, counter, tag_id, at_least, from_day,
      fired_on, counted, counted_now, causes, suspension_days, council)
    SELECT ${org}, id, student, rule, window_key, counter, tag, at_least, from_day, day, counted, counted, causes::jsonb, days, council
    FROM unnest(${ids}::bigint[], ${students}::bigint[], ${column(({ ruleId }) => ruleId)}::smallint[],
      ${column(({ windowKey }) => windowKey)}::text[], ${column(({ counter }) => counter)}::text[],
      ${column(({ tagId }) => tagId)}::bigint[], ${column(({ atLeast }) => atLeast)}::smallint[],
      ${column(({ fromDay }) => fromDay)}::date[], ${column(({ day }) => day)}::date[], ${column(({ counted }) => counted)}::integer[],
      ${column(({ causes }) => JSON.stringify(causes.map(stored)))}::text[],
      ${column(({ suspensionDays }) => suspensionDays)}::smallint[], ${column(({ council }) => council)}::boolean[])
      AS row (id, student, rule, window_key, counter, tag, at_least, from_day, day, counted, causes, days, council)
  `.execute(db);
}

function stored({ kind, day, startsAt, endsAt, hours, incidentId }: TariffCause): StoredCause {
  return [kind, day, startsAt, endsAt, hours, incidentId];
}

/** Somebody decides anew whether it is kept. */
export async function setCountedNow(
  { org, db }: InOrganisation,
  consequenceId: number,
  { countedNow, withdrawn }: Pick<StoredProposal, 'countedNow' | 'withdrawn'>,
): Promise<void> {
  await sql`
    UPDATE tariff_proposals SET counted_now = ${countedNow}, withdrawn = ${withdrawn}, kept = false
    WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
}

export async function setKept({ org, db }: InOrganisation, consequenceId: number): Promise<void> {
  await sql`
    UPDATE tariff_proposals SET kept = true WHERE org_id = ${org} AND consequence_id = ${consequenceId}
  `.execute(db);
}
