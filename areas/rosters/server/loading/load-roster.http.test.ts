import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualYearAround } from '#areas/school/server/public/rules.ts';
import { findOrganisationByCode } from '#areas/school/server/public/school.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import {
  faultLine,
  type LoadedSchool,
  loadRoster,
  readFolder,
  rosterSummary,
  SchoolInDoubt,
  SchoolNotLoaded,
  slipsPage,
} from '../public.ts';

const contoso = resolve(import.meta.dirname, '../../../../testing/data/contoso-high-school');
const year = usualYearAround('2026-11-20' as SchoolDay);

let http: TestHttp;
/** The two schools of the Contoso folder, loaded for the first time. */
let first: LoadedSchool[];
beforeAll(async () => {
  http = await openTestHttp();
  first = await loadAll(contoso);
});
afterAll(async () => {
  await http.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cahier-sds-'));
  folders.push(folder);
  return folder;
}

async function load(folder: string): Promise<(LoadedSchool | SchoolNotLoaded)[]> {
  const bundle = await readFolder(folder);
  const loaded: (LoadedSchool | SchoolNotLoaded)[] = [];
  for (const school of bundle.schools)
    loaded.push(
      await http.database
        .outside((db) => loadRoster(db, bundle, school, year))
        .catch((error: unknown) => {
          if (error instanceof SchoolNotLoaded) return error;
          throw error;
        }),
    );
  return loaded;
}

async function loadAll(folder: string): Promise<LoadedSchool[]> {
  return (await load(folder)).map((one) => {
    if (one instanceof SchoolNotLoaded) throw one;
    return one;
  });
}

function madeIn({ counts }: LoadedSchool['report']) {
  const wanted = ['students', 'teachers', 'classes', 'seats', 'lessons'];
  return Object.fromEntries(
    counts.flatMap(({ part, create }) => (wanted.includes(part) ? [[part, create]] : [])),
  );
}

describe('the Contoso folder', () => {
  test('two schools become two organisations, with every class, student and teacher', async () => {
    const read = await readFolder(contoso);
    expect([read.faults, read.passwords]).toEqual([[], 98]);
    expect(first.map(({ code, report }) => ({ code, ...madeIn(report) }))).toEqual([
      { code: 'contoso', students: 60, teachers: 7, classes: 14, seats: 420, lessons: 14 },
      { code: 'fabrikam', students: 26, teachers: 5, classes: 14, seats: 182, lessons: 14 },
    ]);
  });

  test('a second load changes nothing and prints no slip', async () => {
    const second = await loadAll(contoso);
    expect(second.map(({ report, slips, isNew }) => [madeIn(report), slips.length, isNew])).toEqual(
      second.map(() => [{ students: 0, teachers: 0, classes: 0, seats: 0, lessons: 0 }, 0, false]),
    );
  });

  test('a teacher activates with the slip and gives homework in the class; the school’s administrator sees it', async () => {
    const [school] = first;
    const slip = school?.slips.find((one) => one.login === 'cbeane@contoso');
    const signed = await http.anybody.post('/usm/api/activation', {
      code: slip?.code,
      secret: 'un-bon-secret',
    });
    const teacher = http.bearer(signed.body.access_token);
    const notebooks = await teacher.get('/slm/Notebooks/v1/get?page=1&size=50');
    const [notebook] = notebooks.body.data.filter((one: { mayEdit: boolean }) => one.mayEdit);
    const students = await teacher.post('/slm/Students/v2/get', {
      grpeidParam: notebook.classId,
      fetchModel: { page: 1, size: 1_000_000 },
    });
    expect(students.body.total).toBe(30);
    const given = await teacher.post('/slm/Homework/v1/create', {
      notebookId: notebook.notebookId,
      yearId: notebook.yearId,
      title: 'Algebra',
      description: 'Page 12',
      dueDate: '12-01-2026 12:00:00',
      homeworkStudentModelData: students.body.data.map((one: { stdntid: number }) => ({
        studentId: one.stdntid,
        comment: '',
      })),
    });
    expect(given.status).toBe(201);
    const adminSlip = school?.slips.find((one) => one.administrator);
    const admin = await http.anybody.post('/usm/api/activation', {
      code: adminSlip?.code,
      secret: 'un-autre-secret',
    });
    const seen = await http.bearer(admin.body.access_token).get('/slm/Homework/v1/get?page=1&size=10');
    expect(
      seen.body.data.map((one: { title: string; mayEdit: boolean }) => [one.title, one.mayEdit]),
    ).toEqual([['Algebra', true]]);
  });

  test('the slips are printed with names and codes, and no name can become markup', () => {
    const school = { ...(first[0] as LoadedSchool), name: '<script>alert(1)</script>' };
    const page = slipsPage(school, 'https://cahier.example.org');
    expect(page).toContain('cbeane@contoso');
    expect(page).not.toContain('<script>');
  });
});

/** Contoso once more, with one file changed; under another name, so that it is a new school. */
async function spoiled(file: string, change: (lines: string[]) => void): Promise<string> {
  const folder = await newFolder();
  await cp(contoso, folder, { recursive: true });
  const edit = async (name: string, work: (text: string) => string) =>
    writeFile(join(folder, name), work(await readFile(join(folder, name), 'utf8')));
  await edit('School.csv', (text) => text.replace('Contoso High', 'Northwind High'));
  await edit(file, (text) => {
    const lines = text.split('\n');
    change(lines);
    return lines.join('\n');
  });
  return folder;
}

test('a bad row is named with file, line, column and reason, and its school alone is left out', async () => {
  const folder = await spoiled('Student.csv', (lines) => {
    lines[3] = (lines[3] ?? '').replace(/\d+\/\d+\/\d{4}/, '13/45/1999');
  });
  const { faults } = await readFolder(folder);
  expect(faults.map(faultLine)).toEqual([
    'Student.csv, line 4, column Birthdate: This date does not exist. (13/45/1999)',
  ]);
  const [northwind, fabrikam] = await load(folder);
  expect(northwind).toBeInstanceOf(SchoolNotLoaded);
  expect(fabrikam).toMatchObject({ code: 'fabrikam', isNew: false });
  expect(await http.database.outside((db) => findOrganisationByCode(db, 'northwind'))).toBeNull();
});

test('a folder without one of its six files is not loaded', async () => {
  const folder = await spoiled('Student.csv', () => undefined);
  await rm(join(folder, 'TeacherRoster.csv'));
  expect((await readFolder(folder)).faults.map(faultLine)).toEqual([
    'TeacherRoster.csv, line 1: The file is missing.',
  ]);
  expect((await load(folder)).every((one) => one instanceof SchoolNotLoaded)).toBe(true);
});

test('an enrolment of an unknown person leaves the school out, and nothing of it stays', async () => {
  const folder = await spoiled('StudentEnrollment.csv', (lines) => {
    lines[1] = (lines[1] ?? '').replace(/,\d+/, ',999999');
  });
  const [northwind] = await load(folder);
  expect(northwind).toBeInstanceOf(SchoolNotLoaded);
  expect((northwind as SchoolNotLoaded).faults.map(faultLine)).toEqual([
    'StudentEnrollment.csv, line 2, column SIS ID: This person is not in the data package. (999999)',
  ]);
  expect(await http.database.outside((db) => findOrganisationByCode(db, 'northwind'))).toBeNull();
});

/** One school with a student or two, and rows that are passed over. */
async function smallSchool(name: string, students: readonly string[], id = 1): Promise<string> {
  const folder = await newFolder();
  const files = {
    'School.csv': ['SIS ID,Name', `${id},${name}`],
    'Section.csv': [
      'SIS ID,School SIS ID,Section Name,Status',
      `c1,${id},Physics,`,
      `c2,${id},Old,tobedeleted`,
    ],
    'Student.csv': ['SIS ID,School SIS ID,First Name,Last Name,Username', ...students],
    'Teacher.csv': ['SIS ID,School SIS ID,First Name,Last Name,Username', `t1,${id},Ines,Mvondo,mvondo`],
    'StudentEnrollment.csv': ['Section SIS ID,SIS ID', 'c1,1', 'c2,1'],
    'TeacherRoster.csv': ['Section SIS ID,SIS ID', 'c1,t1', 'c2,t1'],
    'Notes.csv': ['a,b', '1', '"2'],
  };
  for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, file), lines.join('\n'));
  return folder;
}

test('keeps two schools with the same identifier apart, and loads one with removed classes and unknown files', async () => {
  const [mbouda] = await loadAll(await smallSchool('Lycée de Mbouda', ['1,1,Zoé,Talla,zoe']));
  const folder = await smallSchool('Lycée de Foumban', ['1,1,Max,Njoya,max']);
  const [foumban] = await loadAll(folder);
  expect([mbouda?.code, foumban?.code]).toEqual(['lycee', 'lycee-1']);
  expect(foumban).toMatchObject({ isNew: true, sameSource: { name: 'Lycée de Mbouda' } });
  expect(foumban && madeIn(foumban.report)).toMatchObject({ students: 1, teachers: 1, seats: 1 });
  expect(foumban && rosterSummary(foumban.report)).toEqual(
    expect.arrayContaining([
      'School year 2026/2027',
      'Students: 1 new',
      'Section.csv, 2 rows. Imported: 1 · Skipped: 1 marked as removed',
      'StudentEnrollment.csv, 2 rows. Imported: 1 · Skipped: 1 of a class or person marked as removed',
      'Notes.csv, 2 rows. Skipped: 2 in a file with other data',
    ]),
  );
  expect((await loadAll(folder))[0]).toMatchObject({ code: 'lycee-1', isNew: false });
});

test('asks when a school of the same name has another identifier, and never gives a record to somebody else', async () => {
  await loadAll(await smallSchool('Collège de Foumban', ['1,2,Max,Njoya,max'], 2));
  const folder = await smallSchool('Collège de Foumban', ['1,2,Ulrich,Zebaze,ulrich'], 2);
  const [refused] = await load(folder);
  expect((refused as SchoolNotLoaded).faults.map(faultLine)).toEqual([
    'Student.csv, line 2: Another person in the school has this identifier or number. Correct it, or the record, and import the data package again. (Njoya Max)',
  ]);
  const other = await smallSchool('Collège de FOUMBAN', ['1,55,Ulrich,Zebaze,ulrich'], 55);
  await expect(load(other)).rejects.toBeInstanceOf(SchoolInDoubt);
});
