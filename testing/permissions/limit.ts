/** Limits people of the small school to its French section, or to the one level that all classes of that section are of. */

import { inSchool } from '../database/in-school.ts';
import type { TestHttp } from '../http.ts';

export const limits = ['a section', 'levels'] as const;
export type Limit = (typeof limits)[number];

export async function limitToFrench(http: TestHttp, limit: Limit, userIds: readonly number[]): Promise<void> {
  const french = `(SELECT id FROM sections WHERE org_id = $1 AND subsystem = 'french')`;
  await inSchool(http, [
    `UPDATE memberships SET section_id = ${limit === 'levels' ? 'NULL' : french} WHERE org_id = $1 AND user_id = ANY($2)`,
    userIds,
  ]);
  if (limit === 'a section') return;
  await inSchool(http, [
    `WITH level AS (
       INSERT INTO levels (org_id, section_id, name, cycle, position)
       SELECT $1, ${french}, 'Level of all', 1, 1 RETURNING id),
     placed AS (
       UPDATE classrooms SET level_id = level.id FROM level WHERE org_id = $1 AND kind = 'class' AND section_id = ${french})
     INSERT INTO membership_levels (org_id, user_id, level_id) SELECT $1, person, level.id FROM level, unnest($2::bigint[]) AS person`,
    userIds,
  ]);
}

/** Limits somebody to a level of which one class alone is, and the others of its section are of another; limits of before count no more. */
export async function limitToLevelOf(http: TestHttp, classId: number, userId: number): Promise<void> {
  await inSchool(
    http,
    ['UPDATE memberships SET section_id = NULL WHERE org_id = $1 AND user_id = $2', userId],
    ['DELETE FROM membership_levels WHERE org_id = $1 AND user_id = $2', userId],
    [
      `WITH level AS (
         INSERT INTO levels (org_id, section_id, name, cycle, position)
         SELECT $1, section_id, 'Level of one', 1, 1 FROM classrooms WHERE org_id = $1 AND id = $2 RETURNING id, section_id),
       other AS (
         INSERT INTO levels (org_id, section_id, name, cycle, position)
         SELECT $1, section_id, 'Level of others', 1, 2 FROM level RETURNING id, section_id),
       placed AS (
         UPDATE classrooms c SET level_id = CASE WHEN c.id = $2 THEN level.id ELSE other.id END FROM level, other
         WHERE c.org_id = $1 AND c.kind = 'class' AND c.section_id = level.section_id)
       INSERT INTO membership_levels (org_id, user_id, level_id) SELECT $1, $3, level.id FROM level`,
      classId,
      userId,
    ],
  );
}
