import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualYearAround } from '#areas/school/server/public.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { type LoadedSchool, loadRoster, readRosters, readSdsFolder, slipsPage } from './public.ts';

const contoso = resolve(import.meta.dirname, '../../../testing/data/contoso-high-school');
const year = usualYearAround('2026-11-20' as SchoolDay);

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

async function load(folder: string): Promise<LoadedSchool[]> {
  const { rosters } = readRosters(await readSdsFolder(folder));
  const loaded: LoadedSchool[] = [];
  for (const roster of rosters)
    loaded.push(await http.database.outside((db) => loadRoster(db, roster, year)));
  return loaded;
}

describe('the Contoso folder', () => {
  let first: LoadedSchool[];

  test('Two schools become two organisations, with every class, student and teacher.', async () => {
    const read = readRosters(await readSdsFolder(contoso));
    expect([read.faults, read.passwordsIgnored]).toEqual([[], 98]);
    first = await load(contoso);
    expect(first.map(({ code, added }) => ({ code, ...added }))).toEqual([
      { code: 'contoso', students: 60, teachers: 7, classes: 14, enrolments: 420, notebooks: 14 },
      { code: 'fabrikam', students: 26, teachers: 5, classes: 14, enrolments: 182, notebooks: 14 },
    ]);
  });

  test('A second load changes nothing and prints no slip.', async () => {
    const second = await load(contoso);
    expect(second.flatMap(({ added, slips }) => [...Object.values(added), slips.length])).toEqual(
      Array.from({ length: 12 }, () => 0),
    );
  });

  test('A teacher activates with the slip and gives homework in the class; the school’s administrator sees it.', async () => {
    const [school] = first;
    const slip = school?.slips.find((one) => one.login === 'CBeane@contoso');
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

  test('The slips are printed with names and codes, and no name can become markup.', () => {
    const school = { ...(first[0] as LoadedSchool), name: '<script>alert(1)</script>' };
    const page = slipsPage(school, 'https://cahier.example.org');
    expect(page).toContain('CBeane@contoso');
    expect(page).not.toContain('<script>');
  });
});

test('A bad row is named with file, line, column and reason, and its school is left as it was.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cahier-sds-'));
  await cp(contoso, folder, { recursive: true });
  const file = join(folder, 'Student.csv');
  const lines = (await readFile(file, 'utf8')).split('\n');
  lines[3] = (lines[3] ?? '').replace(/\d+\/\d+\/\d{4}/, '13/45/1999');
  await writeFile(file, lines.join('\n'));
  const { faults, faultySchools } = readRosters(await readSdsFolder(folder));
  expect(faults).toEqual([
    { file: 'Student.csv', line: 4, column: 'Birthdate', reason: '13/45/1999 is not a day (month/day/year)' },
  ]);
  expect([...faultySchools]).toEqual(['10001']);
  await rm(folder, { recursive: true });
});
