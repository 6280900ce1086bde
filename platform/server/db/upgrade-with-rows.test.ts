/** Upgrades of a database that two schools use: what a migration says of rows holds for the rows of both. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ScratchDatabase } from '#testing/database/scratch-database.ts';
import { withConnection } from './connection.ts';
import { migrate } from './migrate.ts';

let database: ScratchDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});

afterEach(() => database.drop());

const upTo = (version?: number) =>
  migrate({
    owner: database.owner,
    appRole: database.appRole,
    folder: 'db/migrations',
    ...(version === undefined ? {} : { upTo: version }),
  });

/** Asked as the server's superuser, whom row-level security does not concern. */
const ask = (query: string) =>
  withConnection(
    database.superuser,
    async (client) => (await client.query<Record<string, unknown>>(query)).rows,
  );

/** Rows of the two schools 1 and 2 without the rows that they refer to, which the upgrades do not read. */
const put = (query: string) =>
  withConnection(database.superuser, async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(query);
  });

test('exceptions of earlier rolls keep the day and length of their lesson', async () => {
  await upTo(112);
  await put(`
    INSERT INTO rolls (org_id, id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students, called_by, called_at,
      saved_by, saved_at)
    SELECT org, 5, 1, 'Choir', '2026-11-20', '08:00', '09:30', '{1}', '{}', 1, 1, now(), 1, now() FROM generate_series(1, 2) AS org;
    INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, noted_by, noted_at)
    SELECT org, 5, 7, 'absent', 1, now() FROM generate_series(1, 2) AS org`);
  await upTo(113);
  expect(
    await ask('SELECT org_id, held_on::text AS day, lesson_minutes FROM roll_exceptions ORDER BY org_id'),
  ).toEqual([
    { org_id: '1', day: '2026-11-20', lesson_minutes: 90 },
    { org_id: '2', day: '2026-11-20', lesson_minutes: 90 },
  ]);
});

test('earlier messages of parents are those of families, of staff those of the school; push is asked for again', async () => {
  await upTo(169);
  const sentBy = (sender: string) => `
    INSERT INTO communication_messages (org_id, sender_id, subject_en, body_en, audience, among, confirms, replies, state, created_at)
    SELECT org, ${sender}, 'Visit', 'Hello', 'people', 'all', false, false, 'draft', now() - interval '1 day' FROM generate_series(1, 2) AS org;`;
  await put(`
    INSERT INTO guardians (org_id, user_id, first_name, last_name)
    SELECT org, user_id, 'Ada', 'Fon' FROM generate_series(1, 2) AS org, unnest(ARRAY[10, 11]) AS user_id;
    INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id)
    SELECT org, user_id, 'SLM.Student.View', 'children', 1 FROM generate_series(1, 2) AS org, unnest(ARRAY[10, 11]) AS user_id;
    INSERT INTO membership_roles (org_id, user_id, role_name, scope)
    SELECT org, user_id, 'SLM.Student.View', 'classes' FROM generate_series(1, 2) AS org, unnest(ARRAY[11, 12]) AS user_id;
    ${sentBy('10')} ${sentBy('11')} ${sentBy('12')}
    INSERT INTO push_subscriptions (org_id, user_id, endpoint, endpoint_hash, public_key, auth_secret, device, shows_text, created_at)
    SELECT org, 10, 'https://push.example/1', '\\x01', repeat('a', 65)::bytea, repeat('b', 16)::bytea, 'Phone', false, now()
    FROM generate_series(1, 2) AS org`);
  await upTo();
  expect(
    await ask('SELECT org_id, sender_id, written_by FROM communication_messages ORDER BY org_id, sender_id'),
  ).toEqual(
    ['1', '2'].flatMap((org_id) => [
      { org_id, sender_id: '10', written_by: 'family' },
      { org_id, sender_id: '11', written_by: 'staff' },
      { org_id, sender_id: '12', written_by: 'staff' },
    ]),
  );
  expect(await ask('SELECT count(*)::int AS left FROM push_subscriptions')).toEqual([{ left: 0 }]);
});

test('a class takes the level that its text names, and one is added to its section where there is none', async () => {
  await upTo(189);
  await put(`
    INSERT INTO school_years (org_id, id, name, starts_on, ends_on)
    SELECT org, 1, '2026/2027', '2026-09-07', '2027-07-31' FROM generate_series(1, 4) AS org;
    INSERT INTO sections (org_id, id, name, subsystem)
    SELECT org, id, name, 'english' FROM generate_series(1, 2) AS org, (VALUES (1, 'Anglophone'), (2, 'Francophone')) AS s (id, name)
    UNION ALL SELECT 3, 1, 'Only', 'english';
    INSERT INTO levels (org_id, id, section_id, name, cycle, position)
    SELECT org, 10 + id, section_id, name, 2, id FROM generate_series(1, 2) AS org,
      (VALUES (1, 1, 'Form 1'), (2, 2, '6e'), (3, 1, 'Both'), (4, 2, 'Both')) AS l (id, section_id, name);
    ALTER SEQUENCE levels_id_seq RESTART 100;
    INSERT INTO classrooms (org_id, year_id, section_id, name, level, level_id, kind)
    SELECT org, 1, section_id, name, level, level_id, kind FROM generate_series(1, 2) AS org, (VALUES
      (1, 'of its section', ' form 1', NULL, 'class'), (NULL, 'of the school', '6e', NULL, 'class'), (1, 'of another section', '6e', NULL, 'class'),
      (1, 'added', 'Form 2', NULL, 'class'), (1, 'added once', 'FORM 2', NULL, 'class'), (NULL, 'of two', 'Both', NULL, 'class'),
      (NULL, 'of no section', '07', NULL, 'class'), (1, 'with a level', 'Form 2', 11, 'class'), (1, 'without', NULL, NULL, 'class'),
      (1, 'group', 'Form 3', NULL, 'group')) AS c (section_id, name, level, level_id, kind);
    INSERT INTO classrooms (org_id, year_id, name, level) VALUES (3, 1, 'of the only section', '07'), (4, 1, 'of no sections', '07')`);
  await upTo();
  const levels = await ask(`
    SELECT c.name, s.name AS section, l.name AS level, l.cycle, l.position, count(*)::int AS schools
    FROM classrooms c LEFT JOIN sections s ON s.org_id = c.org_id AND s.id = c.section_id
    LEFT JOIN levels l ON l.org_id = c.org_id AND l.id = c.level_id AND l.section_id = c.section_id
    GROUP BY 1, 2, 3, 4, 5`);
  const at = (name: string) => levels.filter((one) => one['name'] === name);
  const form2 = { section: 'Anglophone', cycle: 2, schools: 2 };
  const none = { level: null, cycle: null, position: null };
  expect(at('of its section')).toEqual([{ name: 'of its section', ...form2, level: 'Form 1', position: 1 }]);
  expect(at('of the school')).toMatchObject([{ section: 'Francophone', level: '6e', schools: 2 }]);
  expect(at('of another section')).toMatchObject([{ ...form2, level: '6e', position: 4 }]);
  expect(at('added')).toMatchObject([{ ...form2, level: 'FORM 2', position: 5 }]);
  expect(at('added once')).toMatchObject([{ ...form2, level: 'FORM 2', position: 5 }]);
  expect(at('of two')).toMatchObject([{ section: null, ...none, schools: 2 }]);
  expect(at('of no section')).toMatchObject([{ section: null, ...none }]);
  expect(at('with a level')).toMatchObject([{ section: 'Anglophone', level: 'Form 1' }]);
  expect(at('without')).toMatchObject([{ section: 'Anglophone', ...none }]);
  expect(at('group')).toMatchObject([{ section: 'Anglophone', ...none }]);
  expect(at('of the only section')).toMatchObject([{ section: 'Only', level: '07', cycle: 1, position: 0 }]);
  expect(at('of no sections')).toMatchObject([{ section: null, ...none }]);
});
