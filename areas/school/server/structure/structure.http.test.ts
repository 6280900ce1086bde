import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { Structure } from '../../structure/structure-contract.ts';
import { usualSections, usualSubjects } from '../../structure/structure-rules.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Structure/v1';
let now: Structure;
beforeEach(async () => {
  now = (await (await http.as('secretary')).get(`${path}/get`)).body.data[0];
});

const save = async (
  what: 'sections' | 'subjects',
  body: object,
  name: Parameters<TestHttp['as']>[0] = 'secretary',
) => (await http.as(name)).put(`${path}/${what}`, { version: now.version, ...body });

/** The sections with the usual levels and no others; levels that classes are on keep their ids. */
function takeUsualLevels() {
  const usual = usualSections({ english: 'Anglophone', french: 'Francophone' });
  const sections = now.sections.map((section, index) => ({
    ...section,
    levels: (usual[index]?.levels ?? []).map((level) => ({
      ...level,
      id: section.levels.find(({ name }) => name === level.name)?.id ?? null,
    })),
  }));
  return save('sections', { sections });
}

test('a secretary takes the usual levels into the sections that are there, and all the staff reads them in order', async () => {
  const reply = await takeUsualLevels();
  expect(reply.status, reply.text).toBe(200);
  const { body } = await (await http.as('ngo')).get(`${path}/get`);
  expect(body.data[0]).toMatchObject({ mayEdit: false, version: now.version + 1 });
  expect(body.data[0].sections[0].levels.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
    'Form 1',
    'Form 2',
  ]);
  expect((await (await http.as('mbarga')).get(`${path}/get`)).status).toBe(403);
});

test('levels change names with each other, move to another section and change their order; ids stay theirs', async () => {
  now = (await takeUsualLevels()).body.data[0];
  const [english, french] = now.sections;
  if (!english || !french) throw new Error('The small school has two sections.');
  const [first, second, third, ...others] = english.levels;
  if (!first || !second || !third) throw new Error('The usual English section has three levels.');
  const changed = [
    { ...english, levels: [{ ...second, name: first.name }, { ...first, name: second.name }, ...others] },
    { ...french, levels: [...french.levels, third] },
  ];
  const reply = await save('sections', { sections: changed });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0].sections).toEqual(changed);
});

test('a name may be anything, also one that looks like a number of the list', async () => {
  const [first, ...others] = now.subjects;
  const reply = await save('subjects', {
    groups: now.groups,
    subjects: [{ ...first, name: `#${others[0]?.id}` }, ...others],
  });
  expect(reply.status, reply.text).toBe(200);
  now = reply.body.data[0];
  expect((await save('subjects', { groups: now.groups, subjects: [first, ...others] })).status).toBe(200);
});

test('subjects are grouped: those that were there keep their ids and what hangs on them', async () => {
  const [maths, ...others] = now.subjects;
  const groups = [{ id: null, name: 'Sciences', subjects: [{ ...maths, nameFr: 'Mathématiques' }] }];
  const reply = await save('subjects', { groups, subjects: others });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0].groups[0]).toMatchObject({
    name: 'Sciences',
    subjects: [{ id: maths?.id, nameFr: 'Mathématiques' }],
  });
  const again = reply.body.data[0];
  now = again;
  const regrouped = await save('subjects', {
    groups: [],
    subjects: [...again.groups[0].subjects, ...again.subjects],
  });
  expect(regrouped.body.data[0].groups).toEqual([]);
  expect(regrouped.body.data[0].subjects).toHaveLength(now.subjects.length + 1);
});

test('refuses to remove an entry that a class or a person uses, and says why', async () => {
  const sections = await save('sections', { sections: [] });
  expect([sections.status, sections.body.code]).toEqual([409, 'SCHOOL.errors.structureInUse']);
  const subjects = await save('subjects', { groups: [], subjects: [] });
  expect([subjects.status, subjects.body.code]).toEqual([409, 'SCHOOL.errors.structureInUse']);
  expect((await (await http.as('ngo')).get(`${path}/get`)).body.data[0]).toMatchObject({
    version: now.version,
  });
});

test('the same name twice is refused with the name; of two who save at once, the second sees what the first saved', async () => {
  const groups = usualSubjects('fr', ['Lettres', 'Sciences', 'Autres']);
  const twice = await save('subjects', { groups: [...groups, ...groups], subjects: now.subjects });
  expect([twice.status, twice.body.code]).toEqual([400, 'SCHOOL.errors.sameNames']);
  expect(twice.body.facts.names).toContain('Lettres');
  const [one, other] = await Promise.all([
    save('subjects', { groups, subjects: now.subjects }, 'secretary'),
    save('subjects', { groups: groups.slice(1), subjects: now.subjects }, 'principal'),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  expect(refused.body.code).toBe('PLATFORM.errors.stale');
  expect(refused.body.facts.current.version).toBe(now.version + 1);
});

test('the levels of another school are not taken along under their ids, nor one of the own twice', async () => {
  const elsewhere = (await (await http.as('admin', http.otherSchool)).get(`${path}/get`)).body.data[0];
  const [section] = now.sections;
  const stolen = [{ ...section, id: elsewhere.sections[0].id, name: 'Stolen', levels: [] }, ...now.sections];
  expect((await save('sections', { sections: stolen })).status).toBe(404);
  const doubled = [...now.sections, { ...section, name: 'Once more', levels: [] }];
  expect((await save('sections', { sections: doubled })).status).toBe(404);
});

test('a teacher, and a vice principal of one section, change nothing of it', async () => {
  for (const name of ['ngo', 'sectionHead', 'vicePrincipal', 'bursar', 'mbarga'] as const) {
    expect((await save('sections', { sections: now.sections }, name)).status, name).toBe(403);
    expect((await save('subjects', { groups: now.groups, subjects: now.subjects }, name)).status, name).toBe(
      403,
    );
  }
});
