/** Sections with their levels, and subjects in their groups: read together, saved as whole lists. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type {
  GivenLevel,
  GivenSection,
  GivenSubject,
  Structure,
} from '../../structure/structure-contract.ts';

const subjectColumns = sql`'id', s.id, 'name', s.name, 'nameEn', s.name_en, 'nameFr', s.name_fr`;
const inOrder = sql`s.position, s.name COLLATE "fr-x-icu", s.id`;

export async function findStructure({ org, db }: InOrganisation): Promise<Omit<Structure, 'mayEdit'>> {
  const { rows } = await sql<Omit<Structure, 'mayEdit'>>`
    SELECT o.structure_version AS version,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'subsystem', s.subsystem, 'levels', coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'cycle', l.cycle, 'exam', l.exam,
            'capacity', l.capacity) ORDER BY l.position, l.id)
          FROM levels l WHERE l.org_id = ${org} AND l.section_id = s.id), '[]')) ORDER BY s.position, s.id)
        FROM sections s WHERE s.org_id = ${org}), '[]') AS sections,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'subjects', coalesce((
          SELECT jsonb_agg(jsonb_build_object(${subjectColumns}) ORDER BY ${inOrder})
          FROM subjects s WHERE s.org_id = ${org} AND s.group_id = g.id), '[]')) ORDER BY g.position, g.id)
        FROM subject_groups g WHERE g.org_id = ${org}), '[]') AS groups,
      coalesce((SELECT jsonb_agg(jsonb_build_object(${subjectColumns}) ORDER BY ${inOrder})
        FROM subjects s WHERE s.org_id = ${org} AND s.group_id IS NULL), '[]') AS subjects
    FROM organisations o WHERE o.org_id = ${org}
  `.execute(db);
  const [structure] = rows;
  if (!structure) throw new Error('The organisation of the session is not there.');
  return structure;
}

/** The version of the structure, held until the transaction ends, so that two changes cannot cross. New rows of the school do not wait. */
export async function lockStructure({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT structure_version AS version FROM organisations WHERE org_id = ${org} FOR NO KEY UPDATE
  `.execute(db);
  return rows[0]?.version ?? 0;
}

export async function countStructureChange({ org, db }: InOrganisation): Promise<void> {
  await sql`
    UPDATE organisations SET structure_version = structure_version + 1 WHERE org_id = ${org}
  `.execute(db);
}

type ListedTable = 'sections' | 'levels' | 'subject_groups' | 'subjects';

/** Removes the rows that are not among these. @throws a foreign key violation when one of them is in use. */
export async function removeBut(
  { org, db }: InOrganisation,
  table: ListedTable,
  kept: readonly number[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE org_id = ${org} AND NOT (id = ANY(${kept}::bigint[]))`.execute(
    db,
  );
}

/** Sets all names aside: two rows may be about to exchange theirs. The temporary names cannot be mistaken for typed ones. */
export async function setNamesAside({ org, db }: InOrganisation, table: ListedTable): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET name = gen_random_uuid() WHERE org_id = ${org}`.execute(db);
}

/** Adds or changes a section and gives its id. */
export async function saveSection(
  { org, db }: InOrganisation,
  { id, name, subsystem }: Pick<GivenSection, 'id' | 'name' | 'subsystem'>,
  position: number,
): Promise<number> {
  const { rows } = await (id === null
    ? sql<{ id: number }>`
        INSERT INTO sections (org_id, name, subsystem, position) VALUES (${org}, ${name}, ${subsystem}, ${position})
        RETURNING id`
    : sql<{ id: number }>`
        UPDATE sections SET name = ${name}, subsystem = ${subsystem}, position = ${position}
        WHERE org_id = ${org} AND id = ${id} RETURNING id`
  ).execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds or changes the levels of a section, in this order; gives their ids by name. */
export async function saveLevels(
  { org, db }: InOrganisation,
  sectionId: number,
  levels: readonly GivenLevel[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { id, name, cycle, exam, capacity }] of levels.entries()) {
    const { rows } = await (id === null
      ? sql<{ id: number }>`
          INSERT INTO levels (org_id, section_id, name, cycle, exam, capacity, position)
          VALUES (${org}, ${sectionId}, ${name}, ${cycle}, ${exam}, ${capacity}, ${position}) RETURNING id`
      : sql<{ id: number }>`
          UPDATE levels SET section_id = ${sectionId}, name = ${name}, cycle = ${cycle}, exam = ${exam},
            capacity = ${capacity}, position = ${position}
          WHERE org_id = ${org} AND id = ${id} RETURNING id`
    ).execute(db);
    ids.set(name, rows[0]?.id ?? 0);
  }
  return ids;
}

/** Adds or changes a group of subjects and gives its id. */
export async function saveGroup(
  { org, db }: InOrganisation,
  { id, name }: { readonly id: number | null; readonly name: string },
  position: number,
): Promise<number> {
  const { rows } = await (id === null
    ? sql<{ id: number }>`
        INSERT INTO subject_groups (org_id, name, position) VALUES (${org}, ${name}, ${position}) RETURNING id`
    : sql<{ id: number }>`
        UPDATE subject_groups SET name = ${name}, position = ${position} WHERE org_id = ${org} AND id = ${id} RETURNING id`
  ).execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds or changes the subjects of a group, in this order. @param groupId null for those of none */
export async function saveSubjectsOf(
  { org, db }: InOrganisation,
  groupId: number | null,
  subjects: readonly GivenSubject[],
): Promise<void> {
  for (const [position, { id, name, nameEn, nameFr }] of subjects.entries()) {
    await (id === null
      ? sql`
          INSERT INTO subjects (org_id, group_id, name, name_en, name_fr, position)
          VALUES (${org}, ${groupId}, ${name}, ${nameEn}, ${nameFr}, ${position})`
      : sql`
          UPDATE subjects SET group_id = ${groupId}, name = ${name}, name_en = ${nameEn}, name_fr = ${nameFr},
            position = ${position}
          WHERE org_id = ${org} AND id = ${id}`
    ).execute(db);
  }
}

/** Adds groups for subjects that are there, named in their order. */
export async function addSubjectGroups(
  at: InOrganisation,
  groups: readonly { readonly name: string; readonly subjects: readonly string[] }[],
): Promise<void> {
  for (const [position, { name, subjects }] of groups.entries()) {
    const groupId = await saveGroup(at, { id: null, name }, position);
    await sql`
      UPDATE subjects s SET group_id = ${groupId}, position = named.position
      FROM unnest(${subjects}::text[]) WITH ORDINALITY AS named (name, position)
      WHERE s.org_id = ${at.org} AND s.name = named.name
    `.execute(at.db);
  }
}
