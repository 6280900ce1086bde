/** People of the two small schools (small-school.ts): staff with their jobs, students, parents with their links. */
import { hash as hashWith } from '@node-rs/argon2';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import type { JobName } from '#areas/accounts/server/public.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addStudents } from '#areas/students/server/public.ts';
import { addTeachers } from '#areas/teachers/server/public/teachers.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

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
/** Four students in each; Mbarga's children are `form1[0]` and `sixth[0]`, Etoa's is `form1[1]`. */
export type ClassName = 'form1' | 'form2' | 'sixth' | 'lastYear';

let hash: Promise<string> | null = null;
/** Cheaper than that of an account: hundreds of tests sign in. The cost of a real one is tested with accounts. */
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const;

export function sharedHash(): Promise<string> {
  hash ??= hashWith(everybodysSecret, cheap);
  return hash;
}

export async function addStaff(at: InOrganisation, mark: string, secretHash: string, frenchSection: number) {
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

export async function addClassMembers(at: InOrganisation, mark: string, classes: Record<ClassName, number>) {
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

export async function addParents(
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
