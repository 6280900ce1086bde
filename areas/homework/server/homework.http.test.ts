import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const list = '/slm/Homework/v1/get';
const update = '/slm/Homework/v1/update';

function given(changes: Record<string, unknown> = {}) {
  const { school } = http;
  return {
    createdBy: school.people.ngo.userId,
    orgId: school.org,
    notebookId: school.notebooks.ngoForm1,
    yearId: school.yearId,
    title: 'Équations',
    description: 'Exercices 12 à 18',
    dueDate: '11-27-2026 23:59:00',
    homeworkStudentModelData: school.students.form1.map((studentId) => ({
      studentId,
      comment: '',
      completed: 'N',
    })),
    ...changes,
  };
}

async function giveHomework(changes: Record<string, unknown> = {}) {
  const reply = await ngo.post('/slm/Homework/v1/create', given(changes));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

async function read(caller: Caller, homeworkId: number) {
  return caller.get(`${list}?orgId=${http.school.org}&page=1&size=10&homeworkId=${homeworkId}`);
}

const line = (homework: { studentList: { studentId: number }[] }, studentId: number | undefined) =>
  homework.studentList.find((one) => one.studentId === studentId);

describe('giving homework', () => {
  test('a teacher gives homework to the class, and it reads back as it was given', async () => {
    const homework = await giveHomework();
    expect(homework).toMatchObject({
      title: 'Équations',
      close: 'N',
      status: 'published',
      orgId: http.school.org,
      studentGroupName: 'Form 1 AAA',
      subjectName: 'Maths',
      createdByName: 'ngo-AAA Staff-AAA',
      mayEdit: true,
      version: 1,
    });
    expect(homework.studentList).toHaveLength(4);
    expect(homework.studentList.every((one: { completed: string }) => one.completed === 'N')).toBe(true);
    const again = await read(ngo, homework.homeworkId);
    expect(again.body).toMatchObject({
      success: true,
      total: 1,
      data: [{ homeworkId: homework.homeworkId }],
    });
  });

  test('a due date without a zone is a moment on the school’s clock', async () => {
    expect((await giveHomework({ dueDate: '12-02-2026 08:00:00' })).dueDate).toBe('2026-12-02T07:00:00.000Z');
  });

  test('homework belongs to the lesson that runs now', async () => {
    const homework = await giveHomework();
    expect([homework.startDate, homework.endDate]).toEqual([
      '2026-11-20T07:00:00.000Z',
      '2026-11-20T08:50:00.000Z',
    ]);
  });

  /** Does this while the first lesson of the class on that Friday is cancelled. */
  async function whileFridayIsCancelled<Done>(act: () => Promise<Done>): Promise<Done> {
    const secretary = await http.as('secretary');
    const { form1 } = http.school.classes;
    const week = await secretary.get(`/slm/Schedule/v1/week?of=class&id=${form1}&day=2026-11-20`);
    const friday = week.body.data[0].days[4];
    const lesson = { lessonId: friday.lessons[0].lessonId, day: friday.day };
    const nothing = { to: null, roomId: null, coverId: null, reason: null };
    const cancelled = await secretary.put('/slm/Schedule/v1/changes/save', {
      ...lesson,
      ...nothing,
      version: 0,
      cancelled: true,
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const done = await act();
    const { version } = cancelled.body.data[0];
    const undone = await secretary.put('/slm/Schedule/v1/changes/undo', { ...lesson, version });
    expect(undone.status, undone.text).toBe(200);
    return done;
  }

  test('belongs to no lesson that comes only after it is due, also when the due date is moved', async () => {
    const { before, after } = await whileFridayIsCancelled(async () => ({
      before: await giveHomework({ dueDate: '11-24-2026 23:59:00' }),
      after: await giveHomework({ dueDate: '11-27-2026 23:59:00' }),
    }));
    expect([before.startDate, before.endDate]).toEqual([null, null]);
    expect(after.startDate).toBe('2026-11-25T09:05:00.000Z');
    const moved = await ngo.put('/slm/Homework/v1/update', {
      elementid: after.homeworkId,
      keyvalues: [{ key: 'due_date', value: '11-24-2026 23:59:00' }],
    });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body.data[0]).toMatchObject({ startDate: null, endDate: null });
  });

  test('belongs to no lesson that began after it was due, also where a lesson is named', async () => {
    const due = '11-19-2026 23:59:00';
    const friday = { startDate: '2026-11-20T08:00:00', endDate: '2026-11-20T09:50:00' };
    const given = await giveHomework({ dueDate: due });
    const named = await giveHomework({ dueDate: due, ...friday });
    expect([given, named].map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      [null, null],
      [null, null],
    ]);
    const update = async (pairs: Readonly<Record<string, string>>) =>
      (
        await ngo.put('/slm/Homework/v1/update', {
          elementid: given.homeworkId,
          keyvalues: Object.entries(pairs).map(([key, value]) => ({ key, value })),
        })
      ).body.data[0].startDate;
    const lesson = { start_date: friday.startDate, end_date: friday.endDate };
    expect(await update(lesson)).toBeNull();
    expect(await update({ ...lesson, due_date: '11-20-2026 23:59:00' })).toBe('2026-11-20T07:00:00.000Z');
  });

  test('belongs to the next lesson that is held when the one of today is cancelled', async () => {
    const homework = await whileFridayIsCancelled(() => giveHomework());
    expect(homework.startDate).toBe('2026-11-25T09:05:00.000Z');
  });

  test.each([
    ['a due date that does not exist', { dueDate: '02-30-2027 08:00:00' }, 400],
    ['an empty topic', { title: '  ' }, 400],
    ['no student', { homeworkStudentModelData: [] }, 400],
    ['an unknown field', { colour: 'red' }, 400],
    ['a topic with a NUL character', { title: 'a\u0000b' }, 400],
    ['a description of one megabyte', { description: 'x'.repeat(1_000_000) }, 400],
  ])('%s is refused and nothing is stored', async (_what, changes, status) => {
    const before = (await ngo.get(`${list}?page=1&size=1`)).body.total;
    const reply = await ngo.post('/slm/Homework/v1/create', given(changes));
    expect(reply.status).toBe(status);
    expect(reply.body.facts.fields.length).toBeGreaterThan(0);
    expect((await ngo.get(`${list}?page=1&size=1`)).body.total).toBe(before);
  });

  test('a student of another class is refused', async () => {
    const [stranger] = http.school.students.form2;
    const reply = await ngo.post(
      '/slm/Homework/v1/create',
      given({ homeworkStudentModelData: [{ studentId: stranger, comment: '' }] }),
    );
    expect(reply.body.code).toBe('HOMEWORKS.errors.otherClass');
  });

  test('emoji and right-to-left text come back exactly', async () => {
    const title = 'Devoir 📐 مرحبا e\u0301';
    expect((await giveHomework({ title })).title).toBe(title);
  });

  test('the same tap sent twice gives one homework and the same answer', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await ngo.post('/slm/Homework/v1/create', given(), key);
    const second = await ngo.post('/slm/Homework/v1/create', given(), key);
    expect(second.status).toBe(201);
    expect(second.body.data[0].homeworkId).toBe(first.body.data[0].homeworkId);
    const other = await ngo.post('/slm/Homework/v1/create', given({ title: 'Autre' }), key);
    expect([other.status, other.body.code]).toEqual([422, 'PLATFORM.errors.keyReused']);
  });
});

describe('following homework', () => {
  test('marking done counts once; a second time is a conflict', async () => {
    const homework = await giveHomework();
    const [studentId] = http.school.students.form1;
    const path = `/slm/HomeworkStudent/v1/update?homeworkId=${homework.homeworkId}&updatedBy=${http.school.people.ngo.userId}`;
    const done = await ngo.put(path, [{ studentId, comment: '' }]);
    expect(line(done.body.data[0], studentId)).toMatchObject({ completed: 'Y' });
    const again = await ngo.put(path, [{ studentId, comment: '' }]);
    expect([again.status, again.body.code]).toEqual([409, 'HOMEWORKS.errors.alreadyDone']);
    const skipped = await ngo.put(
      `${path}&whenDone=skip`,
      http.school.students.form1.map((id) => ({ studentId: id, comment: '' })),
    );
    expect(
      skipped.body.data[0].studentList.every((one: { completed: string }) => one.completed === 'Y'),
    ).toBe(true);
  });

  test('a list of marks is all or nothing', async () => {
    const homework = await giveHomework({
      homeworkStudentModelData: [{ studentId: http.school.students.form1[0], comment: '' }],
    });
    const path = `/slm/HomeworkStudent/v1/update?homeworkId=${homework.homeworkId}`;
    const reply = await ngo.put(path, [
      { studentId: http.school.students.form1[0] },
      { studentId: http.school.students.form1[1] },
    ]);
    expect([reply.status, reply.body.code]).toEqual([404, 'HOMEWORKS.errors.notAssigned']);
    expect((await read(ngo, homework.homeworkId)).body.data[0].studentList[0].completed).toBe('N');
  });

  test('undoing a check makes it unchecked, keeps the excuse, and keeps the comment when marked again', async () => {
    const homework = await giveHomework();
    const [studentId] = http.school.students.form1;
    const path = `/slm/HomeworkStudent/v1/update?homeworkId=${homework.homeworkId}`;
    await ngo.put(path, [{ studentId, comment: 'très bien', completed: 'Y' }]);
    const back = await ngo.put(path, [{ studentId, completed: 'X', excused: true }]);
    expect(line(back.body.data[0], studentId)).toMatchObject({
      completed: 'X',
      excused: true,
      comment: 'très bien',
    });
    const again = await ngo.put(path, [{ studentId, comment: '' }]);
    expect(line(again.body.data[0], studentId)).toMatchObject({ completed: 'Y', comment: 'très bien' });
  });

  test('a closed homework takes no change until its teacher reopens it', async () => {
    const { homeworkId } = await giveHomework();
    const close = {
      elementid: homeworkId,
      updatedById: http.school.people.ngo.userId,
      keyvalues: [{ key: 'isclose', value: 'Y' }],
    };
    expect((await ngo.put(update, close)).body.data[0]).toMatchObject({ close: 'Y', status: 'closed' });
    expect((await ngo.put(update, close)).body.code).toBe('HOMEWORKS.errors.alreadyClosed');
    const edit = await ngo.put(update, {
      elementid: homeworkId,
      keyvalues: [{ key: 'title', value: 'Autre' }],
    });
    expect([edit.status, edit.body.code]).toEqual([409, 'HOMEWORKS.errors.closed']);
    const reopened = await ngo.put(update, {
      elementid: homeworkId,
      keyvalues: [{ key: 'isclose', value: 'N' }],
    });
    expect(reopened.body.data[0]).toMatchObject({ close: 'N', title: 'Équations' });
  });

  test('says that homework is closed when a colleague has closed it during an edit', async () => {
    const { homeworkId } = await giveHomework();
    const pairs = (key: string, value: string) => ({
      elementid: homeworkId,
      version: 1,
      keyvalues: [{ key, value }],
    });
    expect((await (await http.as('principal')).put(update, pairs('isclose', 'Y'))).status).toBe(200);
    const late = await ngo.put(update, pairs('title', 'Équations, suite'));
    expect([late.status, late.body.code]).toEqual([409, 'HOMEWORKS.errors.closed']);
  });

  test('a draft is published before it is closed or anybody is marked: until then nobody has it', async () => {
    const { homeworkId } = await giveHomework({ status: 'draft' });
    const [studentId] = http.school.students.form1;
    const close = { elementid: homeworkId, keyvalues: [{ key: 'isclose', value: 'Y' }] };
    const closing = await ngo.put(update, close);
    expect([closing.status, closing.body.code]).toEqual([409, 'HOMEWORKS.errors.notPublished']);
    const mark = `/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`;
    const marking = await ngo.put(mark, [{ studentId }]);
    expect([marking.status, marking.body.code]).toEqual([409, 'HOMEWORKS.errors.notPublished']);
    const publish = { elementid: homeworkId, keyvalues: [{ key: 'status', value: 'published' }] };
    expect((await ngo.put(update, publish)).status).toBe(200);
    expect((await ngo.put(mark, [{ studentId }])).status).toBe(200);
    expect((await ngo.put(update, close)).body.data[0].status).toBe('closed');
  });

  test('two teachers who edit at once: the later one sees the newer record and loses nothing silently', async () => {
    const { homeworkId } = await giveHomework();
    const edit = (value: string) => ({
      elementid: homeworkId,
      version: 1,
      keyvalues: [{ key: 'title', value }],
    });
    expect((await ngo.put(update, edit('Premier'))).status).toBe(200);
    const late = await (await http.as('principal')).put(update, edit('Second'));
    expect([late.status, late.body.code, late.body.facts.current.title]).toEqual([
      409,
      'PLATFORM.errors.stale',
      'Premier',
    ]);
  });

  test.each([
    'org_id',
    'created_by',
    'notebook_id',
    'completed',
    'close',
    '__proto__',
    'constructor',
    'title"=1',
  ])('an update names %s, which is not a field to change: refused', async (key) => {
    const { homeworkId } = await giveHomework();
    const body = `{"elementid":${homeworkId},"keyvalues":[{"key":${JSON.stringify(key)},"value":"1"}]}`;
    expect((await ngo.put(update, body, { 'content-type': 'application/json' })).status).toBe(400);
  });

  test('changes the fields that an update names, and no others', async () => {
    const given = await giveHomework();
    const keyvalues = [
      { key: 'title', value: 'Inéquations' },
      { key: 'due_date', value: '12-04-2026 17:00:00' },
    ];
    const body = { elementid: given.homeworkId, updatedById: http.school.people.ngo.userId, keyvalues };
    const reply = await ngo.put(update, body);
    expect(reply.status, reply.text).toBe(200);
    const [stored] = (await read(ngo, given.homeworkId)).body.data;
    expect(stored).toEqual({
      ...given,
      title: 'Inéquations',
      dueDate: '2026-12-04T16:00:00.000Z',
      updated: stored.updated,
      version: given.version + 1,
    });
    expect(reply.body.data).toEqual([stored]);
  });

  test('the same key twice in one update changes nothing', async () => {
    const { homeworkId } = await giveHomework();
    const keyvalues = [
      { key: 'title', value: 'a' },
      { key: 'title', value: 'b' },
    ];
    expect((await ngo.put(update, { elementid: homeworkId, keyvalues })).status).toBe(400);
    expect((await read(ngo, homeworkId)).body.data[0].title).toBe('Équations');
  });

  test('students can be added and taken off; marked lines keep their state, and the last student stays', async () => {
    const [first, second] = http.school.students.form1;
    const { homeworkId } = await giveHomework({
      homeworkStudentModelData: [{ studentId: first, comment: '' }],
    });
    await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [{ studentId: first }]);
    const both = await ngo.post('/slm/HomeworkStudent/v1/create', {
      homeworkId,
      homeworkStudentModelData: [
        { studentId: first, comment: '' },
        { studentId: second, comment: '' },
      ],
    });
    expect(both.body.data[0].studentList.map((one: { completed: string }) => one.completed)).toEqual([
      'Y',
      'N',
    ]);
    expect(
      (await ngo.delete(`/slm/HomeworkStudent/v1/delete?homeworkId=${homeworkId}&studentId=${second}`))
        .status,
    ).toBe(200);
    const last = await ngo.delete(
      `/slm/HomeworkStudent/v1/delete?homeworkId=${homeworkId}&studentId=${first}`,
    );
    expect([last.status, last.body.code]).toEqual([409, 'HOMEWORKS.errors.lastStudent']);
  });

  test('a student who is taken off and put in again has the mark and the comment of before', async () => {
    const [first, second] = http.school.students.form1;
    const { homeworkId } = await giveHomework();
    const marked = [{ studentId: first, completed: 'Y', comment: 'Neat.' }];
    await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, marked);
    const off = (id: number | undefined) =>
      ngo.delete(`/slm/HomeworkStudent/v1/delete?homeworkId=${homeworkId}&studentId=${id}`);
    expect([(await off(first)).status, (await off(second)).status]).toEqual([200, 200]);
    const back = await ngo.post('/slm/HomeworkStudent/v1/create', {
      homeworkId,
      homeworkStudentModelData: [first, second].map((studentId) => ({ studentId, comment: '' })),
    });
    expect(back.status, back.text).toBe(201);
    const lineOf = (id: number | undefined) =>
      back.body.data[0].studentList.find(({ studentId }: { studentId: number }) => studentId === id);
    expect(lineOf(first)).toMatchObject({ completed: 'Y', comment: 'Neat.' });
    expect(lineOf(second)).toMatchObject({ completed: 'N', comment: '' });
  });

  test('a draft can be deleted; a homework with a mark cannot', async () => {
    const draft = await giveHomework({ status: 'draft' });
    expect((await ngo.delete(`/slm/Homework/v1/delete?homeworkId=${draft.homeworkId}`)).status).toBe(200);
    expect((await read(ngo, draft.homeworkId)).status).toBe(404);
    const marked = await giveHomework();
    await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${marked.homeworkId}`, [
      { studentId: http.school.students.form1[0] },
    ]);
    const refused = await ngo.delete(`/slm/Homework/v1/delete?homeworkId=${marked.homeworkId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'HOMEWORKS.errors.alreadyMarked']);
  });
});

describe('visibility of homework', () => {
  test('another teacher of the class sees it read-only; a teacher of another class does not know it', async () => {
    const { homeworkId } = await giveHomework();
    const tabi = await http.as('tabi');
    expect((await read(tabi, homeworkId)).body.data[0]).toMatchObject({ mayEdit: false });
    const edit = { elementid: homeworkId, keyvalues: [{ key: 'title', value: 'x' }] };
    expect((await tabi.put(update, edit)).body.code).toBe('NOTEBOOK.errors.notYours');
    const fon = await http.as('fon');
    expect((await read(fon, homeworkId)).status).toBe(404);
    expect((await fon.put(update, edit)).status).toBe(404);
  });

  test('a parent sees the own child’s line of published homework and nobody else’s', async () => {
    const { homeworkId } = await giveHomework();
    const draft = await giveHomework({ status: 'draft' });
    const mbarga = await http.as('mbarga');
    const reply = await read(mbarga, homeworkId);
    expect(reply.body.data[0].studentList.map((one: { studentId: number }) => one.studentId)).toEqual([
      http.school.students.form1[0],
    ]);
    expect(reply.body.data[0].mayEdit).toBe(false);
    expect(reply.text).not.toContain('Junior');
    expect((await read(mbarga, draft.homeworkId)).status).toBe(404);
  });

  test('homework of another organisation looks as if it did not exist', async () => {
    const { homeworkId } = await giveHomework();
    const stranger = await http.as('admin', http.otherSchool);
    expect((await stranger.get(`${list}?page=1&size=10&homeworkId=${homeworkId}`)).status).toBe(404);
    expect((await stranger.get(`${list}?page=1&size=10&orgId=${http.school.org}`)).status).toBe(404);
    expect((await stranger.delete(`/slm/Homework/v1/delete?homeworkId=${homeworkId}`)).status).toBe(404);
  });

  test('refuses a forged author and writes it to the audit log', async () => {
    const reply = await ngo.post(
      '/slm/Homework/v1/create',
      given({ createdBy: http.school.people.tabi.userId }),
    );
    expect([reply.status, reply.body.code]).toEqual([403, 'PLATFORM.errors.otherAuthor']);
  });

  test('an unchanged list is answered "not modified"; after a change it is sent again', async () => {
    await giveHomework();
    const path = `${list}?page=1&size=10000&noteBookId=${http.school.notebooks.ngoForm1}`;
    const first = await ngo.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect((await ngo.get(path, { 'if-none-match': etag })).status).toBe(304);
    await giveHomework();
    const later = await ngo.get(path, { 'if-none-match': etag });
    expect([later.status, later.body.total]).toEqual([200, first.body.total + 1]);
  });

  test('a list longer than one batch is streamed whole, newest first, and pages end with success false', async () => {
    const { notebooks, students, yearId } = http.school;
    for (let count = 0; count < 55; count++) {
      await giveHomework({
        notebookId: notebooks.ngoSixth,
        yearId,
        homeworkStudentModelData: [{ studentId: students.sixth[0], comment: '' }],
      });
    }
    const whole = await ngo.get(`${list}?page=1&size=10000&noteBookId=${notebooks.ngoSixth}`);
    expect([whole.body.data.length, whole.body.total, whole.body.size]).toEqual([55, 55, 10_000]);
    const ids: number[] = whole.body.data.map((one: { homeworkId: number }) => one.homeworkId);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const third = await ngo.get(`${list}?page=3&size=20&noteBookId=${notebooks.ngoSixth}`);
    expect(third.body.data).toHaveLength(15);
    expect((await ngo.get(`${list}?page=4&size=20&noteBookId=${notebooks.ngoSixth}`)).body).toEqual({
      success: false,
      data: [],
    });
  });
});

sampledTest(
  'the calendar of the teacher and of the parents shows published homework on its last day, to nobody else',
  async () => {
    await giveHomework({ title: 'Due in the calendar' });
    const layersOf = async (who: Parameters<TestHttp['as']>[0]) => {
      const reply = await (await http.as(who)).get('/slm/Calendar/v1/days?from=2026-11-20&until=2026-12-31');
      return reply.body.data[0].layers.filter(
        ({ title }: { title: string }) => title === 'Due in the calendar',
      );
    };
    expect(await layersOf('ngo')).toMatchObject([{ layer: 'homework', detail: 'Form 1 AAA' }]);
    expect(await layersOf('mbarga')).toHaveLength(1);
    for (const who of ['fon', 'principal', 'tabi'] as const) expect(await layersOf(who)).toEqual([]);
  },
);
