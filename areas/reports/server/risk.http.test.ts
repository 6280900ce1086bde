/** The rules by which a school tells who is at risk: set by its head, and asked by its reports. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';
import { usualRisk } from '../risk-rules.ts';

let http: TestHttp;
let admin: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
  principal = await http.as('principal');
  const { sequences } = await givePeriods(http);
  const ngo = await http.as('ngo');
  const { classes, students, subjects } = http.school;
  for (const [index, marks] of [
    [1400, 1040, 800],
    [1290, 960, 1000],
  ].entries()) {
    const of = { classId: classes.form1, subjectId: subjects.maths, sequenceId: sequences[index] };
    await enterMarks(ngo, of, students.form1, marks);
  }
});
afterAll(() => http.close());

const path = '/slm/RiskRules/v1';
const save = (caller: Caller, version: number, bounds: object) =>
  caller.put(`${path}/update`, { version, bounds: { ...usualRisk, ...bounds } });
/** The rules currently set by the school. */
const rules = async (caller = principal) => (await caller.get(`${path}/get`)).body.data[0];
const shown = async (more = '') => {
  const reply = await principal.get(
    `/slm/Report/v1/show?reportId=109&classId=${http.school.classes.form1}&language=en${more}`,
  );
  return reply.body.data[0];
};
const reasons = async () => (await shown()).rows.map((row: string[]) => row.at(-1));

test('the head sets the rules of a school that asks the usual ones: a smaller fall tells of more, a rule that is not asked of nobody, and an old version overwrites nothing', async () => {
  expect(await rules(await http.as('ngo'))).toEqual({ bounds: usualRisk, version: 0, mayEdit: false });
  expect((await rules()).mayEdit).toBe(true);
  expect(await reasons()).toEqual(['Below the pass mark and falling']);

  const saved = await save(principal, 0, { lowAndFalling: false, steepFall: 110, marksMissing: null });
  expect([saved.status, saved.body.data[0].version], saved.text).toEqual([200, 1]);
  expect(await reasons()).toEqual(['Fell by 1.10 points']);
  expect((await shown()).notes[0]).toBe(
    'At risk: a fall of at least 1.1 points from one period to the next.',
  );
  const dashboard = await principal.get('/slm/Report/v1/show?reportId=110&language=en');
  expect(dashboard.body.data[0].charts.at(-1).series[0].values).toEqual([1]);
  await save(principal, 1, { lowAndFalling: false, steepFall: null, marksMissing: null });
  expect(await reasons()).toEqual([]);
  expect((await shown()).notes[0]).toBe('The school uses no risk criteria.');

  const late = await save(principal, 1, { steepFall: 300 });
  expect([late.status, late.body.facts.current.version]).toEqual([409, 2]);
  expect((await save(principal, 2, {})).body.data[0].version).toBe(3);
  // The other school keeps its own.
  expect((await rules(await http.as('principal', http.otherSchool))).version).toBe(0);
});

test('lets neither the head of one section, nor a teacher or a parent set a rule', async () => {
  const { version } = await rules();
  for (const name of ['sectionHead', 'ngo', 'mbarga'] as const)
    expect((await save(await http.as(name), version, {})).status).toBe(403);
  expect((await (await http.as('mbarga')).get(`${path}/get`)).status).toBe(403);
});

test('a principal of one section reads them and sets none', async () => {
  const { userId } = http.school.people.noRole;
  await http.database.write(asOrg(http.school.org), (at) => giveRoles(at, rolesOfJob('principal', userId)));
  await limitToFrench(http, 'a section', [userId]);
  const limited = await http.as('noRole');
  const { version, mayEdit } = await rules(limited);
  expect(mayEdit).toBe(false);
  expect((await save(limited, version, {})).status).toBe(403);
});

test.each([
  { steepFall: 0 },
  { steepFall: 2001 },
  { marksMissing: 100 },
  { weakestLevels: 0 },
  { steepFall: 1.5 },
])('bounds that are none are refused: %o', async (bounds) => {
  const { version } = await rules();
  expect((await save(admin, version, bounds)).status).toBe(400);
});
