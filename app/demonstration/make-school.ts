/** Makes the demonstration schools: one of 40 classes of 50 with 60 teachers, and a second small one. */
import { addClassrooms } from '#areas/classes/server/public/classes.ts';
import { insertGroup } from '#areas/classes/server/public.ts';
import { addHomework, addLines } from '#areas/homework/server/public.ts';
import { type NewYear, usualYearAround } from '#areas/school/server/public/rules.ts';
import {
  addOrganisation,
  addSections,
  addYear,
  reserveCode,
  setChecklistClosed,
} from '#areas/school/server/public/school.ts';
import { saveLevels } from '#areas/school/server/public/structure.ts';
import { addPeriods } from '#areas/school/server/public/years.ts';
import { addSubjectGroups, saveLetterhead, usualPlan, usualSections } from '#areas/school/server/public.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addConsents } from '#areas/students/server/public.ts';
import { addDays, defaultTimeZone, type Instant, momentOnDay, schoolDayOf } from '#platform/kernel/time.ts';
import { type Db, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';
import { type PlannedHomework, type PlannedNotebook, planHomework } from './homework-plan.ts';
import { demonstrationLetterhead } from './letterhead.ts';
import { addApplicants } from './make-applications.ts';
import { addClasses, addTeaching, type StudentsByClass } from './make-classes.ts';
import { addDemonstrationCouncil } from './make-council.ts';
import type { DisciplinedSchool } from './make-discipline.ts';
import { addFamilies } from './make-families.ts';
import { addLastYear } from './make-last-year.ts';
import type { TaughtYear } from './make-lessons.ts';
import { addDemonstrationMarks } from './make-marks.ts';
import { addDemonstrationPayments } from './make-payments.ts';
import type { CallingSchool } from './make-rolls.ts';
import { addStaff } from './make-staff.ts';
import { type Chance, chanceFrom } from './random.ts';
import type { SchoolOptions } from './school-options.ts';
import { type PlannedClass, plannedClasses, subjectGroups } from './teaching-plan.ts';

export const demonstrationSchools: readonly SchoolOptions[] = [
  {
    code: 'demo',
    name: 'Collège bilingue de la Sanaga',
    domain: 'demo.cahier',
    classes: plannedClasses,
    studentsInClass: 50,
    teachers: 60,
    seed: 1,
    letterhead: true,
  },
  {
    code: 'other',
    name: 'Lycée bilingue de Mbalmayo',
    domain: 'other.cahier',
    classes: plannedClasses.filter((one) => one.name === 'Form 1 A' || one.name === '6e A'),
    studentsInClass: 20,
    teachers: 4,
    seed: 2,
    letterhead: false,
  },
];

/** Input for the rolls, lessons and incidents of a demonstration school. */
export type MadeSchool = CallingSchool & TaughtYear & DisciplinedSchool;

/** One school in the running transaction. Its rolls and lessons follow in transactions of their own. */
export async function makeSchool(
  db: Db,
  options: SchoolOptions,
  secretHash: string,
  now: Instant,
): Promise<MadeSchool> {
  const chance = chanceFrom(options.seed);
  const at = await enterOrganisation(db, await reserveCode(db, options.code));
  await addOrganisation(at, { code: options.code, name: options.name, demonstration: true });
  if (options.letterhead) await saveLetterhead(at, demonstrationLetterhead);
  await setChecklistClosed(at);
  const thisYear = usualYearAround(schoolDayOf(now, defaultTimeZone));
  const lastYear = usualYearAround(addDays(thisYear.startsOn, -60));
  const lastYearId = await addYearWithPeriods(at, { ...lastYear, current: false });
  const yearId = await addYearWithPeriods(at, thisYear);
  const planned = usualSections({ english: 'Section anglophone', french: 'Section francophone' });
  const sections = await addSections(at, planned);
  const levelIds = new Map<string, number>();
  for (const { id, subsystem } of sections) {
    const levels = planned.find((one) => one.subsystem === subsystem)?.levels ?? [];
    for (const [name, levelId] of await saveLevels(at, id, levels)) levelIds.set(name, levelId);
  }
  const sectionId = (subsystem: string) =>
    sections.find((section) => section.subsystem === subsystem)?.id ?? null;
  const classRow = (one: PlannedClass, ofYear: number) => ({
    name: one.name,
    levelId: levelIds.get(one.level) ?? null,
    yearId: ofYear,
    sectionId: sectionId(one.section),
    classMasterId: null,
    sourceId: null,
  });
  const staff = await addStaff(at, options, chance, secretHash, sectionId('french'));
  const master = staff.find((person) => person.account?.login.startsWith('classmaster@'));
  const classIds = await addClassrooms(
    at,
    options.classes.map((one) => ({
      ...classRow(one, yearId),
      classMasterId: one.name === 'Form 5 A' && master ? master.userId : null,
    })),
  );
  const students = await addClasses(at, options, chance, classIds, thisYear.startsOn);
  await addChoir(at, yearId, students);
  await addPhotoConsents(at, students, staff[0]?.userId ?? 0, now);
  const notebooks = await addTeaching(at, options, chance, {
    yearId,
    year: thisYear,
    classIds,
    staff,
    students,
  });
  await addSubjectGroups(at, subjectGroups);
  const printed = new Set(staff.filter((person) => person.account).map((person) => person.userId));
  await storeHomework(at, planThisYear(chance, notebooks, printed, now));
  await addDemonstrationMarks(at, { yearId, notebooks, seed: options.seed + 100 }, now);
  const head = staff.find(({ account }) => account?.jobs.includes('principal'));
  const councilClassId = classIds.get('Form 5 A');
  if (master && head && councilClassId !== undefined) {
    const taught = notebooks.filter(({ classId }) => classId === councilClassId);
    await addDemonstrationCouncil(
      at,
      {
        yearId,
        classId: councilClassId,
        masterId: master.userId,
        headId: head.userId,
        teacherIds: taught.map(({ teacherId }) => teacherId),
        seed: options.seed + 200,
      },
      now,
    );
  }
  const bursar = staff.find(({ account }) => account?.jobs.includes('bursar'));
  if (bursar) {
    const levels = planned.flatMap((section) =>
      section.levels.map(({ name, cycle, exam }) => ({ id: levelIds.get(name) ?? 0, cycle, exam })),
    );
    const classes = options.classes.map(({ name, level }) => ({
      id: classIds.get(name) ?? 0,
      levelId: levelIds.get(level) ?? null,
    }));
    await addDemonstrationPayments(
      at,
      {
        yearId,
        year: thisYear,
        name: `Frais · Fees ${thisYear.name}`,
        levels,
        classes,
        students,
        by: bursar.userId,
        seed: options.seed + 300,
      },
      now,
    );
  }
  const children = await addFamilies(at, options, chance, secretHash, { classIds, students }, now);
  await addApplicants(
    at,
    options,
    {
      yearId,
      levelIds,
      newcomerId: students.get(classIds.get('Form 1 A') ?? 0)?.at(-1) ?? 0,
      by: (staff.find(({ account }) => account?.jobs.includes('secretary')) ?? staff[0])?.userId ?? 0,
    },
    now,
  );
  const before = await addLastYear(at, chance, {
    yearId: lastYearId,
    middle: momentOnDay(addDays(lastYear.startsOn, 90), '12:00', defaultTimeZone),
    classIds,
    notebooks: notebooks.filter(({ teacherId }) => printed.has(teacherId)),
    rowOf: classRow,
  });
  await storeHomework(at, before);
  return {
    org: at.org,
    yearId,
    students,
    signIn: printed,
    decidedBy: staff.find(({ account }) => account?.jobs.includes('disciplineMaster'))?.userId ?? null,
    children,
    notebooks,
    levelOf: new Map(
      options.classes.flatMap(({ name, level }) => {
        const levelId = levelIds.get(level);
        return levelId === undefined ? [] : [[classIds.get(name) ?? 0, levelId] as const];
      }),
    ),
    headId: head?.userId ?? null,
    seed: options.seed + 400,
  };
}

/** A group across classes: three of each of the first eight classes sing. */
async function addChoir(at: InOrganisation, yearId: number, students: StudentsByClass): Promise<void> {
  const classId = await insertGroup(at, {
    yearId,
    name: 'Chorale',
    sectionId: null,
    room: null,
    closed: false,
  });
  const singers = [...students.values()].slice(0, 8).flatMap((ofClass) => ofClass.slice(3, 6));
  await addEnrolments(
    at,
    singers.map((studentId) => ({ classId, studentId, rollNumber: null })),
  );
}

/** Nearly all families returned the consent form; for every fifteenth the answer is unknown. */
async function addPhotoConsents(
  at: InOrganisation,
  students: StudentsByClass,
  by: number,
  now: Instant,
): Promise<void> {
  const studentIds = [...students.values()].flat().filter((_, index) => index % 15 !== 7);
  const form = { studentIds, wording: 1, way: 'paper', guardianId: null, at: now, by } as const;
  await addConsents(at, { ...form, purpose: 'record' });
}

async function addYearWithPeriods(at: InOrganisation, year: NewYear): Promise<number> {
  const yearId = await addYear(at, year);
  const startYear = Number(year.startsOn.slice(0, 4));
  await addPeriods(at, yearId, usualPlan(startYear, ['Noël / Christmas', 'Pâques / Easter']));
  return yearId;
}

/** Much in the notebooks of the printed teachers, one homework in most of the others. */
function planThisYear(
  chance: Chance,
  notebooks: readonly PlannedNotebook[],
  printed: ReadonlySet<number>,
  now: Instant,
): readonly PlannedHomework[] {
  return notebooks.flatMap((notebook) => {
    const count = printed.has(notebook.teacherId) ? 3 + chance.below(5) : chance.percent(42) ? 1 : 0;
    return planHomework(chance, notebook, count, now);
  });
}

async function storeHomework(at: InOrganisation, homework: readonly PlannedHomework[]): Promise<void> {
  const planned = homework.toSorted((a, b) => a.row.createdAt.localeCompare(b.row.createdAt));
  const ids = await addHomework(
    at,
    planned.map(({ row }) => row),
  );
  const lines = planned.flatMap(({ lines: own }, index) =>
    own.map((line) => ({ ...line, homeworkId: ids[index] as number })),
  );
  for (let from = 0; from < lines.length; from += 5000) await addLines(at, lines.slice(from, from + 5000));
}
