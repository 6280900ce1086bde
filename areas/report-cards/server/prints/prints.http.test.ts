/** Cards of many classes at once: asked for, made in the background, stopped, killed, gone on with, fetched. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { nextJob } from '#platform/server/jobs/jobs-store.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { startJobProcess } from '#testing/job-process.ts';
import { whileClassIsLocked } from '#testing/locked-class.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import type { PrintItem, PrintRequest } from '../../prints/prints-contract.ts';

let http: TestHttp;
let principal: Caller;
let sequences: readonly number[];

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ sequences } = await givePeriods(http));
  await mark([1200, 800, 1500]);
});
afterAll(() => http.close());

const { form1, form2 } = { form1: () => http.school.classes.form1, form2: () => http.school.classes.form2 };
const period = (index = 0) => `sequence-${sequences[index] ?? 0}` as const;

/** Maths of Form 1. */
async function mark(values: readonly number[], version = 0, index = 0) {
  const gridKey = { classId: form1(), subjectId: http.school.subjects.maths, sequenceId: sequences[index] };
  await enterMarks(principal, gridKey, http.school.students.form1, values, version);
}

const request = (change: Partial<PrintRequest> = {}): PrintRequest => ({
  period: period(),
  classIds: [form1(), form2()],
  bundle: 'school',
  tagged: false,
  sorted: 'list',
  issues: true,
  ...change,
});
const start = (change: Partial<PrintRequest> = {}, who = principal) =>
  who.post('/slm/CardPrints/v1/create', request(change));
const hall = async (who = principal) =>
  (await who.get(`/slm/CardPrints/v1/get?period=${period()}`)).body.data[0];
const latest = async (who = principal): Promise<PrintItem> => (await hall(who)).prints[0];
const fetched = (id: number, who = principal, classId?: number) =>
  who.get(`/slm/CardPrints/v1/pdf?id=${id}${classId === undefined ? '' : `&classId=${classId}`}`);
const jobsDone = async () => expect(await startJobProcess(http.scratch.app).ended).toBe(0);

/** The cards of Form 1 are out, without a print. */
async function issueForm1(): Promise<void> {
  const issued = await principal.post('/slm/ReportCards/v1/create', { classId: form1(), period: period() });
  expect(issued.status, issued.text).toBe(201);
}

async function cardsOfForm1(of = period()): Promise<{ cards: number; valid: number; students: number }> {
  const { rows } = await http.database.read(asOrg(http.school.org), ({ org, db }) =>
    sql<{ cards: number; valid: number; students: number }>`
      SELECT count(*)::integer AS cards, count(*) FILTER (WHERE state = 'valid')::integer AS valid,
        count(DISTINCT student_id)::integer AS students
      FROM report_cards WHERE org_id = ${org} AND class_id = ${form1()} AND period = ${of}`.execute(db),
  );
  return rows[0] ?? { cards: 0, valid: 0, students: 0 };
}

slowTest(
  'the process is killed while it issues a class; the next one goes on, and nobody has a card twice or none',
  async () => {
    // A sequence of which no other test issues cards.
    const second = period(1);
    await mark([1200, 800, 1500], 0, 1);
    const { status, text, body } = await start({ period: second });
    expect([status, body.data[0]?.work], text).toEqual([201, 'waiting']);
    const killed = await whileClassIsLocked(http, form1(), (working) => working.kill());
    expect(await killed.ended).toBe(null);
    expect(await latest()).toMatchObject({ work: 'running', cards: 0 });
    expect(await cardsOfForm1(second)).toEqual({ cards: 0, valid: 0, students: 0 });
    await expect.poll(() => nextJob(http.database.plain), { interval: 100 }).not.toBeNull();
    await jobsDone();
    const print = await latest();
    expect(print).toMatchObject({ work: 'done', cards: 4, kind: 'sequence', number: 2 });
    expect(print.parts.map(({ cards }) => cards)).toEqual([4, 0]);
    expect(print.parts[1]?.problem).toMatch(/No student of this class/);
    expect(await cardsOfForm1(second)).toEqual({ cards: 4, valid: 4, students: 4 });
    const whole = await fetched(print.id);
    const pdf = await readPdf(whole.bytes);
    expect([pdf.pages.length, pdf.tagged, pdf.title]).toEqual([4, false, 'Report cards']);
    expect(whole.headers.get('content-disposition')).toMatch(
      /Report%20cards%20-%20Sequence%202%20-%20\d{4}-\d{4}\.pdf/,
    );
  },
  60_000,
);

slowTest(
  'makes one of several prints that a person starts at once, by several taps or on two devices',
  async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => start()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await jobsDone();
  },
);

slowTest(
  'printed again, nothing is issued anew; class by class the files can be read aloud, the best card first, and after six hours they are gone',
  async () => {
    await issueForm1();
    const before = await cardsOfForm1();
    expect([before.valid, before.students]).toEqual([4, 4]);
    expect((await start({ tagged: true })).status).toBe(400);
    expect((await start({ bundle: 'classes', tagged: true, sorted: 'rank' })).status).toBe(201);
    expect((await start()).body.code).toBe('REPORTCARD.errors.printing');
    await jobsDone();
    expect(await cardsOfForm1()).toEqual(before);
    const { id } = await latest();
    const ofForm1 = await fetched(id, principal, form1());
    expect(ofForm1.headers.get('content-disposition')).toMatch(
      /cards%20-%20Form%201%20AAA%20-%20Sequence%201/,
    );
    const pdf = await readPdf(ofForm1.bytes);
    expect([pdf.pages.length, pdf.tagged]).toEqual([4, true]);
    expect(pdf.pages.map((page) => /(\d)(?:st|nd|rd) of 3/.exec(page)?.[1] ?? null)).toEqual([
      '1',
      '2',
      '3',
      null,
    ]);
    expect((await fetched(id)).body.code).toBe('REPORTCARD.errors.notPrinted');
    expect((await fetched(id, principal, form2())).body.code).toBe('REPORTCARD.errors.notPrinted');

    await http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE card_prints SET asked_at = asked_at - interval '6 hours' WHERE org_id = ${org} AND id = ${id}`.execute(
        db,
      ),
    );
    expect((await fetched(id, principal, form1())).status).toBe(404);
    expect((await latest())?.id).not.toBe(id);
  },
  60_000,
);

slowTest(
  'a print that is stopped keeps what is made, and goes on when it is told to',
  async () => {
    await issueForm1();
    const before = await cardsOfForm1();
    await mark([1300, 800, 1500], 1);
    await start({ classIds: [form1()] });
    const { id } = await latest();
    const steer = (goesOn: boolean, who = principal) => who.put('/slm/CardPrints/v1/update', { id, goesOn });
    expect((await steer(false, await http.as('vicePrincipal'))).status).toBe(404);
    expect((await steer(false)).body.data[0]).toMatchObject({ work: 'stopped', cards: 0 });
    await jobsDone();
    expect(await cardsOfForm1()).toEqual(before);
    expect((await steer(true)).body.data[0]).toMatchObject({ work: 'waiting' });
    await jobsDone();
    expect(await latest()).toMatchObject({ id, work: 'done', cards: 4 });
    // One student's card would be printed differently now.
    expect(await cardsOfForm1()).toEqual({ cards: before.cards + 1, valid: 4, students: 4 });
  },
  60_000,
);

test('a teacher prints the own classes, a secretary all of them; neither issues, each sees the own prints alone, and nobody a file of a part of the school that is not theirs any more', async () => {
  await issueForm1();
  const [fon, secretary] = [await http.as('fon'), await http.as('secretary')];
  const names = (await hall(fon)).classes.map(({ id }: { id: number }) => id);
  expect([names.includes(form1()), names.includes(form2())]).toEqual([false, true]);
  expect((await start({ issues: false }, fon)).status).toBe(404);
  expect((await start({}, secretary)).status).toBe(403);
  expect((await start({ issues: false }, secretary)).status).toBe(201);
  await jobsDone();
  const { id } = await latest(secretary);
  expect((await fetched(id, secretary)).status).toBe(200);
  for (const who of [principal, fon, await http.as('principal', http.otherSchool)])
    expect((await fetched(id, who)).status).toBe(404);
  const mbarga = await http.as('mbarga');
  expect((await mbarga.get('/slm/CardPrints/v1/get')).body.data[0].classes).toEqual([]);
  expect((await start({ issues: false }, mbarga)).status).toBe(404);

  await limitToFrench(http, 'a section', [http.school.people.secretary.userId]);
  expect((await fetched(id, await http.as('secretary'))).status).toBe(404);
});

sampledTest(
  'a person barred from a child since the printing cannot open any file that shows it',
  async () => {
    const tabi = await http.as('tabi');
    await start({ classIds: [form1()] }, tabi);
    await jobsDone();
    const { id } = await latest(tabi);
    expect((await fetched(id, tabi)).status).toBe(200);
    await http.database.write(asOrg(http.school.org), async (at) => {
      const person = { firstName: 'T', lastName: 'T', phone: null, email: null };
      const [own = 0] = await addGuardians(at, [{ ...person, userId: http.school.people.tabi.userId }]);
      const studentId = http.school.students.form1[1] ?? 0;
      await addGuardianLinks(at, [{ guardianId: own, studentId, relation: 'father', state: 'barred' }]);
    });
    expect((await fetched(id, tabi)).status).toBe(404);
  },
);
