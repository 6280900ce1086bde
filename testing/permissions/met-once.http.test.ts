/**
 * A teacher who taught a child in a class of last year no longer does: for a child that is elsewhere now the name is left
 * (permissions.md, C and S).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { studentsBody } from './requests.ts';

let http: TestHttp;
let limited: Caller;
let master: Caller;
/** Both were in Form 1 last year; one is in the French section now, the other has left. */
let elsewhere: number;
let gone: number;

beforeAll(async () => {
  http = await openTestHttp();
  const { org, classes, people, students } = http.school;
  [elsewhere, gone] = students.lastYear as [number, number];
  await http.database.write(asOrg(org), (at) =>
    addEnrolments(at, [{ classId: classes.sixth, studentId: elsewhere, rollNumber: 9 }]),
  );
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query(
      `UPDATE memberships SET section_id = (SELECT id FROM sections WHERE org_id = $1 AND subsystem = 'english')
       WHERE org_id = $1 AND user_id = $2`,
      [org, people.secretary.userId],
    );
    await client.query('UPDATE classrooms SET class_master_id = $3 WHERE org_id = $1 AND id = $2', [
      ...[org, classes.lastYear, people.tabi.userId],
    ]);
    await client.query("UPDATE students SET address = 'Rue 9', phone = '699 00 99 00' WHERE id = ANY($1)", [
      [elsewhere, gone],
    ]);
    await client.query("UPDATE students SET status = 'left', status_on = '2026-09-01' WHERE id = $1", [gone]);
  });
  limited = await http.as('secretary');
  master = await http.as('tabi');
});
afterAll(() => http.close());

const recordOf = (caller: Caller, id: number) => caller.get(`/slm/Students/v1/record?id=${id}`);

test('a teacher of last year reads the name of a child who moved to another part, not where it is or how to reach it', async () => {
  for (const [who, caller] of Object.entries({ limited, master })) {
    const { status, text, body } = await recordOf(caller, elsewhere);
    expect(status, who).toBe(200);
    expect(text, who).not.toMatch(/6e AAA|Rue 9|699 00/);
    expect(body.data[0], who).toMatchObject({
      identity: null,
      contacts: null,
      knowsHealth: false,
      siblings: [],
      mayEdit: false,
    });
    const history = await caller.get(`/slm/Students/v1/history?id=${elsewhere}`);
    expect(history.body.data, who).toEqual([]);
    const ofClass = studentsBody({ grpeidParam: http.school.classes.lastYear });
    const listed = await caller.post('/slm/Students/v2/get', ofClass);
    expect(listed.status, listed.text).toBe(200);
    const row = listed.body.data.find(({ stdntid }: { stdntid: number }) => stdntid === elsewhere);
    expect(row, who).toMatchObject({ matricule: null, birthDate: null, phone: null });
  }
  const record = (await (await http.as('admin')).get(`/slm/Students/v1/record?id=${elsewhere}`)).body.data[0];
  expect(record.contacts.address).toBe('Rue 9');
});

test('they neither change its record nor read of its parents, and its matricule finds nobody', async () => {
  const { version } = (await (await http.as('admin')).get(`/slm/Students/v1/record?id=${elsewhere}`)).body
    .data[0];
  const leave = { id: elsewhere, version, status: 'left', on: '2026-11-19', reason: null };
  expect((await limited.put('/slm/Students/v1/status', leave)).status).toBe(403);
  for (const caller of [limited, master])
    expect((await caller.get(`/slm/Parents/v1/ofStudent?studentId=${elsewhere}`)).status).toBe(404);
  const request = { grpeidParam: http.school.classes.lastYear, searchStudentsByKeyword: 'AAA-lastYear-0' };
  for (const caller of [limited, master])
    expect((await caller.post('/slm/Students/v2/get', studentsBody(request))).body.data).toEqual([]);
});

test('a student who has left stays with those of the last class', async () => {
  for (const caller of [limited, master])
    expect((await recordOf(caller, gone)).body.data[0].contacts?.address).toBe('Rue 9');
  expect((await recordOf(limited, gone)).body.data[0].mayEdit).toBe(true);
});
