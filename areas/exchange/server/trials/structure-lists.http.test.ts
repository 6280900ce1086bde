/** Lists of sections and of subjects: taken back, what they did not make stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';

let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

interface Named {
  readonly id: number;
  readonly name: string;
}
interface Structure {
  readonly version: number;
  readonly sections: readonly (Named & { readonly subsystem: string; readonly levels: readonly Named[] })[];
  readonly groups: readonly (Named & { readonly subjects: readonly Named[] })[];
  readonly subjects: readonly Named[];
}

async function structure(): Promise<Structure> {
  return (await admin.get('/slm/Structure/v1/get')).body.data[0];
}

async function saved(what: 'sections' | 'subjects', body: object): Promise<Structure> {
  const { version } = await structure();
  const reply = await admin.put(`/slm/Structure/v1/${what}`, { version, ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

async function sectionNamed(name: string) {
  return (await structure()).sections.find((section) => section.name === name);
}

interface RulesKey {
  readonly sectionId: number | null;
  readonly levelId: number | null;
}

async function rulesOf(key: RulesKey) {
  const { sets } = (await admin.get('/slm/MarkRules/v1/get')).body.data[0];
  return sets.find((one: RulesKey) => one.sectionId === key.sectionId && one.levelId === key.levelId);
}

async function giveRules(part: Partial<RulesKey>): Promise<void> {
  const key = { sectionId: null, levelId: null, ...part };
  const { rules } = await rulesOf({ sectionId: null, levelId: null });
  const reply = await admin.put('/slm/MarkRules/v1/save', { ...key, version: 0, rules });
  expect(reply.status, reply.text).toBe(200);
}

async function dropRules(part: Partial<RulesKey>): Promise<void> {
  const key = { sectionId: null, levelId: null, ...part };
  const { version } = await rulesOf(key);
  const reply = await admin.put('/slm/MarkRules/v1/drop', { ...key, version });
  expect(reply.status, reply.text).toBe(200);
}

const levelsOf = (section: string, ...levels: readonly string[]) =>
  [
    'Section;Sous-système;Niveau;Cycle',
    ...levels.map((level) => `${section};Section francophone;${level};Premier cycle`),
  ].join('\n');

test('keeps a section of the settings with its rules when a list of its levels is taken back', async () => {
  const { sections } = await structure();
  await saved('sections', {
    sections: [...sections, { id: null, name: 'Section Nord', subsystem: 'french', levels: [] }],
  });
  const before = await sectionNamed('Section Nord');
  const sectionId = before?.id ?? 0;
  await giveRules({ sectionId });
  const lists = importing(admin, 'sections');
  const run = await lists.imported(levelsOf('Section Nord', '6e N', '5e N'));
  expect((await sectionNamed('Section Nord'))?.levels).toHaveLength(2);
  expect(await lists.undone(run)).toMatchObject({ state: 'undone', conflicts: [] });
  expect(await sectionNamed('Section Nord')).toEqual(before);
  expect(await rulesOf({ sectionId, levelId: null })).toBeDefined();
});

sampledTest(
  'takes back a section that a list made with its last level, but not while one of them has rules',
  async () => {
    const lists = importing(admin, 'sections');
    const run = await lists.imported(levelsOf('Section Sud', '6e S', '5e S'));
    const made = await sectionNamed('Section Sud');
    const [sectionId, levelId] = [made?.id ?? 0, made?.levels[0]?.id ?? 0];
    await giveRules({ levelId });
    const early = await lists.undone(run);
    expect(early).toMatchObject({ state: 'done', mayUndo: true, conflicts: [2] });
    expect(early.hanging).toEqual(['Special mark rules for these sections and levels: 1.']);
    await giveRules({ sectionId });
    await dropRules({ levelId });
    expect(await lists.undone(run)).toMatchObject({ state: 'done', conflicts: [2] });
    expect((await sectionNamed('Section Sud'))?.levels.map(({ name }) => name)).toEqual(['6e S']);
    await dropRules({ sectionId });
    expect(await lists.undone(run)).toMatchObject({ state: 'undone', conflicts: [] });
    expect(await sectionNamed('Section Sud')).toBeUndefined();
  },
);

slowTest('finds a section that stands in a list by itself, and does not take it back', async () => {
  const lists = importing(admin, 'sections');
  const run = await lists.imported('Section;Sous-système\nSection Est;Section francophone');
  expect(run.counts).toMatchObject({ create: 1 });
  const levels = await lists.imported(levelsOf('Section Est', '6e E'));
  const again = await lists.tried('Section;Sous-système\nSection Est;Section francophone');
  expect(again.counts).toMatchObject({ create: 0, unchanged: 1 });
  expect(await lists.undone(run)).toMatchObject({ state: 'done', conflicts: [2] });
  expect((await sectionNamed('Section Est'))?.levels).toHaveLength(1);
  expect(await lists.undone(levels)).toMatchObject({ state: 'undone' });
  expect((await sectionNamed('Section Est'))?.levels).toEqual([]);
  expect(await lists.undone(run)).toMatchObject({ state: 'undone' });
  expect(await sectionNamed('Section Est')).toBeUndefined();
});

sampledTest(
  'takes back the groups that a list of subjects made, and keeps the others in their order',
  async () => {
    const { subjects } = await structure();
    const own = (name: string) => ({ id: null, name, nameEn: null, nameFr: null });
    const before = await saved('subjects', {
      groups: [
        { id: null, name: 'Lettres G', subjects: [own('Latin G')] },
        { id: null, name: 'Vide G', subjects: [] },
        { id: null, name: 'Sciences G', subjects: [own('Chimie G')] },
      ],
      subjects,
    });
    const lists = importing(admin, 'subjects');
    const run = await lists.imported(
      ['Matière;Groupe', 'Latin G;Langues G', 'Grec G;Langues G', 'Solfège G;Vide G', 'Danse G;Arts G'].join(
        '\n',
      ),
    );
    expect((await structure()).groups.map(({ name }) => name)).toEqual([
      ...['Lettres G', 'Vide G', 'Sciences G', 'Langues G', 'Arts G'],
    ]);
    expect(await lists.undone(run)).toMatchObject({ state: 'undone', conflicts: [] });
    expect((await structure()).groups).toEqual(before.groups);
  },
);

slowTest('leaves what was renamed since when the list is taken back, and names its row', async () => {
  const sections = importing(admin, 'sections');
  const levels = await sections.imported(levelsOf('Section du jour', '6e J', '5e J'));
  const alone = await sections.imported('Section;Sous-système\nSection seule;Section francophone');
  const subjects = importing(admin, 'subjects');
  const run = await subjects.imported(
    ['Matière;Groupe', 'Botanique R;Sciences R', 'Géologie R;Sciences R', 'Dessin R;Arts R'].join('\n'),
  );
  const before = await structure();
  await saved('sections', {
    sections: before.sections.map((section) => ({
      ...section,
      name: section.name.replace('Section seule', 'Section renommée'),
      levels: section.levels.map((level) => ({ ...level, name: level.name.replace('5e J', 'Cinquième J') })),
    })),
  });
  await saved('subjects', {
    groups: before.groups.map((group) => ({
      ...group,
      name: group.name.replace('Arts R', 'Beaux-arts R'),
      subjects: group.subjects.map((one) => ({
        ...one,
        name: one.name.replace('Géologie R', 'Sciences de la terre R'),
      })),
    })),
    subjects: before.subjects,
  });

  expect(await sections.undone(levels)).toMatchObject({ conflicts: [3] });
  expect(await sections.undone(alone)).toMatchObject({ conflicts: [2] });
  expect(await subjects.undone(run)).toMatchObject({ conflicts: [3, 4] });
  expect((await sectionNamed('Section du jour'))?.levels.map(({ name }) => name)).toEqual(['Cinquième J']);
  expect(await sectionNamed('Section renommée')).toBeDefined();
  const own = (await structure()).groups.filter(({ name }) => name.endsWith(' R'));
  expect(own.map((group) => [group.name, group.subjects.map(({ name }) => name)])).toEqual([
    ['Sciences R', ['Sciences de la terre R']],
    ['Beaux-arts R', ['Dessin R']],
  ]);
});

slowTest(
  'leaves what somebody wrote in capitals since, and takes back a list that spells its own groups in two ways',
  async () => {
    const sections = importing(admin, 'sections');
    const levels = await sections.imported(levelsOf('Section C', '6e C', '5e C'));
    const subjects = importing(admin, 'subjects');
    const run = await subjects.imported(['Matière;Groupe', 'Botanique C;Sciences C', 'Chant C;'].join('\n'));
    const tags = importing(admin, 'tags');
    const tagged = await tags.imported(
      'Domaine;Étiquette;Gravité\nTravail;Oubli C;Léger\nTravail;Triche C;Grave',
    );
    const before = await structure();
    await saved('sections', {
      sections: before.sections.map((section) => ({
        ...section,
        levels: section.levels.map((level) => ({ ...level, name: level.name.replace('5e C', '5E C') })),
      })),
    });
    const capitals = (one: Named) => ({ ...one, name: one.name.replace('Botanique C', 'BOTANIQUE C') });
    await saved('subjects', {
      groups: before.groups.map((group) => ({ ...group, subjects: group.subjects.map(capitals) })),
      subjects: before.subjects,
    });
    const [{ version, tags: kept }] = (await admin.get('/slm/Tags/v1/get')).body.data;
    const renamed = kept.map(({ tagName, ...tag }: Named & { tagName: string }) => ({
      ...tag,
      name: tagName.replace('Oubli C', 'OUBLI C'),
    }));
    const reply = await admin.put('/slm/Tags/v1/save', { version, tags: renamed });
    expect(reply.status, reply.text).toBe(200);
    expect(await sections.undone(levels)).toMatchObject({ conflicts: [3] });
    expect(await subjects.undone(run)).toMatchObject({ conflicts: [2] });
    expect(await tags.undone(tagged)).toMatchObject({ conflicts: [2] });
    expect((await sectionNamed('Section C'))?.levels.map(({ name }) => name)).toEqual(['5E C']);
    const group = (await structure()).groups.find(({ name }) => name === 'Sciences C');
    expect(group?.subjects.map(({ name }) => name)).toEqual(['BOTANIQUE C']);

    const mixed = await subjects.imported(
      ['Matière;Groupe', 'Grec C;Langues C', 'Latin C;LANGUES C', 'Tir C;sciences c'].join('\n'),
    );
    expect(await subjects.undone(mixed)).toMatchObject({ state: 'undone', conflicts: [] });
    const names = (await structure()).groups.map(({ name }) => name);
    expect([names.includes('Langues C'), names.includes('Sciences C')]).toEqual([false, true]);
  },
);

slowTest(
  'keeps a subject that students chose when its list is taken back, and says how many; the settings keep it too',
  async () => {
    const lists = importing(admin, 'subjects');
    const run = await lists.imported('Matière\nEspagnol K\nArabe K');
    const chosen = (await structure()).subjects.find(({ name }) => name === 'Espagnol K')?.id ?? 0;
    const classId = http.school.classes.form2;
    const assign = async (assignments: readonly object[]) => {
      const { version } = (await admin.get(`/slm/Assignments/v1/get?classId=${classId}`)).body.data[0];
      const reply = await admin.put('/slm/Assignments/v1/save', { classId, version, assignments });
      expect(reply.status, reply.text).toBe(200);
    };
    const teachers = importing(admin, 'teachers');
    const taught = await teachers.imported(
      'Nom;Prénom;Matières et classes\nKALLA;Inès;Espagnol K (Form 2 AAA)',
    );
    const { assignments } = (await admin.get(`/slm/Assignments/v1/get?classId=${classId}`)).body.data[0];
    await assign(
      assignments.map(({ subjectId, teacherId, coefficient, weeklyMinutes }: Record<string, unknown>) => ({
        subjectId,
        teacherId,
        coefficient,
        weeklyMinutes,
        optional: subjectId === chosen,
      })),
    );
    await teachers.undone(taught);
    const early = await lists.undone(run);
    expect(early).toMatchObject({ state: 'done', conflicts: [2] });
    expect(early.hanging).toEqual([
      `Choices of these subjects by students: ${http.school.students.form2.length}.`,
    ]);
    const now = await structure();
    expect(now.subjects.map(({ name }) => name)).toContain('Espagnol K');
    expect(now.subjects.map(({ name }) => name)).not.toContain('Arabe K');
    const reply = await admin.put('/slm/Structure/v1/subjects', {
      version: now.version,
      groups: now.groups,
      subjects: now.subjects.filter(({ id }) => id !== chosen),
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'SCHOOL.errors.structureInUse']);
  },
);

slowTest(
  'refuses rows beyond what the settings take, so that the settings can be saved afterwards',
  async () => {
    const many = (count: number, line: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => line(at));
    const subjects = importing(admin, 'subjects');
    const group = await subjects.tried(['Matière;Groupe', ...many(101, (at) => `M ${at};Tout P`)].join('\n'));
    expect(group.counts).toMatchObject({ create: 100, failed: 1 });
    const [refused] = await subjects.rows(group, 'failed');
    expect(refused).toMatchObject({
      label: 'M 100 · Tout P',
      faults: [{ reason: 'A group has at most 100 subjects, and the same number outside all groups.' }],
    });
    await subjects.done(group, 'good');
    const moved = await subjects.tried(
      ['Matière;Groupe', 'Danse P;Tout P', 'M 0;Autre P', 'Chant P;Tout P'].join('\n'),
    );
    expect(moved.counts).toMatchObject({ create: 1, update: 1, failed: 1 });
    const there = (await structure()).groups.length;
    const groups = await subjects.tried(
      ['Matière;Groupe', ...many(21 - there, (at) => `G ${at};Groupe ${at}`)].join('\n'),
    );
    expect(groups.counts).toMatchObject({ create: 20 - there, failed: 1 });
    const outside = (await structure()).subjects.length;
    const alone = await subjects.tried(['Matière', ...many(101 - outside, (at) => `S ${at}`)].join('\n'));
    expect(alone.counts).toMatchObject({ create: 100 - outside, failed: 1 });

    const sections = importing(admin, 'sections');
    const levels = await sections.tried(levelsOf('Section P', ...many(41, (at) => `Niveau ${at}`)));
    expect(levels.counts).toMatchObject({ create: 40, failed: 1 });
    await sections.done(levels, 'good');
    const held = (await structure()).sections.length;
    const further = await sections.tried(
      ['Section;Sous-système', ...many(21 - held, (at) => `Section P${at};Section francophone`)].join('\n'),
    );
    expect(further.counts).toMatchObject({ create: 20 - held, failed: 1 });
    const now = await structure();
    await saved('subjects', { groups: now.groups, subjects: now.subjects });
    await saved('sections', { sections: now.sections });
  },
);
