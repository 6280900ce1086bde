/** A message to 10,000 families: previewed, sent within the patience of a request, one copy each, listed and found. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addStudents } from '#areas/students/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

const families = 10_000;
const atOnce = 100;
const path = '/slm/Communication/v1';

let http: TestHttp;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  for (let first = 0; first < families; first += atOnce) await addFamilies(first);
}, 300_000);
afterAll(() => http.close());

const numbers = (first: number) => Array.from({ length: atOnce }, (_, index) => first + index);

/** Families of one child each, so many at a time as one statement makes. */
function addFamilies(first: number): Promise<void> {
  return http.database.write(asOrg(http.school.org), async (at) => {
    const ids = await addStudents(
      at,
      numbers(first).map((number) => ({
        matricule: `M-${number}`,
        firstName: `Child ${number}`,
        lastName: 'Of many',
        sex: number % 2 === 0 ? ('F' as const) : ('M' as const),
        birthDate: '2012-03-15',
        phone: null,
        phone2: null,
        sourceId: null,
      })),
    );
    const { form1, form2 } = http.school.classes;
    const studentIds = numbers(first).map((number) => ids.get(`M-${number}`) ?? 0);
    await addEnrolments(
      at,
      studentIds.map((studentId, index) => ({
        classId: index % 2 === 0 ? form1 : form2,
        studentId,
        rollNumber: 100 + first + index,
      })),
    );
    const guardians = await addGuardians(
      at,
      numbers(first).map((number) => ({
        firstName: `Parent ${number}`,
        lastName: 'Of many',
        phone: `+2376${10_000_000 + number}`,
        email: `parent${number}@example.org`,
        userId: null,
      })),
    );
    await addGuardianLinks(
      at,
      studentIds.map((studentId, index) => ({
        guardianId: guardians[index] ?? 0,
        studentId,
        relation: 'mother' as const,
        state: 'verified' as const,
      })),
    );
  });
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${(performance.now() - began).toFixed(0)} ms`);
  return result;
}

test('reaches each of 10,000 families once, and each child in its own copy', async () => {
  const message = {
    subject: { en: 'About {child}', fr: 'Au sujet de {child}' },
    body: { en: 'Dear parents of {child}', fr: 'Chers parents de {child}' },
    audience: 'school',
    among: 'all',
    targetIds: [],
    choices: [],
    confirms: false,
    replies: true,
    noticeUntil: null,
    send: true,
  };
  const sent = await timed('sent', () => principal.post(`${path}/create`, message));
  expect(sent.status, sent.text).toBe(201);
  const { id } = sent.body.data[0];
  const { rows } = await http.database.read(asOrg(http.school.org), ({ org, db }) =>
    sql<{
      copies: number;
      parents: number;
    }>`SELECT count(*)::int AS copies, count(DISTINCT guardian_id)::int AS parents
      FROM communication_copies WHERE org_id = ${org} AND message_id = ${id} AND guardian_id IN (
        SELECT id FROM guardians WHERE org_id = ${org} AND last_name = 'Of many')`.execute(db),
  );
  expect(rows).toEqual([{ copies: families, parents: families }]);
  const copies = await timed('copies listed', () => principal.get(`${path}/copies?id=${id}&size=100`));
  expect(copies.status, copies.text.slice(0, 300)).toBe(200);
  expect(copies.body.data).toHaveLength(100);
  expect(copies.body.total).toBeGreaterThanOrEqual(families);
  const found = await timed('a copy found by name', () =>
    principal.get(`${path}/copies?id=${id}&keyword=many`),
  );
  expect(found.body.total).toBe(families);
  const reminded = await timed('reminded', () => principal.put(`${path}/remind`, { id }));
  expect(reminded.status, reminded.text.slice(0, 300)).toBe(200);
  const list = await timed('list of sent', () => principal.get(`${path}/sent`));
  expect(list.status).toBe(200);
}, 300_000);
