/** Makes the demonstration school: 40 classes of 50, 60 teachers, guardians, lessons, homework. */
import {
  addAccounts,
  addMembers,
  giveRoles,
  type JobName,
  rolesOfJob,
} from '#areas/accounts/server/public.ts';
import { addAssignments, addClassrooms } from '#areas/classes/server/public.ts';
import { seedHomework, seedLines } from '#areas/homework/server/public.ts';
import { addNotebooks } from '#areas/notebook/server/public.ts';
import { addGuardians } from '#areas/parents/server/public.ts';
import { addSlots, lessonKey, type Slot } from '#areas/schedule/server/public.ts';
import {
  addOrganisation,
  addSections,
  addSubjects,
  addYear,
  reserveCode,
  usualYearAround,
} from '#areas/school/server/public.ts';
import { addEnrolments, addGuardianLinks, addStudents } from '#areas/students/server/public.ts';
import { addTeachers } from '#areas/teachers/server/public.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import { type Db, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';
import { type DemonstrationAccount, demonstrationAccounts } from './accounts.ts';
import { type PlannedNotebook, planHomework } from './homework-plan.ts';
import { inventPerson, inventPhone } from './names.ts';
import { type Chance, chanceFrom } from './random.ts';
import { type PlannedClass, placeLessons, plannedClasses, plannedSubjects } from './teaching-plan.ts';

export interface SchoolWish {
  readonly code: string;
  readonly name: string;
  /** The part of the demonstration accounts' logins after the @. */
  readonly domain: string;
  readonly classes: readonly PlannedClass[];
  readonly studentsInClass: number;
  readonly teachers: number;
  readonly seed: number;
}

export const demonstrationSchools: readonly SchoolWish[] = [
  {
    code: 'demo',
    name: 'Collège bilingue de la Sanaga',
    domain: 'demo.cahier',
    classes: plannedClasses,
    studentsInClass: 50,
    teachers: 60,
    seed: 1,
  },
  {
    code: 'other',
    name: 'Lycée bilingue de Mbalmayo',
    domain: 'other.cahier',
    classes: plannedClasses.filter((one) => one.name === 'Form 1 A' || one.name === '6e A'),
    studentsInClass: 20,
    teachers: 4,
    seed: 2,
  },
];

/** One school in the running transaction. */
export async function makeSchool(db: Db, wish: SchoolWish, secretHash: string, now: Instant): Promise<void> {
  const chance = chanceFrom(wish.seed);
  const at = await enterOrganisation(db, await reserveCode(db, wish.code));
  await addOrganisation(at, { code: wish.code, name: wish.name, demonstration: true });
  const thisYear = usualYearAround(schoolDayOf(now, defaultTimeZone));
  const lastYear = usualYearAround(addDays(thisYear.startsOn, -60));
  await addYear(at, { ...lastYear, current: false });
  const yearId = await addYear(at, thisYear);
  const sections = await addSections(at, [
    { name: 'Section anglophone', subsystem: 'english' },
    { name: 'Section francophone', subsystem: 'french' },
  ]);
  const sectionId = (subsystem: string) =>
    sections.find((section) => section.subsystem === subsystem)?.id ?? null;
  const staff = await addStaff(at, wish, chance, secretHash, sectionId('french'));
  const master = staff.find((person) => person.account?.login.startsWith('classmaster@'));
  const classIds = await addClassrooms(
    at,
    wish.classes.map((one) => ({
      name: one.name,
      level: one.level,
      yearId,
      sectionId: sectionId(one.section),
      classMasterId: one.name === 'Form 5 A' && master ? master.userId : null,
      sourceId: null,
    })),
  );
  const students = await addClasses(at, wish, chance, classIds, thisYear.startsOn);
  const notebooks = await addTeaching(at, wish, chance, { yearId, classIds, staff, students });
  await addHomework(at, chance, notebooks, staff, now);
  await addFamilies(at, wish, chance, secretHash, { classIds, students });
}

interface StaffMember {
  readonly userId: number;
  readonly teaches: boolean;
  readonly account: DemonstrationAccount | null;
}

/** The people with printed accounts, then as many more teachers as the school has. */
async function addStaff(
  at: InOrganisation,
  wish: SchoolWish,
  chance: Chance,
  secretHash: string,
  frenchSection: number | null,
): Promise<readonly StaffMember[]> {
  const accounts = demonstrationAccounts.filter(
    (one) => one.login.endsWith(`@${wish.domain}`) && !isParent(one),
  );
  const printed = accounts.filter((one) => one.jobs.includes('teacher')).length;
  const more = Array.from(
    { length: wish.teachers - printed },
    (_, index) => `teacher${index + printed + 1}@${wish.code}`,
  );
  const people = [
    ...accounts.map((account) => ({ login: account.login, account })),
    ...more.map((login) => ({ login, account: null })),
  ];
  const ids = await addAccounts(
    at.db,
    people.map(({ login, account }) => ({
      login,
      email: account !== null,
      secretHash,
      language: null,
      demonstration: true,
    })),
  );
  await addMembers(
    at,
    people.map(({ account }, index) => {
      const person =
        account?.login === 'teacher@demo.cahier'
          ? { firstName: 'Aïcha', lastName: 'Ngo Mbock' }
          : inventPerson(chance);
      const { firstName, lastName } = person;
      const sectionId = account?.jobs.includes('sectionLimited') ? frenchSection : null;
      return {
        userId: ids[index] as number,
        firstName,
        lastName,
        title: account ? titleOf(account.jobs[0]) : null,
        sectionId,
      };
    }),
  );
  const staff = people.map(({ account }, index) => ({
    userId: ids[index] as number,
    account,
    teaches: account === null || account.jobs.includes('teacher'),
  }));
  await giveRoles(
    at,
    staff.flatMap(({ userId, account }) =>
      (account?.jobs ?? (['teacher'] as const)).flatMap((job) => rolesOfJob(job, userId)),
    ),
  );
  const teachers = staff.filter((person) => person.teaches);
  await addTeachers(
    at,
    teachers.map(({ userId }, index) => ({
      userId,
      staffNumber: `T${String(index + 1).padStart(3, '0')}`,
      sourceId: null,
    })),
  );
  return staff;
}

function isParent(account: DemonstrationAccount): boolean {
  return account.jobs.includes('parent') || /^(pending|barred)@/.test(account.login);
}

const titles: Partial<Record<JobName, string>> = {
  principal: 'Principal',
  teacher: 'Professeure de mathématiques',
  disciplineMaster: 'Surveillant général',
  bursar: 'Intendant',
  vicePrincipal: 'Vice principal',
  secretary: 'Secrétaire',
};

function titleOf(job: JobName | undefined): string | null {
  return job ? (titles[job] ?? null) : null;
}

type StudentsByClass = ReadonlyMap<number, readonly number[]>;

async function addClasses(
  at: InOrganisation,
  wish: SchoolWish,
  chance: Chance,
  classIds: ReadonlyMap<string, number>,
  yearStart: SchoolDay,
): Promise<StudentsByClass> {
  const startYear = Number(yearStart.slice(0, 4));
  const seats = wish.classes.flatMap((one) =>
    Array.from({ length: wish.studentsInClass }, (_, seat) => ({ one, seat })),
  );
  const rows = seats.map(({ one, seat }, index) => ({
    ...inventPerson(chance),
    matricule: `${wish.code.slice(0, 3).toUpperCase()}-${startYear}-${String(index + 1).padStart(4, '0')}`,
    birthDate: addDays(
      `${startYear - one.age}-01-01` as SchoolDay,
      chance.below(360) - (chance.percent(15) ? 365 : 0),
    ),
    phone: one.age >= 16 && chance.percent(40) ? inventPhone(chance) : null,
    phone2: null,
    sourceId: null,
    seat,
    classId: classIds.get(one.name) ?? 0,
  }));
  const ids = await addStudents(at, rows);
  await addEnrolments(
    at,
    rows.map(({ classId, matricule, seat }) => ({
      classId,
      studentId: ids.get(matricule) ?? 0,
      rollNumber: seat + 1,
    })),
  );
  const byClass = new Map<number, number[]>();
  for (const { classId, matricule } of rows)
    byClass.set(classId, [...(byClass.get(classId) ?? []), ids.get(matricule) ?? 0]);
  return byClass;
}

interface Teaching {
  readonly yearId: number;
  readonly classIds: ReadonlyMap<string, number>;
  readonly staff: readonly StaffMember[];
  readonly students: StudentsByClass;
}

/** Every class gets its twelve subjects; a teacher keeps one subject of one section in up to eight classes. */
async function addTeaching(
  at: InOrganisation,
  wish: SchoolWish,
  chance: Chance,
  { yearId, classIds, staff, students }: Teaching,
): Promise<readonly PlannedNotebook[]> {
  const names = [...plannedSubjects.english, ...plannedSubjects.french].map((subject) => subject.name);
  const subjectIds = new Map((await addSubjects(at, names)).map((subject) => [subject.name, subject.id]));
  const teachers = staff.filter((person) => person.teaches);
  const lessons = (['english', 'french'] as const).flatMap((section) =>
    plannedSubjects[section].flatMap((subject) =>
      wish.classes.filter((one) => one.section === section).map((one) => ({ one, subject, section })),
    ),
  );
  // Form 5 A first, so that the printed teachers meet in it: Mathematics and English go to them.
  const ordered = [...lessons].sort(
    (a, b) => Number(b.one.name === 'Form 5 A') - Number(a.one.name === 'Form 5 A') || 0,
  );
  const keeper = new Map<string, number>();
  const load = new Map<number, number>();
  const most = Math.ceil(lessons.length / teachers.length);
  const planned = ordered.map(({ one, subject, section }) => {
    const key = `${section} ${subject.name}`;
    let teacherId = keeper.get(key);
    if (teacherId === undefined || (load.get(teacherId) ?? 0) >= most) {
      teacherId = (teachers.find(({ userId }) => !load.has(userId)) ?? leastLoaded(teachers, load)).userId;
      keeper.set(key, teacherId);
    }
    load.set(teacherId, (load.get(teacherId) ?? 0) + 1);
    return {
      classId: classIds.get(one.name) ?? 0,
      subjectId: subjectIds.get(subject.name) ?? 0,
      teacherId,
      subject,
      section,
    };
  });
  await addAssignments(
    at,
    planned.map(({ classId, subjectId, teacherId, subject }) => ({
      classId,
      subjectId,
      teacherId,
      coefficient: subject.coefficient,
    })),
  );
  const slots = placeLessons(
    chance,
    planned.map(({ subject, ...lesson }) => ({ ...lesson, lessons: subject.lessons })),
  );
  await addSlots(at, slots);
  const slotsOf = new Map<string, Slot[]>();
  for (const { weekday, startsAt, endsAt, classId, subjectId, teacherId } of slots) {
    const key = lessonKey(classId, subjectId, teacherId);
    slotsOf.set(key, [...(slotsOf.get(key) ?? []), { weekday, startsAt, endsAt }]);
  }
  const ids = await addNotebooks(
    at,
    planned.map(({ classId, subjectId, teacherId }) => ({ yearId, classId, subjectId, teacherId })),
  );
  return planned.map(({ classId, subjectId, teacherId, subject, section }, index) => ({
    id: ids[index] as number,
    teacherId,
    section,
    subject: subject.name,
    slots: slotsOf.get(lessonKey(classId, subjectId, teacherId)) ?? [],
    studentIds: students.get(classId) ?? [],
  }));
}

function leastLoaded(teachers: readonly StaffMember[], load: ReadonlyMap<number, number>): StaffMember {
  return [...teachers].sort(
    (a, b) => (load.get(a.userId) ?? 0) - (load.get(b.userId) ?? 0),
  )[0] as StaffMember;
}

/** Much in the notebooks of the printed teachers, one homework in most of the others. */
async function addHomework(
  at: InOrganisation,
  chance: Chance,
  notebooks: readonly PlannedNotebook[],
  staff: readonly StaffMember[],
  now: Instant,
): Promise<void> {
  const printed = new Set(staff.filter((person) => person.account).map((person) => person.userId));
  const planned = notebooks.flatMap((notebook) => {
    const count = printed.has(notebook.teacherId) ? 3 + chance.below(5) : chance.percent(42) ? 1 : 0;
    return planHomework(chance, notebook, count, now);
  });
  planned.sort((a, b) => a.row.createdAt.localeCompare(b.row.createdAt));
  const ids = await seedHomework(
    at,
    planned.map(({ row }) => row),
  );
  const lines = planned.flatMap(({ lines: own }, index) =>
    own.map((line) => ({ ...line, homeworkId: ids[index] as number })),
  );
  for (let from = 0; from < lines.length; from += 5000) await seedLines(at, lines.slice(from, from + 5000));
}

interface Families {
  readonly classIds: ReadonlyMap<string, number>;
  readonly students: StudentsByClass;
}

/** A guardian for each student (some share one), and the parents with printed accounts. */
async function addFamilies(
  at: InOrganisation,
  wish: SchoolWish,
  chance: Chance,
  secretHash: string,
  { classIds, students }: Families,
): Promise<void> {
  const parents = demonstrationAccounts.filter(
    (one) => one.login.endsWith(`@${wish.domain}`) && isParent(one),
  );
  const ids = await addAccounts(
    at.db,
    parents.map(({ login }) => ({ login, email: true, secretHash, language: null, demonstration: true })),
  );
  const people = parents.map((account, index) => ({
    ...inventPerson(chance),
    userId: ids[index] as number,
    account,
  }));
  await addMembers(
    at,
    people.map(({ userId, firstName, lastName }) => ({
      userId,
      firstName,
      lastName,
      title: null,
      sectionId: null,
    })),
  );
  const guardianIds = await addGuardians(
    at,
    people.map(({ userId, firstName, lastName, account }) => ({
      userId,
      firstName,
      lastName,
      phone: inventPhone(chance),
      email: account.login,
    })),
  );
  const childOf = (className: string, seat: number) =>
    students.get(classIds.get(className) ?? 0)?.[seat] ?? 0;
  const links = people.flatMap(({ account }, index) =>
    linksOf(account, guardianIds[index] as number, childOf),
  );
  await addGuardianLinks(at, links);
  await giveRoles(
    at,
    people.flatMap(({ account, userId }, index) =>
      account.jobs.flatMap((job) => rolesOfJob(job, userId, guardianIds[index])),
    ),
  );
  const linked = new Set(links.map((link) => link.studentId));
  const others = [...students.values()].flat().filter((id) => !linked.has(id));
  const guardians = await addGuardians(
    at,
    others.map(() => ({ ...inventPerson(chance), userId: null, phone: inventPhone(chance), email: null })),
  );
  await addGuardianLinks(
    at,
    others.map((studentId, index) => ({
      guardianId: guardians[index] as number,
      studentId,
      relation: chance.pick(['mother', 'father', 'guardian'] as const),
      state: 'verified' as const,
    })),
  );
}

function linksOf(
  account: DemonstrationAccount,
  guardianId: number,
  childOf: (className: string, seat: number) => number,
) {
  const link = (studentId: number, state: 'verified' | 'pending' | 'barred') => ({
    guardianId,
    studentId,
    relation: 'mother' as const,
    state,
  });
  switch (account.login.split('@')[0]) {
    case 'parent':
      return [link(childOf('Form 5 A', 0), 'verified'), link(childOf('6e A', 3), 'verified')];
    case 'parent2':
      return [link(childOf('Form 5 A', 1), 'verified')];
    case 'pending':
      return [link(childOf('Form 5 A', 2), 'pending')];
    default:
      return [link(childOf('Form 5 A', 0), 'barred')];
  }
}
