/** Lists of school years: what they change, what is refused, and what is taken back. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { hashSecret } from '#areas/accounts/server/public.ts';
import { addClassrooms } from '#areas/classes/server/public/classes.ts';
import { addOrganisation, reserveCode } from '#areas/school/server/public/school.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import { asOrg, enterOrganisation } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

const secret = 'a-long-secret-of-the-head';
const heading = 'Année scolaire;Période;Premier jour;Dernier jour';

async function planNamed(name: string) {
  const { data } = (await admin.get('/slm/SchoolYears/v1/plans')).body;
  return data.find((plan: { name: string }) => plan.name === name);
}

async function created(startYear: number) {
  const plan = usualPlan(startYear, ['Noël', 'Pâques']);
  const reply = await admin.post('/slm/SchoolYears/v1/create', plan);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

test('changes the periods that a list names, says each, and takes all of it back', async () => {
  const before = await created(2050);
  const lists = importing(admin, 'years');
  const run = await lists.tried(
    [
      heading,
      '2050-2051;Séquence 6;02/05/2051;10/06/2051',
      '2050-2051;Trimestre 4;01/07/2051;20/07/2051',
      '2050-2051;Séquence 7;01/07/2051;20/07/2051',
      '2050-2051;Fêtes de fin d’année;20/12/2050;02/01/2051',
    ].join('\n'),
  );
  expect(run.counts).toMatchObject({ update: 1, failed: 0 });
  const [row] = await lists.rows(run, 'update');
  expect(row?.rows).toEqual([2, 3, 4, 5]);
  expect(row?.changes.map(({ label, after }) => [label, after])).toEqual([
    ['Noël', null],
    ['Sequence 6', '02/05/2051 – 10/06/2051'],
    ['Term 4', '01/07/2051 – 20/07/2051'],
    ['Sequence 7', '01/07/2051 – 20/07/2051'],
    ["Fêtes de fin d'année", '20/12/2050 – 02/01/2051'],
  ]);
  const done = await lists.done(run);
  const after = await planNamed('2050/2051');
  expect(after.trimesters.at(-1).sequences).toMatchObject([{ startsOn: '2051-07-01' }]);
  expect(after.trimesters[0].id).toBe(before.trimesters[0].id);
  expect(after.breaks.map(({ name }: { name: string }) => name)).toEqual(["Fêtes de fin d'année", 'Pâques']);
  expect((await lists.undone(done)).conflicts).toEqual([]);
  const back = await planNamed('2050/2051');
  expect([back.trimesters, back.breaks]).toEqual([before.trimesters, before.breaks]);
});

sampledTest(
  'refuses a year whose dates contradict each other or belong to another, and rows that lack a date',
  async () => {
    await created(2040);
    const run = await importing(admin, 'years').tried(
      [
        heading,
        '2041 bis;;10/07/2041;20/12/2041',
        '2043/2044;;10/09/2043;31/07/2044',
        '2043/2044;Trimestre 1;10/09/2043;20/12/2043',
        '2043/2044;Séquence 1;10/01/2044;20/02/2044',
        '2044/2045;Séquence 1;10/09/2044;',
        '2045/2046;Trimestre 1;10/09/2045;20/12/2045',
      ].join('\n'),
    );
    const failed = await importing(admin, 'years').rows(run, 'failed');
    expect(run.counts).toMatchObject({ create: 0, update: 0 });
    expect(failed.map(({ row, faults }) => [row, faults[0]?.reason])).toEqual([
      [2, 'These dates already belong to 2040/2041.'],
      [3, 'Sequence 1 is outside its term.'],
      [6, 'This is missing.'],
      [7, 'This is missing.'],
    ]);
  },
);

sampledTest('makes the year of today the current one in a school that has none', async () => {
  const login = 'head@noyear';
  const secretHash = await hashSecret(secret);
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, await reserveCode(db, 'noyear'));
    await addOrganisation(at, { code: 'noyear', name: 'Collège sans année' });
    const account = { login, email: false, secretHash, language: null, demonstration: false };
    const [userId = 0] = await addAccounts(db, [account]);
    await addMembers(at, [{ userId, firstName: 'Amy', lastName: 'Head', title: null, sectionId: null }]);
    await giveRoles(at, rolesOfJob('administrator', userId));
  });
  const session = await http.anybody.post('/usm/api/session', { login, secret });
  const head = http.bearer(session.body.access_token);
  const line = (at: number) => `${at}/${at + 1};;25/08/${at};24/08/${at + 1}`;
  await importing(head, 'years').imported([heading, line(2025), line(2027), line(2026)].join('\n'));
  const { data } = (await head.get('/slm/SchoolYears/v1/plans')).body;
  expect(data.map((plan: { name: string; current: boolean }) => [plan.name, plan.current])).toEqual([
    ['2027/2028', false],
    ['2026/2027', true],
    ['2025/2026', false],
  ]);
});

sampledTest('keeps a year that a list made and in which there are classes, and says so', async () => {
  const lists = importing(admin, 'years');
  const done = await lists.imported(
    [heading, '2052/2053;;10/09/2052;31/07/2053', '2053/2054;;10/09/2053;31/07/2054'].join('\n'),
  );
  const { id } = await planNamed('2052/2053');
  const [{ sections }] = (await admin.get('/slm/Structure/v1/get')).body.data;
  const yearAndSection = { yearId: id, sectionId: sections[0].id };
  await http.database.write(asOrg(http.school.org), (at) =>
    addClassrooms(at, [{ name: '6e 2052', ...yearAndSection, classMasterId: null, sourceId: null }]),
  );
  const undone = await lists.undone(done);
  expect([undone.state, undone.conflicts]).toEqual(['done', [2]]);
  expect(undone.hanging).toEqual(['Years kept, because they are current or have classes: 1.']);
  expect(await planNamed('2053/2054')).toBeUndefined();
});
