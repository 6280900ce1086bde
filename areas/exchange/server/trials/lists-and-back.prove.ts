/** Exported lists are imported unchanged: every list that can be imported, in each format and language. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPlan } from '#areas/school/server/public.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import type { OpenedRun } from '../../contract.ts';

let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
  await withLevel(admin);
  await withLevel(await http.as('admin', http.otherSchool));
  const plan = usualPlan(2060, ['Fêtes de fin d’année', 'Pâques']);
  const [first, ...others] = plan.trimesters;
  const months = ['09-20', '10-20', '11-20'].map((middle) => {
    return { id: null, startsOn: `2060-${middle}`, endsOn: `2060-${middle}`, monthly: true };
  });
  const trimesters = [{ ...first, sequences: [...(first?.sequences ?? []), ...months] }, ...others];
  const added = await admin.post('/slm/SchoolYears/v1/create', { ...plan, trimesters });
  expect(added.status, added.text).toBe(201);
  await importing(admin, 'subjects').imported(
    ['Matière;En anglais;En français;Groupe', 'Chimie W;Chemistry;Chimie;Sciences W', 'Chant W;;;'].join(
      '\n',
    ),
  );
  await importing(admin, 'sections').imported(
    [
      'Section;Sous-système;Niveau;Cycle;Examen;Effectif maximal',
      'Section du soir;Section francophone;Terminale W;Second cycle;Baccalauréat;45',
      'Section W;English section;;;;',
    ].join('\n'),
  );
  await importing(admin, 'tags').imported(
    [
      'Domaine;Étiquette;Ce que cela désigne;Gravité',
      'Assiduité;Retard W;Après la sonnerie, sans mot;Sérieux',
      'Mérite;Entraide W;;',
    ].join('\n'),
  );
  await importing(admin, 'groups').imported(
    ['Groupe;Section;Salle;État', 'Chorale W;;B 9;', 'Latin W;Section du soir;;Fermé'].join('\n'),
  );
  await importing(admin, 'classes').imported(
    [
      'Classe;Niveau;Section;Salle;Capacité',
      'Tle W;Lycée;Section du soir;B 12;',
      '2nde W;Lycée;Section du soir;;35',
    ].join('\n'),
  );
  await importing(admin, 'teachers').imported(
    [
      'Nom;Prénom;Titre;Matricule;E-mail;Matières et classes',
      'ATEBA;Rose;Mme;E-1;rose@exemple.cm;"Maths (Tle W) ×4 240 min; English (2nde W) ×2 150 min"',
      'MOUKOKO;Serge;M;E-2;;Maths (2nde W) ×5',
    ].join('\n'),
  );
  await importing(admin, 'classes').imported('Classe;Professeur principal\nTle W;ATEBA Rose');
  await importing(admin, 'students').imported(
    [
      'Matricule;Nom;Prénom;Sexe;Date de naissance;Lieu de naissance;Classe;Redoublant',
      'W-1;Wandji;Alain;M;03/04/2010;Bafoussam;Tle W;oui',
      'W-2;Wandji;Berthe;F;14/05/2011;Douala;2nde W;non',
    ].join('\n'),
  );
  await importing(admin, 'parents').imported(
    [
      'Matricule;Parent ou tuteur;Lien;Téléphone;Paie la scolarité;Lien vérifié',
      'W-1;WANDJI Claude;oncle;677445566;non;oui',
      'W-2;WANDJI Claude;père;677445566;oui;non',
      'W-2;WANDJI Odile;tante;;non;oui',
    ].join('\n'),
  );
  await importing(admin, 'parents').imported(
    [
      'N° du parent;Matricule;Parent ou tuteur;Lien;Autre lien;Téléphone;Ordre d’appel;Foyer',
      '1;W-1;WANDJI Hélène;autre;marraine;677445577;2;WANDJI-EKO',
      '2;W-1;WANDJI Joseph;oncle;;677445588;3;WANDJI-EKO',
      '3;;WANDJI Prosper;;;677445599;;',
      '4;;WANDJI Zita;;;;;',
    ].join('\n'),
  );
});
afterAll(() => http.close());

/** One section with one level that says how many a class may hold. */
async function withLevel(caller: Caller): Promise<void> {
  const [{ version, sections }] = (await caller.get('/slm/Structure/v1/get')).body.data;
  const level = { id: null, name: 'Lycée', cycle: 2, exam: null, capacity: 60 };
  const section = { id: null, name: 'Section du soir', subsystem: 'french', levels: [level] };
  const saved = await caller.put('/slm/Structure/v1/sections', { version, sections: [...sections, section] });
  expect(saved.status, saved.text).toBe(200);
}

const lists = {
  years: ['/slm/SchoolYears/v1/export', {}],
  subjects: ['/slm/Subjects/v1/export', {}],
  sections: ['/slm/Sections/v1/export', {}],
  tags: ['/slm/Tags/v1/export', {}],
  groups: ['/slm/Groups/v1/export', {}],
  classes: ['/slm/Classes/v1/export', {}],
  teachers: ['/slm/Teachers/v1/export', {}],
  students: ['/slm/Students/v1/export', { keyword: '', classId: null, levelId: null, inClass: true }],
  parents: ['/slm/Parents/v1/export', { keyword: 'wandji', classId: null, levelId: null, filter: 'all' }],
} as const;
type Kind = keyof typeof lists;

async function exported(kind: Kind, format: string, language: string): Promise<Buffer> {
  const [path, filter] = lists[kind];
  const { body } = await admin.post(path, { ...filter, format }, { 'accept-language': language });
  return Buffer.from(body.data[0].content, 'base64');
}

const ways = (Object.keys(lists) as Kind[]).flatMap((kind) =>
  ['csv', 'xlsx'].flatMap((format) => ['en', 'fr'].map((language) => [kind, format, language] as const)),
);

test.each(ways)('the list of %s as %s in %s comes back without a change', async (kind, format, language) => {
  const list = importing(admin, kind);
  const run = await list.tried(await exported(kind, format, language));
  const differing = [...(await list.rows(run, 'failed')), ...(await list.rows(run, 'update'))].map(
    ({ row, label, changes, faults }) => ({ row, label, changes, faults }),
  );
  expect(differing).toEqual([]);
  expect(run.counts).toMatchObject({ create: 0, update: 0, undecided: 0, failed: 0 });
  expect(run.counts?.unchanged).toBeGreaterThan(1);
});

test('the lists of one school make the same in another, all of them in one import', async () => {
  const other = await http.as('admin', http.otherSchool);
  const files: object[] = [];
  for (const kind of [
    'parents',
    'teachers',
    'students',
    'groups',
    'classes',
    'tags',
    'sections',
    'subjects',
    'years',
  ] as const) {
    const lines = (await exported(kind, 'csv', 'fr')).toString().split('\r\n');
    const own = lines
      .filter((line) =>
        /Année|2060|Classe|Nom|Niveau|Matière|Groupe|Étiquette|Wandji|WANDJI|ATEBA|MOUKOKO| W;/.test(line),
      )
      .join('\n');
    files.push({ fileName: `${kind}.csv`, content: Buffer.from(own).toString('base64') });
  }
  const uploaded = await other.post('/slm/Imports/v1/uploadLists', { files });
  expect(uploaded.status, uploaded.text).toBe(201);
  const set = uploaded.body.data[0];
  const lists = importing(other, 'parents');
  const tried = await lists.tryAgain(set.lists.at(-1));
  const seen = (await other.get(`/slm/Imports/v1/set?id=${set.id}`)).body.data[0];
  const outcomes = seen.lists.map(({ kind, counts, remarks }: OpenedRun) => [
    ...[kind, counts?.create, counts?.failed, remarks],
  ]);
  expect(outcomes).toEqual([
    ['years', 1, 0, []],
    ['subjects', 2, 0, []],
    ['sections', 2, 0, []],
    ['tags', 2, 0, []],
    ['classes', 2, 0, []],
    ['groups', 2, 0, []],
    ['students', 2, 0, []],
    ['teachers', 2, 0, []],
    ['parents', 6, 0, []],
  ]);
  await lists.done(tried);
  const [helene] = (await other.post('/slm/Parents/v1/get', { keyword: 'wandji hélène' })).body.data;
  const record = (await other.get(`/slm/Parents/v1/record?id=${helene.id}`)).body.data[0];
  expect(record).toMatchObject({
    children: [{ relation: 'other', relationName: 'marraine', callOrder: 2 }],
    household: { name: 'WANDJI-EKO' },
  });
  const { data } = (await other.get('/slm/Classes/v1/records')).body;
  expect(data.find(({ name }: { name: string }) => name === 'Tle W')?.masterName).toContain('ATEBA');
  const planOf = async (caller: Caller) => {
    const { data } = (await caller.get('/slm/SchoolYears/v1/plans')).body;
    const { trimesters, breaks, ...year } = data.find(({ name }: { name: string }) => name === '2060/2061');
    return { year, trimesters, breaks };
  };
  const [own, there] = [await planOf(admin), await planOf(other)];
  const datesOf = ({ year, trimesters }: typeof own) => ({
    year: [year.startsOn, year.endsOn, year.current],
    trimesters: trimesters.map(
      ({ id: _id, sequences, ...dates }: { id: number; sequences: { id: number }[] }) => ({
        ...dates,
        sequences: sequences.map(({ id: _own, ...sequence }) => sequence),
      }),
    ),
  });
  expect(datesOf(there)).toEqual(datesOf(own));
  expect(there.breaks).toMatchObject([{ name: "Fêtes de fin d'année" }, { name: 'Pâques' }]);
  const [{ tags }] = (await other.get('/slm/Tags/v1/get')).body.data;
  expect(tags).toMatchObject([
    { name: 'Retard W', description: 'Après la sonnerie, sans mot', category: 'attendance', severity: 20 },
    { name: 'Entraide W', description: null, category: 'merit' },
  ]);
  await lists.undone(tried);
  const undone = (await other.get(`/slm/Imports/v1/set?id=${set.id}`)).body.data[0];
  expect(undone.lists.map(({ kind, state, conflicts }: OpenedRun) => [kind, state, conflicts])).toEqual(
    outcomes.map(([kind]: OpenedRun['kind'][]) => [kind, 'undone', []]),
  );
});
