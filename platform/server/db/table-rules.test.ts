import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type ScratchDatabase } from '#testing/database/scratch-database.ts';
import { blindnessFaults } from '../../../tools/tables/blindness-faults.ts';
import { catalogueFaults } from '../../../tools/tables/catalogue-faults.ts';
import { ownershipFaults } from '../../../tools/tables/ownership-faults.ts';
import { connectOnce } from './connection.ts';

const sound = `
  CREATE FUNCTION current_org() RETURNS bigint LANGUAGE sql STABLE
    AS $$ SELECT nullif(current_setting('app.org_id', true), '')::bigint $$;
  CREATE TABLE classes (org_id bigint NOT NULL, id bigint NOT NULL, name text, PRIMARY KEY (org_id, id));
  ALTER TABLE classes ENABLE ROW LEVEL SECURITY;
  ALTER TABLE classes FORCE ROW LEVEL SECURITY;
  CREATE POLICY own ON classes USING (org_id = current_org());`;
const guarded = (table: string) => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY own ON ${table} USING (org_id = current_org());`;

let school: ScratchDatabase;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  school = await emptyDatabase();
  owner = await connectOnce(school.owner);
  app = await connectOnce(school.app);
  await owner.query(sound);
});

afterAll(async () => {
  await owner.end();
  await app.end();
  await school.drop();
});

describe('the catalogue', () => {
  beforeEach(async () => {
    await owner.query('BEGIN');
  });
  afterEach(async () => {
    await owner.query('ROLLBACK');
  });
  const faultsAfter = async (planted: string) => {
    await owner.query(planted);
    return catalogueFaults(owner, school.appRole);
  };

  test('a sound table is not complained about', async () => {
    expect(await faultsAfter('SELECT 1')).toEqual([]);
  });

  const planted: [fault: string, sql: string, says: RegExp][] = [
    ['a table without an organisation', 'CREATE TABLE rooms (id int PRIMARY KEY)', /^rooms has no org_id/],
    [
      'an organisation of another type',
      `CREATE TABLE rooms (org_id integer, id bigint, PRIMARY KEY (org_id, id)); ${guarded('rooms')}`,
      /^rooms has an org_id that is not/,
    ],
    [
      'a table without a key',
      `CREATE TABLE rooms (org_id bigint NOT NULL); ${guarded('rooms')}`,
      /^rooms has no primary key/,
    ],
    [
      'a primary key that begins with something else',
      `CREATE TABLE rooms (org_id bigint NOT NULL, id int PRIMARY KEY); ${guarded('rooms')}`,
      /^rooms\.rooms_pkey is a key that does not begin/,
    ],
    [
      'a number unique over all schools',
      'ALTER TABLE classes ADD number int UNIQUE',
      /^classes\.classes_number_key is a key that does not begin/,
    ],
    [
      'a unique index over all schools',
      'CREATE UNIQUE INDEX one_name ON classes (name)',
      /^classes\.one_name is a key that does not begin/,
    ],
    [
      'a foreign key that could reach another school',
      `CREATE TABLE rooms (org_id bigint NOT NULL, id bigint NOT NULL, class_org bigint, class_id bigint, PRIMARY KEY (org_id, id),
         FOREIGN KEY (class_org, class_id) REFERENCES classes (org_id, id)); ${guarded('rooms')}`,
      /^rooms\.rooms_class_org_class_id_fkey is a foreign key/,
    ],
    [
      'a person of all schools whom no index finds',
      `CREATE TABLE accounts (id bigint PRIMARY KEY); ALTER TABLE classes ADD master bigint REFERENCES accounts`,
      /^classes\.classes_master_fkey is a foreign key to what all schools share/,
    ],
    [
      'row-level security switched off',
      'ALTER TABLE classes DISABLE ROW LEVEL SECURITY',
      /^classes has row-level security off/,
    ],
    [
      'the owner exempt from it',
      'ALTER TABLE classes NO FORCE ROW LEVEL SECURITY',
      /^classes has row-level security off, or not forced/,
    ],
    ['a table nobody gave a policy', 'DROP POLICY own ON classes', /^classes has no policy/],
    [
      'a policy for the owner only',
      'ALTER POLICY own ON classes TO cahier_owner',
      /^classes has no policy for the application/,
    ],
    [
      'a view that sees all schools',
      'CREATE VIEW all_classes AS SELECT * FROM classes',
      /^all_classes is a view that reads with/,
    ],
    ['a stored view', 'CREATE MATERIALIZED VIEW counts AS SELECT 1 AS n', /^counts is a materialized view/],
    [
      'a powerful function anybody can mislead',
      'CREATE FUNCTION next_job() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS $$ SELECT count(*) FROM classes $$',
      /^next_job\(\) runs with its owner's rights/,
    ],
    [
      'a powerful function without a reason',
      "CREATE FUNCTION peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$ SELECT 1::bigint $$",
      /^peek runs with its owner's rights: list it/,
    ],
    ['the right to empty a table', 'GRANT TRUNCATE ON classes TO cahier_app', /^classes may be emptied/],
    [
      'tables made by the application',
      'GRANT CREATE ON SCHEMA public TO cahier_app',
      /^CREATE in schema public holds/,
    ],
  ];
  test.each(planted)('%s is found', async (_, sql, says) => {
    const faults = await faultsAfter(sql);
    expect(faults).toEqual([expect.stringMatching(says)]);
  });

  test('a view that asks for the rights of its reader is sound', async () => {
    expect(
      await faultsAfter('CREATE VIEW mine WITH (security_invoker = true) AS SELECT * FROM classes'),
    ).toEqual([]);
  });

  test('an application with a table of its own, or with power, is found', async () => {
    const power = await connectOnce(school.superuser);
    try {
      // Roles are shared by all databases of the server: only this transaction may see them so.
      await power.query(
        'BEGIN; ALTER TABLE classes OWNER TO cahier_app; ALTER ROLE cahier_app BYPASSRLS; SET LOCAL ROLE cahier_owner',
      );
      const faults = await catalogueFaults(power, school.appRole);
      expect(faults).toContainEqual(
        expect.stringMatching(/^table classes belongs to the application's role/),
      );
      expect(faults).toContainEqual(expect.stringMatching(/^BYPASSRLS holds/));
      await power.query('ROLLBACK');
      await power.query('BEGIN; GRANT cahier_owner TO cahier_app; SET LOCAL ROLE cahier_owner');
      expect(await catalogueFaults(power, school.appRole)).toContainEqual(
        expect.stringMatching(/^membership in the owner holds/),
      );
      await power.query('ROLLBACK');
    } finally {
      await power.end();
    }
  });
});

describe('without an organisation', () => {
  afterEach(async () => {
    await owner.query(
      'DROP POLICY own ON classes; DROP POLICY IF EXISTS more ON classes; CREATE POLICY own ON classes USING (org_id = current_org()); TRUNCATE classes',
    );
  });

  test('the application reads nothing of a full table', async () => {
    await owner.query(
      "BEGIN; SET LOCAL app.org_id = '1'; INSERT INTO classes VALUES (1, 1, 'Form 1'); COMMIT",
    );
    expect(await blindnessFaults(app)).toEqual([]);
  });

  test('a second policy that lets everything through is found', async () => {
    await owner.query('CREATE POLICY more ON classes FOR SELECT USING (true)');
    const faults = await blindnessFaults(app);
    expect(faults).toContain(
      'classes: with no organisation set the policy more answers true for a row of school 1',
    );
    expect(faults).toContain('classes: in another school the policy more answers true for a row of school 1');
  });

  test('rows that show themselves are found', async () => {
    await owner.query(
      "BEGIN; SET LOCAL app.org_id = '1'; INSERT INTO classes VALUES (1, 1, 'Form 1'); COMMIT",
    );
    await owner.query('CREATE POLICY more ON classes FOR SELECT USING (id = 1)');
    expect(await blindnessFaults(app)).toContain(
      'classes: with no organisation set the application reads 1 of its rows',
    );
  });

  test('a policy that fails instead of finding nothing is found', async () => {
    await owner.query(
      "ALTER POLICY own ON classes USING (org_id = current_setting('app.org_id', true)::bigint)",
    );
    expect(await blindnessFaults(app)).toContainEqual(
      expect.stringMatching(
        /^classes: after a transaction of a school .* invalid input syntax for type bigint/,
      ),
    );
  });

  test('a policy that lets a row of another school be written is found', async () => {
    await owner.query('ALTER POLICY own ON classes USING (org_id = current_org()) WITH CHECK (true)');
    expect(await blindnessFaults(app)).toContainEqual(
      expect.stringMatching(/in another school the policy own answers true/),
    );
  });
});

describe('owners of tables', () => {
  let tree: string;
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  };
  const faults = () => ownershipFaults(tree, owner);

  beforeEach(async () => {
    tree = await mkdtemp(join(tmpdir(), 'tables-'));
    await put('areas/order.json', '["classes", "homework", "reports"]');
    await put('db/migrations/0001_classes.sql', `-- area: classes\n${sound}`);
    await put(
      'areas/classes/server/classes-store.ts',
      'export const list = () => sql`SELECT name FROM classes AS c WHERE c.org_id = 1`;',
    );
  });
  afterEach(() => rm(tree, { recursive: true }));

  test('a table used by the stores of its area alone is sound', async () => {
    await put('areas/classes/server/classes.http.test.ts', 'const rows = sql`SELECT * FROM classes`;');
    await put(
      'areas/homework/server/board/list-homework.ts',
      "// reads from classes\nexport const words = 'Choose from classes';",
    );
    expect(await faults()).toEqual([]);
  });

  const planted: [fault: string, file: string, text: string, says: RegExp][] = [
    [
      "another area's store",
      'areas/homework/server/homework-store.ts',
      '\nsql`SELECT * FROM homework h JOIN public.classes USING (org_id)`',
      /^areas\/homework\/server\/homework-store\.ts:2 names classes, which only the stores of classes may$/,
    ],
    [
      'a use case of the same area',
      'areas/classes/server/list.ts',
      "db.selectFrom('classes')",
      /list\.ts:1 names classes/,
    ],
    [
      'a store joining by a comma',
      'areas/homework/server/homework-store.ts',
      'sql`DELETE FROM a USING b AS x, classes`',
      /names classes/,
    ],
    [
      'a statement kept as text',
      'platform/server/jobs.ts',
      "pool.query('update classes set name = $1')",
      /jobs\.ts:1 names classes/,
    ],
    [
      'a statement with something put in',
      'app/server.ts',
      `pool.query(\`SELECT \${columns} FROM classes\`)`,
      /server\.ts:1 names classes/,
    ],
  ];
  test.each(planted)('%s that names the table is found', async (_, file, text, says) => {
    await put(file, text);
    expect(await faults()).toEqual([expect.stringMatching(says)]);
  });

  test('the reports may read the views made for them, and no others', async () => {
    await put(
      'db/migrations/0002_views.sql',
      '-- area: classes\nCREATE VIEW report_classes AS SELECT 1; CREATE VIEW class_list AS SELECT 1;',
    );
    await put(
      'areas/reports/server/reports-store.ts',
      'sql`SELECT * FROM report_classes`; sql`SELECT * FROM class_list`;',
    );
    await put('areas/homework/server/homework-store.ts', 'sql`SELECT * FROM report_classes`;');
    expect(await faults()).toEqual([
      expect.stringContaining('homework-store.ts:1 names report_classes'),
      expect.stringContaining('reports-store.ts:1 names class_list'),
    ]);
  });

  test("a migration may refer to another area's table, not work with it, unless it says so", async () => {
    await put(
      'db/migrations/0002_homework.sql',
      '-- area: homework\nCREATE TABLE homework (class_id bigint REFERENCES classes);',
    );
    expect(await faults()).toEqual([]);
    await put(
      'db/migrations/0003_more.sql',
      '-- area: homework\nCREATE INDEX by_name ON classes (name); -- FROM classes\nALTER TABLE classes ADD x int;',
    );
    expect(await faults()).toEqual(['db/migrations/0003_more.sql (homework) names classes of classes']);
    await put(
      'db/migrations/0003_more.sql',
      '-- area: homework\n-- crosses: classes\nCREATE INDEX by_name ON classes (name);',
    );
    expect(await faults()).toEqual([]);
  });

  test('a table made twice, made by nobody, or made by an unknown area is found', async () => {
    await put('db/migrations/0002_again.sql', '-- area: homework\nCREATE TABLE IF NOT EXISTS classes ();');
    await put('db/migrations/0003_canteen.sql', '-- area: canteen\nCREATE TABLE meals ();');
    await owner.query('CREATE TABLE strays ()');
    const found = await faults();
    await owner.query('DROP TABLE strays');
    expect(found).toEqual([
      'db/migrations/0002_again.sql makes classes, which classes made already',
      'db/migrations/0003_canteen.sql is of the area canteen, which areas/order.json does not name',
      'strays is made by no migration',
      'db/migrations/0002_again.sql (homework) names classes of classes',
    ]);
  });

  test("a foreign key to something else than another area's primary key is found", async () => {
    await put(
      'db/migrations/0002_homework.sql',
      '-- area: homework\nCREATE TABLE homework (class_name text REFERENCES classes (name));',
    );
    await owner.query('BEGIN; ALTER TABLE classes ADD UNIQUE (org_id, name)');
    await owner.query(
      'CREATE TABLE homework (org_id bigint, name text, FOREIGN KEY (org_id, name) REFERENCES classes (org_id, name))',
    );
    const found = await faults();
    await owner.query('ROLLBACK');
    expect(found).toEqual([
      'homework.homework_org_id_name_fkey refers to other columns of classes than its primary key',
    ]);
  });
});
