import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { usualPlan } from '../../years/years-rules.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/SchoolYears/v1';
const usual = (year: number) => usualPlan(year, ['Noël', 'Pâques']);

async function added(year: number) {
  const reply = await (await http.as('secretary')).post(`${path}/create`, usual(year));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const periods = async (call: 'SchoolTrimesters' | 'Sequences', body: object) =>
  (await (await http.as('ngo')).post(`/slm/${call}/v1/get`, body)).body;

test('a secretary adds next year with its terms, sequences and holidays, and everybody on the staff reads it', async () => {
  const year = await added(2030);
  expect(year).toMatchObject({ name: '2030/2031', current: false, version: 1, mayEdit: true });
  expect(year.trimesters).toHaveLength(3);
  expect(year.breaks.map(({ name }: { name: string }) => name)).toEqual(['Noël', 'Pâques']);
  for (const name of ['ngo', 'bursar', 'vicePrincipal'] as const) {
    const { body } = await (await http.as(name)).get(`${path}/plans`);
    const read = body.data.find(({ id }: { id: number }) => id === year.id);
    expect(read, name).toMatchObject({ name: '2030/2031', mayEdit: false });
    const starts = body.data.map(({ startsOn }: { startsOn: string }) => startsOn);
    expect(starts, name).toEqual(starts.toSorted().toReversed());
  }
  expect((await (await http.as('mbarga')).get(`${path}/plans`)).status).toBe(403);
});

test('reports choose among the trimesters of a year and the sequences of a trimester, numbered by their dates', async () => {
  const year = await added(2032);
  const terms = await periods('SchoolTrimesters', { schoolYearId: year.id });
  expect(terms).toMatchObject({ success: true, total: 3 });
  expect(terms.data[1]).toMatchObject({ name: 'T2', number: 2, schoolYearId: year.id });
  const { data } = await periods('Sequences', { schoolYearTrimesterId: terms.data[1].id, page: 1, size: 10 });
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['S3', 'S4']);
  expect(await periods('SchoolTrimesters', {})).toMatchObject({ total: 0, data: [] });
  const stranger = await http.as('admin', http.otherSchool);
  const elsewhere = await stranger.post('/slm/SchoolTrimesters/v1/get', { schoolYearId: year.id });
  expect(elsewhere.status).toBe(404);
});

test('takes the parameters of periods in the address, with an empty body or none', async () => {
  const year = await added(2090);
  const ngo = await http.as('ngo');
  const terms = await ngo.post(`/slm/SchoolTrimesters/v1/get?schoolYearId=${year.id}&page=1&size=2`);
  expect(terms.status, terms.text).toBe(200);
  expect(terms.body).toMatchObject({ total: 3, size: 2 });
  const { id } = terms.body.data[0];
  for (const body of [undefined, {}]) {
    const query = `orgId=${http.school.org}&page=1&size=10&schoolYearTrimesterId=${id}`;
    const sequences = await ngo.post(`/slm/Sequences/v1/get?${query}`, body);
    expect(sequences.status, sequences.text).toBe(200);
    expect(sequences.body.data.map(({ name }: { name: string }) => name)).toEqual(['S1', 'S2']);
  }
});

test('lists months of a year among its sequences by their names', async () => {
  const { mayEdit: _mayEdit, current: _current, ...year } = await added(2072);
  const [first, ...others] = year.trimesters;
  const october = { id: null, startsOn: '2072-10-01', endsOn: '2072-10-31', monthly: true };
  const reply = await (await http.as('secretary')).put(`${path}/update`, {
    ...year,
    trimesters: [{ ...first, sequences: [...first.sequences, october] }, ...others],
  });
  expect(reply.status, reply.text).toBe(200);
  const { data } = await periods('Sequences', { schoolYearTrimesterId: first.id });
  expect(data.map(({ name, number }: { name: string; number: number }) => [name, number])).toEqual([
    ['S1', 1],
    ['S2', 2],
    ['October', 10],
  ]);
});

test('a changed year keeps the ids of the periods that stay, and forgets those that go', async () => {
  const { id, version, name, startsOn, endsOn, trimesters, breaks } = await added(2034);
  const [first, second] = trimesters;
  const longer = { ...first, sequences: [{ ...first.sequences[0], endsOn: first.endsOn }] };
  const change = { id, version, name, startsOn, endsOn, trimesters: [longer, second], breaks: [breaks[1]] };
  const reply = await (await http.as('principal')).put(`${path}/update`, change);
  expect(reply.status, reply.text).toBe(200);
  const [year] = reply.body.data;
  expect(year).toMatchObject({ version: version + 1, breaks: [breaks[1]] });
  expect(year.trimesters).toEqual([longer, second]);
});

test('a holiday written after a later one is kept in its place; one period named twice is refused', async () => {
  const { id, version, name, startsOn, endsOn, trimesters, breaks } = await added(2070);
  const autumn = { name: 'Toussaint', startsOn: '2070-10-30', endsOn: '2070-11-02' };
  const year = { id, version, name, startsOn, endsOn, trimesters, breaks: [...breaks, autumn] };
  const secretary = await http.as('secretary');
  const reply = await secretary.put(`${path}/update`, year);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0].breaks).toEqual([autumn, ...breaks]);
  const [first, second, third] = trimesters;
  const twice = {
    ...year,
    version: version + 1,
    trimesters: [first, { ...second, id: first.id, sequences: [] }, third],
  };
  expect((await secretary.put(`${path}/update`, twice)).status).toBe(404);
});

test('shows the second of two who change a year the text of the first; overwrites nothing', async () => {
  const { mayEdit: _mayEdit, current: _current, ...year } = await added(2036);
  const first = await (await http.as('secretary')).put(`${path}/update`, { ...year, name: 'Année 36' });
  expect(first.status, first.text).toBe(200);
  const second = await (await http.as('admin')).put(`${path}/update`, { ...year, name: '36' });
  expect([second.status, second.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(second.body.facts.current).toMatchObject({ name: 'Année 36', version: year.version + 1 });
});

test('dates that contradict each other, a name that is taken and a year within another are refused with the reason', async () => {
  const secretary = await http.as('secretary');
  const year = usual(2038);
  const [first, ...others] = year.trimesters;
  const faulty = await secretary.post(`${path}/create`, {
    ...year,
    trimesters: [{ ...first, endsOn: '2038-01-01' }, ...others],
  });
  expect([faulty.status, faulty.body.code]).toEqual([400, 'SCHOOL.errors.yearFaulty']);
  expect(faulty.body.facts.faults[0]).toEqual({ part: 'trimester', number: 1, fault: 'backwards' });
  await added(2038);
  const again = await secretary.post(`${path}/create`, year);
  expect([again.status, again.body.code]).toEqual([409, 'SCHOOL.errors.yearNameTaken']);
  const within = await secretary.post(`${path}/create`, { ...year, name: 'Bis' });
  expect([within.body.code, within.body.facts.name]).toEqual(['SCHOOL.errors.yearsOverlap', '2038/2039']);
  const nonsense = await secretary.post(`${path}/create`, { ...usual(2050), startsOn: '2050-02-30' });
  expect(nonsense.status).toBe(400);
});

test('lists the current school year last, and alone when it is asked for', async () => {
  const later = await added(2060);
  const ngo = await http.as('ngo');
  const ids = (body: { data: readonly { id: number }[] }) => body.data.map(({ id }) => id);
  const all = ids((await ngo.get(`${path}/get?page=1&size=500`)).body);
  expect(all).toContain(later.id);
  expect(all.at(-1)).toBe(http.school.yearId);
  const current = await ngo.get(
    `${path}/get?getCurrentSchoolYear=true&orgId=${http.school.org}&page=1&size=1`,
  );
  expect(ids(current.body)).toEqual([http.school.yearId]);
});

test('accepts one of two who add the same year at once', async () => {
  const callers = [await http.as('secretary'), await http.as('principal')];
  const replies = await Promise.all(callers.map((caller) => caller.post(`${path}/create`, usual(2044))));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('the periods of another year are not taken along under its ids', async () => {
  const one = await added(2046);
  const { id, version, name, startsOn, endsOn, breaks, trimesters } = await added(2048);
  const stolen = { ...trimesters[0], id: one.trimesters[0].id, sequences: [] };
  const change = { id, version, name, startsOn, endsOn, breaks, trimesters: [stolen] };
  expect((await (await http.as('admin')).put(`${path}/update`, change)).status).toBe(404);
});

sampledTest('a year without classes is deleted; the current one and one with classes stay', async () => {
  const admin = await http.as('admin');
  const { id } = await added(2052);
  expect((await admin.delete(`${path}/delete?id=${id}`)).status).toBe(200);
  expect((await admin.delete(`${path}/delete?id=${id}`)).status).toBe(404);
  const current = await admin.delete(`${path}/delete?id=${http.school.yearId}`);
  expect(current.body.code).toBe('SCHOOL.errors.yearCurrent');
  const used = await admin.delete(`${path}/delete?id=${http.school.lastYearId}`);
  expect([used.status, used.body.code]).toEqual([409, 'SCHOOL.errors.yearInUse']);
});

sampledTest(
  'a teacher, and a vice principal of one section, read the calendar and change nothing; another school does not know it',
  async () => {
    const { id, version } = await added(2054);
    const year = { ...usual(2056), id, version };
    for (const name of ['ngo', 'sectionHead', 'vicePrincipal', 'bursar', 'mbarga'] as const) {
      const caller = await http.as(name);
      expect((await caller.post(`${path}/create`, usual(2056))).status, name).toBe(403);
      expect((await caller.put(`${path}/update`, year)).status, name).toBe(403);
      expect((await caller.delete(`${path}/delete?id=${id}`)).status, name).toBe(403);
    }
    const stranger = await http.as('admin', http.otherSchool);
    expect((await stranger.put(`${path}/update`, year)).status).toBe(404);
    expect((await stranger.delete(`${path}/delete?id=${id}`)).status).toBe(404);
  },
);
