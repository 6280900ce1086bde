import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { BriefRecord } from '../../merge/contract.ts';
import type { GivenStudent, StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1';
type Name = Parameters<TestHttp['as']>[0];

async function added(
  part: Partial<GivenStudent>,
  className: 'form1' | 'form2' = 'form1',
): Promise<StudentRecord> {
  const body = {
    classId: http.school.classes[className],
    repeating: false,
    firstName: 'Brenda',
    lastName: 'Eyong',
    matricule: null,
    nationalMatricule: null,
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
    ...part,
  };
  const reply = await (await http.as('secretary')).post(`${path}/create`, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const birthDate = '2012-03-05' as GivenStudent['birthDate'];
const merge = async (name: Name, kept: StudentRecord, gone: StudentRecord) =>
  (await http.as(name)).put(`${path}/merge`, {
    keptId: kept.id,
    keptVersion: kept.version,
    goneId: gone.id,
    goneVersion: gone.version,
  });
const pairsOf = async (lastName: string): Promise<readonly { one: BriefRecord; other: BriefRecord }[]> =>
  (await (await http.as('secretary')).get(`${path}/duplicates`)).body.data.filter(
    ({ one }: { one: BriefRecord }) => `${one.lastName}${one.firstName}`.includes(lastName),
  );

sampledTest(
  'finds two records of one student, whatever the order of names; the merged one has the data of both and its own class',
  async () => {
    const kept = await added({ lastName: 'Nfor', firstName: 'Élise', birthDate });
    const gone = await added(
      {
        lastName: 'Elise',
        firstName: 'Nfor',
        birthDate,
        nationalMatricule: 'CM-7',
        contacts: {
          phone: '650',
          phone2: null,
          email: null,
          address: null,
          emergency: [{ name: 'Ma', relation: null, phone: '1' }],
        },
      },
      'form2',
    );
    expect((await pairsOf('Nfor')).map(({ one, other }) => [one.id, other.id].sort())).toEqual([
      [kept.id, gone.id].sort(),
    ]);
    const merged = await merge('secretary', kept, gone);
    expect(merged.status, merged.text).toBe(200);
    expect(merged.body.data[0]).toMatchObject({
      id: kept.id,
      lastName: 'Nfor',
      version: 2,
      identity: { nationalMatricule: 'CM-7', matricule: kept.identity?.matricule },
      contacts: { phone: '650', emergency: [{ name: 'Ma' }] },
    });
    expect(merged.body.data[0].enrolments).toMatchObject([{ classId: http.school.classes.form1 }]);
    expect((await (await http.as('secretary')).get(`${path}/record?id=${gone.id}`)).status).toBe(404);
    expect(await pairsOf('Nfor')).toEqual([]);
  },
);

sampledTest(
  'homework and guardians go along: what was marked counts, and a barred guardian stays barred',
  async () => {
    const kept = await added({ lastName: 'Che' });
    const gone = await added({ lastName: 'Che' });
    const ngo = await http.as('ngo');
    const give = async (ids: readonly number[]) =>
      (
        await ngo.post('/slm/Homework/v1/create', {
          notebookId: http.school.notebooks.ngoForm1,
          yearId: http.school.yearId,
          title: 'T',
          description: 'D',
          dueDate: '2026-12-04T22:59:00.000Z',
          homeworkStudentModelData: ids.map((studentId) => ({ studentId, comment: '' })),
        })
      ).body.data[0].homeworkId;
    const [both, alone] = [await give([kept.id, gone.id]), await give([gone.id])];
    const { userId } = http.school.people.ngo;
    await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${both}&updatedBy=${userId}`, [
      { studentId: gone.id, comment: '' },
    ]);
    const { org } = http.school;
    const guardian = async (studentId: number, state: string) =>
      http.database.write(asOrg(org), ({ db }) =>
        sql`INSERT INTO guardian_links (org_id, guardian_id, student_id, relation, state)
        SELECT ${org}, id, ${studentId}, 'mother', ${state} FROM guardians WHERE org_id = ${org} ORDER BY id LIMIT 1`.execute(
          db,
        ),
      );
    await guardian(kept.id, 'verified');
    await guardian(gone.id, 'barred');
    expect((await merge('principal', kept, gone)).status).toBe(200);
    const lines = async (id: number) =>
      (await ngo.get(`/slm/Homework/v1/get?homeworkId=${id}`)).body.data[0].studentList;
    expect(await lines(both)).toMatchObject([{ studentId: kept.id, completed: 'Y' }]);
    expect(await lines(alone)).toMatchObject([{ studentId: kept.id, completed: 'N' }]);
    const { rows } = await http.database.write(asOrg(org), ({ db }) =>
      sql`SELECT state FROM guardian_links WHERE org_id = ${org} AND student_id = ${kept.id}`.execute(db),
    );
    expect(rows).toEqual([{ state: 'barred' }]);
  },
);

sampledTest(
  'a consent that a parent withdrew from one of two records stays withdrawn, though the other had an earlier one',
  async () => {
    const secretary = await http.as('secretary');
    const [kept, gone] = [await added({ lastName: 'Tabi' }), await added({ lastName: 'Tabi' }, 'form2')];
    const consents = `${path}/consents`;
    const setConsent = (id: number, purpose: 'record' | 'publication', given: boolean) =>
      secretary.put(consents, { id, purpose, given });
    for (const purpose of ['record', 'publication'] as const)
      for (const { id } of [kept, gone]) expect((await setConsent(id, purpose, true)).status).toBe(200);
    await setConsent(gone.id, 'record', false);
    await setConsent(gone.id, 'publication', false);
    await setConsent(gone.id, 'publication', true);
    expect((await merge('secretary', kept, gone)).status).toBe(200);
    const { data } = (await secretary.get(`${consents}?id=${kept.id}`)).body;
    const current = data[0].consents.filter(
      (one: { withdrawnAt: string | null }) => one.withdrawnAt === null,
    );
    expect(current.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['publication']);
  },
);

sampledTest(
  'merging is refused with itself, with somebody of another school, by a teacher, and after a change of either record',
  async () => {
    const [kept, gone] = [await added({ lastName: 'Ade' }), await added({ lastName: 'Ade' })];
    expect((await merge('secretary', kept, kept)).body.code).toBe('STUDENT.errors.sameRecord');
    expect((await merge('ngo', kept, gone)).status).toBe(403);
    const foreign = { ...gone, id: http.otherSchool.students.form1[0] as number };
    expect((await merge('secretary', kept, foreign)).status).toBe(404);
    expect((await merge('secretary', kept, { ...gone, version: 9 })).body.code).toBe('PLATFORM.errors.stale');
    const both = await Promise.all([merge('secretary', kept, gone), merge('principal', gone, kept)]);
    // The second finds the one it would keep gone, or changed.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 404 || status === 409)).toHaveLength(1);
  },
);

test('warns that a student about to be added exists already', async () => {
  await added({ lastName: 'Tanyi', firstName: 'Rose', birthDate });
  const alike = async (body: object) =>
    (await (await http.as('secretary')).post(`${path}/alike`, body)).body.data.map(
      (one: BriefRecord) => one.lastName,
    );
  expect(await alike({ lastName: 'ROSE', firstName: 'tanyi', birthDate: null })).toEqual(['Tanyi']);
  expect(await alike({ lastName: 'Tanyi', firstName: 'Rose', birthDate: '2010-01-01' })).toEqual([]);
});
