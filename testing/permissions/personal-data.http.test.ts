/** A person's data: what goes out to whom, and who is not erased. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { furnishStudent } from '../students/full-student.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/PersonalData/v1';
const rows = (statement: string, values: unknown[] = []) =>
  withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);
const contentOf = ({ body }: Reply) =>
  JSON.parse(Buffer.from(body.data[0].content, 'base64').toString('utf8'));

test('a secretary exports all data of a student, in which nobody else is named; an administrator gets it without the health', async () => {
  const id = await furnishStudent(http, http.school.students.form1[0] as number);
  const out = await (await http.as('secretary')).post(`${path}/export`, { kind: 'student', id });
  expect(out.status, out.text).toBe(200);
  const file = contentOf(out);
  const of = (table: string) => file.tables.find((one: { table: string }) => one.table === table)?.rows;
  expect(of('students')[0]).toMatchObject({ id, address: 'Rue 1 AAA', phone: '699 11 22 33' });
  expect(of('health_notes')[0].note).toBe('Asthma AAA');
  expect(of('student_field_values')[0]).toMatchObject({
    field_id: 'Church / Église',
    text_value: 'Saint Paul AAA',
  });
  expect(of('enrolments')[0].class_id).toBe('Form 1 AAA');
  expect(of('student_photos')[0].image).toBe(Buffer.from('face').toString('base64'));
  expect(of('guardian_links').length).toBeGreaterThan(0);
  const text = JSON.stringify(file);
  const others = await rows(
    'SELECT last_name FROM guardians WHERE org_id = $1 UNION SELECT last_name FROM students WHERE org_id = $1 AND id <> $2',
    [http.school.org, id],
  );
  const own = (await rows('SELECT last_name FROM students WHERE id = $1', [id]))[0].last_name;
  for (const { last_name: name } of others) if (name !== own) expect(text).not.toContain(name);
  expect(text).not.toContain('Neighbour Nana');
  const asAdmin = contentOf(await (await http.as('admin')).post(`${path}/export`, { kind: 'student', id }));
  expect(asAdmin.withheld).toEqual(['Health']);
  expect(JSON.stringify(asAdmin)).not.toContain('Asthma');
  const audited = await rows(
    "SELECT subject FROM audit_entries WHERE action = 'privacy.takeOut' AND org_id = $1 AND subject = $2",
    [http.school.org, `student ${id}`],
  );
  expect(audited).toEqual([{ subject: `student ${id}` }, { subject: `student ${id}` }]);
});

test('a secretary exports the identity of a colleague, not the sign-ins nor the acts; the principal all of it', async () => {
  const id = http.school.people.admin.userId;
  // A session, and an entry of the audit log.
  await http.as('admin');
  const tablesFor = async (name: 'secretary' | 'principal') => {
    const out = await (await http.as(name)).post(`${path}/export`, { kind: 'member', id });
    expect(out.status, out.text).toBe(200);
    return contentOf(out).tables.map(({ table }: { table: string }) => table);
  };
  const closed = ['sessions', 'audit_entries'];
  const tables = await tablesFor('secretary');
  expect(tables).toContain('memberships');
  expect(closed.filter((table) => tables.includes(table))).toEqual([]);
  expect(await tablesFor('principal')).toEqual(expect.arrayContaining(closed));
});

test('refuses to erase a person who is enrolled, has an enrolled child, or may still sign in, and says why', async () => {
  const admin = await http.as('admin');
  const erase = (kind: string, id: number) => admin.post(`${path}/erase`, { kind, id, reason: 'request' });
  const [guardian] = await rows('SELECT id::integer FROM guardians WHERE user_id = $1', [
    http.school.people.mbarga.userId,
  ]);
  const tried = [
    await erase('student', http.school.students.form1[0] as number),
    await erase('guardian', guardian.id),
    await erase('member', http.school.people.fon.userId),
    await erase('member', http.school.people.admin.userId),
  ];
  expect(tried.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'PRIVACY.errors.enrolled'],
    [409, 'PRIVACY.errors.hasPupils'],
    [409, 'PRIVACY.errors.inUse'],
    [409, 'PRIVACY.errors.inUse'],
  ]);
  expect(await rows('SELECT 1 FROM erasures')).toEqual([]);
});
