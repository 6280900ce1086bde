/** Events, for whom they are, and the days on which they take place. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { Audience, EventKind } from '../contract.ts';

export interface StoredEvent {
  readonly id: number;
  readonly kind: EventKind;
  readonly title: string;
  readonly venue: string | null;
  readonly details: string | null;
  readonly firstDay: SchoolDay;
  readonly firstUntil: SchoolDay;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly rule: string | null;
  readonly audience: Audience;
  /** Ids of sections, levels, classes or people, as the audience says. */
  readonly targetIds: readonly number[];
  readonly suspensionId: number | null;
  /** The UID that it has in the file from which it was imported. */
  readonly uid: string | null;
  readonly createdBy: number;
  readonly createdAt: Instant;
  readonly version: number;
}

/** One time that an event takes place. */
export interface StoredTime extends StoredEvent {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

const columns = (
  org: number,
) => sql`e.id, e.kind, e.title, e.venue AS venue, e.details, e.from_day AS "firstDay", e.until_day AS "firstUntil",
  to_char(e.starts_at, 'HH24:MI') AS "startsAt", to_char(e.ends_at, 'HH24:MI') AS "endsAt", e.rule, e.audience,
  CASE WHEN e.audience IN ('school', 'staff') THEN '{}'::bigint[] ELSE
    ARRAY(SELECT coalesce(t.section_id, t.level_id, t.class_id, t.user_id) FROM calendar_event_targets t
      WHERE t.org_id = ${org} AND t.event_id = e.id ORDER BY 1) END AS "targetIds",
  e.suspension_id AS "suspensionId", e.uid, e.created_by AS "createdBy", e.created_at AS "createdAt", e.version`;

/** The times that are not over before a day and begin by another, in the order of the calendar. */
export async function timesBetween(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly StoredTime[]> {
  const { rows } = await sql<StoredTime>`
    ${prepared} SELECT ${columns(org)}, d.from_day AS "from", d.until_day AS "until"
    FROM calendar_event_days d JOIN calendar_events e ON e.org_id = d.org_id AND e.id = d.event_id
    WHERE d.org_id = ${org} AND e.org_id = ${org} AND NOT d.left_out AND d.until_day >= ${from} AND d.from_day <= ${until}
    ORDER BY d.from_day, e.starts_at NULLS FIRST, e.id
  `.execute(db);
  return rows;
}

export async function findEvent({ org, db }: InOrganisation, id: number): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    SELECT ${columns(org)} FROM calendar_events e WHERE e.org_id = ${org} AND e.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The event, locked until the transaction ends. */
export async function lockEvent(at: InOrganisation, id: number): Promise<StoredEvent | null> {
  await sql`
    SELECT id FROM calendar_events WHERE org_id = ${at.org} AND id = ${id} FOR UPDATE
  `.execute(at.db);
  return findEvent(at, id);
}

export type WrittenEvent = Omit<
  StoredEvent,
  'id' | 'targetIds' | 'uid' | 'createdBy' | 'createdAt' | 'version'
>;

export interface NewEvent extends WrittenEvent {
  readonly uid: string | null;
  readonly createdBy: number;
  readonly createdAt: Instant;
}

export async function insertEvent({ org, db }: InOrganisation, event: NewEvent): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO calendar_events (org_id, kind, title, venue, details, from_day, until_day, starts_at, ends_at, rule, audience,
      suspension_id, uid, created_by, created_at)
    VALUES (${org}, ${event.kind}, ${event.title}, ${event.venue}, ${event.details}, ${event.firstDay}, ${event.firstUntil},
      ${event.startsAt}, ${event.endsAt}, ${event.rule}, ${event.audience}, ${event.suspensionId}, ${event.uid},
      ${event.createdBy}, ${event.createdAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id as number;
}

export async function updateEvent(
  { org, db }: InOrganisation,
  id: number,
  event: WrittenEvent,
): Promise<void> {
  await sql`
    UPDATE calendar_events SET kind = ${event.kind}, title = ${event.title}, venue = ${event.venue}, details = ${event.details},
      from_day = ${event.firstDay}, until_day = ${event.firstUntil}, starts_at = ${event.startsAt}, ends_at = ${event.endsAt},
      rule = ${event.rule}, audience = ${event.audience}, suspension_id = ${event.suspensionId}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function deleteEvent({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM calendar_events WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** Puts these in place of those for whom the event was. */
export async function replaceTargets(
  { org, db }: InOrganisation,
  id: number,
  audience: Audience,
  targetIds: readonly number[],
): Promise<void> {
  const of = (one: Audience) => (audience === one ? sql`target` : sql`NULL::bigint`);
  await sql`DELETE FROM calendar_event_targets WHERE org_id = ${org} AND event_id = ${id}`.execute(db);
  await sql`
    INSERT INTO calendar_event_targets (org_id, event_id, section_id, level_id, class_id, user_id)
    SELECT ${org}::bigint, ${id}::bigint, ${of('sections')}, ${of('levels')}, ${of('classes')}, ${of('people')}
    FROM (SELECT DISTINCT target FROM unnest(${targetIds}::bigint[]) AS target) AS targets
  `.execute(db);
}

/** Puts these times in place of those of the event. Those left out stay left out where they are still among them. */
export async function replaceTimes(
  { org, db }: InOrganisation,
  id: number,
  times: readonly { readonly from: SchoolDay; readonly until: SchoolDay }[],
): Promise<void> {
  await sql`
    DELETE FROM calendar_event_days WHERE org_id = ${org} AND event_id = ${id}
      AND NOT (left_out AND from_day = ANY(${times.map(({ from }) => from)}::date[]))
  `.execute(db);
  await sql`
    INSERT INTO calendar_event_days (org_id, event_id, from_day, until_day)
    SELECT ${org}, ${id}, r."from", r."until" FROM json_to_recordset(${JSON.stringify(times)}) AS r ("from" date, "until" date)
    ON CONFLICT (org_id, event_id, from_day) DO UPDATE SET until_day = excluded.until_day
  `.execute(db);
}

/** @returns whether the event takes place then */
export async function leaveOut({ org, db }: InOrganisation, id: number, day: SchoolDay): Promise<boolean> {
  const { rows } = await sql<{ day: SchoolDay }>`
    UPDATE calendar_event_days SET left_out = true
    WHERE org_id = ${org} AND event_id = ${id} AND from_day = ${day} AND NOT left_out RETURNING from_day AS day
  `.execute(db);
  if (rows.length > 0)
    await sql`
      UPDATE calendar_events SET version = version + 1 WHERE org_id = ${org} AND id = ${id}
    `.execute(db);
  return rows.length > 0;
}

/** All events of the school, for a list that is imported. */
export async function allEvents({ org, db }: InOrganisation): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    SELECT ${columns(org)} FROM calendar_events e WHERE e.org_id = ${org} ORDER BY e.id
  `.execute(db);
  return rows;
}

export interface DaysOfEvent {
  readonly all: readonly SchoolDay[];
  readonly leftOut: readonly SchoolDay[];
}

/** By event, the first days of its times, those left out among them. */
export async function daysOfEvents({ org, db }: InOrganisation): Promise<ReadonlyMap<number, DaysOfEvent>> {
  const { rows } = await sql<DaysOfEvent & { id: number }>`
    SELECT event_id AS id, array_agg(from_day::text ORDER BY from_day) AS "all",
      coalesce(array_agg(from_day::text ORDER BY from_day) FILTER (WHERE left_out), '{}') AS "leftOut"
    FROM calendar_event_days WHERE org_id = ${org} GROUP BY event_id
  `.execute(db);
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

/** Leaves out these times of an event and no others; for a list, which writes the event in the same step and raises its version once. */
export async function setLeftOut(
  { org, db }: InOrganisation,
  id: number,
  days: readonly SchoolDay[],
): Promise<void> {
  await sql`
    UPDATE calendar_event_days SET left_out = (from_day = ANY(${days}::date[]))
    WHERE org_id = ${org} AND event_id = ${id} AND left_out <> (from_day = ANY(${days}::date[]))
  `.execute(db);
}

/** Which of these UIDs events of the school have. */
export async function uidsAmong(
  { org, db }: InOrganisation,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM calendar_events WHERE org_id = ${org} AND uid = ANY(${uids}::text[])
  `.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

/** The title of the event that a suspension is for; null for none. */
export async function eventOfSuspension(
  { org, db }: InOrganisation,
  suspensionId: number,
): Promise<{ readonly title: string; readonly day: SchoolDay } | null> {
  const { rows } = await sql<{ title: string; day: SchoolDay }>`
    SELECT title, from_day AS day FROM calendar_events WHERE org_id = ${org} AND suspension_id = ${suspensionId}
  `.execute(db);
  return rows[0] ?? null;
}
