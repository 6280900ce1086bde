/** Many lessons and programmes at once, for a demonstration or a loaded school. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ElementKind } from '../programmes/contract.ts';

export interface LoadedLesson {
  readonly notebookId: number;
  readonly lessonId: number;
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly minutes: number;
  readonly title: string;
  readonly done: string;
  readonly toDo: string;
  readonly state: 'draft' | 'submitted' | 'signed';
  readonly endedAt: Instant;
  readonly writtenBy: number;
  readonly writtenAt: Instant;
  /** Null while it is not signed. */
  readonly signedBy: number | null;
  readonly signedAt: Instant | null;
  readonly remark: string;
  /** The programme element that it treats. */
  readonly elementId: number | null;
  readonly finished: boolean;
}

export async function addLessonEntries(
  { org, db }: InOrganisation,
  lessons: readonly LoadedLesson[],
): Promise<void> {
  await sql`
    WITH numbered AS (
      SELECT nextval(pg_get_serial_sequence('lesson_entries', 'id')) AS id, row.*
      FROM jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) AS row("notebookId" bigint, "lessonId" bigint, day date,
        "startsAt" time, "endsAt" time, minutes smallint, title text, done text, "toDo" text, state text, "endedAt" timestamptz,
        "writtenBy" bigint, "writtenAt" timestamptz, "signedBy" bigint, "signedAt" timestamptz, remark text, "elementId" bigint,
        finished boolean)
    ), entries AS (
      INSERT INTO lesson_entries (org_id, id, notebook_id, lesson_id, day, held_on, starts_at, ends_at, minutes, title, done, to_do,
        state, published_at, submitted_at, created_by, created_at, updated_by, updated_at)
      SELECT ${org}, id, "notebookId", "lessonId", day, day, "startsAt", "endsAt", minutes, title, done, "toDo", state,
        CASE WHEN state <> 'draft' THEN "endedAt" END, CASE WHEN state <> 'draft' THEN "writtenAt" END, "writtenBy", "writtenAt",
        "writtenBy", "writtenAt"
      FROM numbered
    ), visas AS (
      INSERT INTO lesson_visas (org_id, entry_id, version, remark, signed_by, signed_at)
      SELECT ${org}, id, 1, remark, "signedBy", "signedAt" FROM numbered WHERE "signedBy" IS NOT NULL
    )
    INSERT INTO lesson_entry_elements (org_id, entry_id, element_id, finished)
    SELECT ${org}, id, "elementId", finished FROM numbered WHERE "elementId" IS NOT NULL
  `.execute(db);
}

export interface LoadedElement {
  readonly programmeId: number;
  readonly position: number;
  /** Position of the row above; null for modules. */
  readonly parent: number | null;
  readonly kind: ElementKind;
  readonly title: string;
  readonly minutes: number;
}

/** The lessons among the rows, by programme, in order. */
export async function addElements(
  { org, db }: InOrganisation,
  elements: readonly LoadedElement[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; programmeId: number; position: number; kind: ElementKind }>`
    WITH numbered AS (
      SELECT nextval(pg_get_serial_sequence('programme_elements', 'id')) AS id, row.*
      FROM jsonb_to_recordset(${JSON.stringify(elements)}::jsonb) AS row("programmeId" bigint, position integer, parent integer,
        kind text, title text, minutes integer)
    )
    INSERT INTO programme_elements (org_id, id, programme_id, parent_id, kind, position, title, minutes)
    SELECT ${org}, n.id, n."programmeId", p.id, n.kind, n.position, n.title, n.minutes
    FROM numbered n LEFT JOIN numbered p ON p."programmeId" = n."programmeId" AND p.position = n.parent
    RETURNING id, programme_id AS "programmeId", position, kind
  `.execute(db);
  const lessons = rows
    .filter(({ kind }) => kind === 'lesson')
    .toSorted((one, other) => one.position - other.position);
  const byProgramme = Map.groupBy(lessons, ({ programmeId }) => programmeId);
  return new Map([...byProgramme].map(([programmeId, own]) => [programmeId, own.map(({ id }) => id)]));
}
