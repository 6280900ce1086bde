/**
 * Two small schools with named people, for tests. Every personal field carries the school's mark (`AAA` or `BBB`), so
 * that a byte of one school in an answer to the other is seen.
 *
 * Lycée AAA: Form 1 and Form 2 (English section), 6e (French section), each of the level of its name, a class of last year. Ngo teaches Maths in Form 1
 * and 6e; Tabi teaches English in Form 1 and is its class master; Fon teaches Maths in Form 2 only.
 */
import { hash as hashWith } from '@node-rs/argon2';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { JobName } from '#areas/accounts/server/public.ts';
import { addAssignments, addClassrooms } from '#areas/classes/server/public/classes.ts';
import { addNotebooks } from '#areas/notebook/server/public/notebook.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addSlots } from '#areas/schedule/server/public.ts';
import {
  addOrganisation,
  addSections,
  addSubjects,
  addYear,
  reserveCode,
} from '#areas/school/server/public/school.ts';
import { saveLevels } from '#areas/school/server/public/structure.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addStudents } from '#areas/students/server/public.ts';
import { addTeachers } from '#areas/teachers/server/public/teachers.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type Database, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';

export const everybodysSecret = 'a-long-secret';

/** Staff of each school, and their jobs. */
const staff = {
  admin: ['administrator'],
  principal: ['principal'],
  vicePrincipal: ['vicePrincipal'],
  discipline: ['disciplineMaster'],
  bursar: ['bursar'],
  secretary: ['secretary'],
  ngo: ['teacher'],
  tabi: ['teacher', 'classMaster'],
  fon: ['teacher'],
  /** Vice principal of the French section only. */
  sectionHead: ['vicePrincipal', 'sectionLimited'],
  expert: ['expert'],
  noRole: [],
} as const satisfies Record<string, readonly JobName[]>;

export type StaffName = keyof typeof staff;
export type ParentName = 'mbarga' | 'etoa' | 'pending' | 'barred';
export type PersonName = StaffName | ParentName;
export type ClassName = 'form1' | 'form2' | 'sixth' | 'lastYear';
/** Four students in each class; Mbarga's children are `form1[0]` and `sixth[0]`, Etoa's is `form1[1]`. */
export type NotebookName = 'ngoForm1' | 'tabiForm1' | 'fonForm2' | 'ngoSixth' | 'ngoLastYear';

export interface SmallSchool {
  readonly org: number;
  readonly mark: string;
  readonly code: string;
  readonly yearId: number;
  readonly lastYearId: number;
  readonly people: Readonly<Record<PersonName, { userId: number; login: string }>>;
  readonly classes: Readonly<Record<ClassName, number>>;
  readonly levels: Readonly<Record<'form1' | 'form2' | 'sixth', number>>;
  readonly students: Readonly<Record<ClassName, readonly number[]>>;
  readonly notebooks: Readonly<Record<NotebookName, number>>;
  readonly subjects: { readonly maths: number; readonly english: number };
}

export async function makeSmallSchool(database: Database, mark: string): Promise<SmallSchool> {
  const secretHash = await sharedHash();
  return database.outside(async (db) => {
    const code = mark.toLowerCase();
    const at = await enterOrganisation(db, await reserveCode(db, code));
    await addOrganisation(at, { code, name: `Lycée ${mark}` });
    const lastYearId = await addYear(at, year('2025', false));
    const thisYear = year('2026', true);
    const yearId = await addYear(at, thisYear);
    const sections = await addSections(at, [
      { name: 'Anglophone', subsystem: 'english' },
      { name: 'Francophone', subsystem: 'french' },
    ]);
    const english = sections.find((section) => section.subsystem === 'english')?.id ?? 0;
    const french = sections.find((section) => section.subsystem === 'french')?.id ?? 0;
    const levels = new Map([
      ...(await saveLevels(at, english, ['Form 1', 'Form 2'].map(levelOf))),
      ...(await saveLevels(at, french, ['6e'].map(levelOf))),
    ]);
    const people = await addStaff(at, mark, secretHash, french);
    const subjects = await addSubjects(at, ['Maths', 'English']);
    const subject = (name: string) => subjects.find((one) => one.name === name)?.id ?? 0;
    const ids = { maths: subject('Maths'), english: subject('English') };

    const classroom = (name: string, yearOf: number, sectionId: number, classMasterId: number | null) => ({
      name: `${name} ${mark}`,
      yearId: yearOf,
      sectionId,
      levelId: levels.get(name.replace(' 2025', '')) ?? null,
      classMasterId,
      sourceId: null,
    });
    const made = await addClassrooms(at, [
      classroom('Form 1', yearId, english, people.tabi.userId),
      classroom('Form 2', yearId, english, null),
      classroom('6e', yearId, french, null),
      classroom('Form 1 2025', lastYearId, english, null),
    ]);
    const classId = (name: string) => made.get(`${name} ${mark}`) ?? 0;
    const classes = {
      form1: classId('Form 1'),
      form2: classId('Form 2'),
      sixth: classId('6e'),
      lastYear: classId('Form 1 2025'),
    };
    const teaching = {
      ngoForm1: { yearId, classId: classes.form1, subjectId: ids.maths, teacherId: people.ngo.userId },
      tabiForm1: { yearId, classId: classes.form1, subjectId: ids.english, teacherId: people.tabi.userId },
      fonForm2: { yearId, classId: classes.form2, subjectId: ids.maths, teacherId: people.fon.userId },
      ngoSixth: { yearId, classId: classes.sixth, subjectId: ids.maths, teacherId: people.ngo.userId },
      ngoLastYear: {
        yearId: lastYearId,
        classId: classes.lastYear,
        subjectId: ids.maths,
        teacherId: people.ngo.userId,
      },
    };
    await addAssignments(
      at,
      Object.values(teaching).map(({ yearId: _year, ...one }) => ({ ...one, coefficient: 2 })),
    );
    const notebookIds = await addNotebooks(at, Object.values(teaching));
    const names = Object.keys(teaching) as NotebookName[];
    // Maths of Form 1 on Friday 08:00 to 09:50 and Wednesday 10:05 to 11:00.
    const slot = { classId: classes.form1, subjectId: ids.maths, teacherId: people.ngo.userId };
    await addSlots(at, { id: yearId, startsOn: thisYear.startsOn, endsOn: thisYear.endsOn }, [
      { ...slot, weekday: 5, startsAt: '08:00', endsAt: '09:50' },
      { ...slot, weekday: 3, startsAt: '10:05', endsAt: '11:00' },
    ]);
    const students = await addClassMembers(at, mark, classes);
    const parents = await addParents(at, mark, secretHash, students);
    return {
      org: at.org,
      mark,
      code,
      yearId,
      lastYearId,
      people: { ...people, ...parents },
      classes,
      levels: {
        form1: levels.get('Form 1') ?? 0,
        form2: levels.get('Form 2') ?? 0,
        sixth: levels.get('6e') ?? 0,
      },
      students,
      notebooks: Object.fromEntries(names.map((name, index) => [name, notebookIds[index]])) as Record<
        NotebookName,
        number
      >,
      subjects: ids,
    };
  });
}

let hash: Promise<string> | null = null;
/** Cheaper than that of an account: hundreds of tests sign in. The cost of a real one is tested with accounts. */
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const;

function sharedHash(): Promise<string> {
  hash ??= hashWith(everybodysSecret, cheap);
  return hash;
}

function levelOf(name: string) {
  return { id: null, name, cycle: 1 as const, exam: null, capacity: null };
}

function year(starting: string, current: boolean) {
  const next = Number(starting) + 1;
  return {
    name: `${starting}/${next}`,
    startsOn: `${starting}-09-07` as SchoolDay,
    endsOn: `${next}-07-31` as SchoolDay,
    current,
  };
}

async function addStaff(at: InOrganisation, mark: string, secretHash: string, frenchSection: number) {
  const names = Object.keys(staff) as StaffName[];
  const logins = names.map((name) => `${name.toLowerCase()}@${mark.toLowerCase()}.example`);
  const ids = await addAccounts(
    at.db,
    logins.map((login) => ({ login, email: true, secretHash, language: 'en', demonstration: false })),
  );
  const people = names.map((name, index) => ({
    name,
    userId: ids[index] as number,
    login: logins[index] as string,
  }));
  await addMembers(
    at,
    people.map(({ name, userId }) => ({
      userId,
      firstName: `${name}-${mark}`,
      lastName: `Staff-${mark}`,
      title: null,
      sectionId: name === 'sectionHead' ? frenchSection : null,
    })),
  );
  await giveRoles(
    at,
    people.flatMap(({ name, userId }) => staff[name].flatMap((job) => rolesOfJob(job, userId))),
  );
  await addTeachers(
    at,
    people
      .filter(({ name }) => ['ngo', 'tabi', 'fon'].includes(name))
      .map(({ userId }) => ({ userId, staffNumber: null, sourceId: null })),
  );
  return Object.fromEntries(people.map(({ name, userId, login }) => [name, { userId, login }])) as Record<
    StaffName,
    { userId: number; login: string }
  >;
}

async function addClassMembers(at: InOrganisation, mark: string, classes: Record<ClassName, number>) {
  const rows = (Object.keys(classes) as ClassName[]).flatMap((name) =>
    [0, 1, 2, 3].map((number) => ({ name, number, matricule: `${mark}-${name}-${number}` })),
  );
  const ids = await addStudents(
    at,
    rows.map(({ name, number, matricule }) => ({
      matricule,
      firstName: `${['Brenda', 'Junior', 'Mireille', 'Élise'][number]}-${mark}`,
      lastName: `${name}-${mark}`,
      sex: number % 2 === 0 ? 'F' : 'M',
      birthDate: `2012-0${number + 1}-15`,
      phone: `+237 6 ${mark} ${number}`,
      phone2: null,
      sourceId: null,
    })),
  );
  await addEnrolments(
    at,
    rows.map(({ name, matricule, number }) => ({
      classId: classes[name],
      studentId: ids.get(matricule) ?? 0,
      rollNumber: number + 1,
    })),
  );
  const of = (name: ClassName) =>
    rows.filter((row) => row.name === name).map((row) => ids.get(row.matricule) ?? 0);
  return { form1: of('form1'), form2: of('form2'), sixth: of('sixth'), lastYear: of('lastYear') };
}

async function addParents(
  at: InOrganisation,
  mark: string,
  secretHash: string,
  students: Record<ClassName, readonly number[]>,
) {
  const names = ['mbarga', 'etoa', 'pending', 'barred'] as const;
  const logins = names.map((name) => `${name}@${mark.toLowerCase()}.example`);
  const ids = await addAccounts(
    at.db,
    logins.map((login) => ({ login, email: true, secretHash, language: 'fr', demonstration: false })),
  );
  const member = (index: number) => ({
    userId: ids[index] as number,
    firstName: `${names[index]}-${mark}`,
    lastName: `Parent-${mark}`,
  });
  await addMembers(
    at,
    names.map((_, index) => ({ ...member(index), title: null, sectionId: null })),
  );
  const guardians = await addGuardians(
    at,
    names.map((_, index) => ({
      ...member(index),
      phone: `+237 6 ${mark} P${index}`,
      email: logins[index] ?? null,
    })),
  );
  const link = (index: number, studentId: number | undefined, state: 'pending' | 'verified' | 'barred') => ({
    guardianId: guardians[index] as number,
    studentId: studentId as number,
    relation: 'mother' as const,
    state,
  });
  await addGuardianLinks(at, [
    link(0, students.form1[0], 'verified'),
    link(0, students.sixth[0], 'verified'),
    link(1, students.form1[1], 'verified'),
    link(2, students.form1[2], 'pending'),
    link(3, students.form1[0], 'barred'),
  ]);
  // Roles are issued with a verified link only.
  await giveRoles(
    at,
    [0, 1].flatMap((index) => rolesOfJob('parent', ids[index] as number, guardians[index] as number)),
  );
  return Object.fromEntries(
    names.map((name, index) => [name, { userId: ids[index] as number, login: logins[index] as string }]),
  ) as Record<(typeof names)[number], { userId: number; login: string }>;
}
