/** Loads one school's roster: what is new is added, what is there stays. One transaction, so a failure leaves nothing. */

import {
  addAccounts,
  addMembers,
  giveRoles,
  issueActivationSlips,
  rolesOfJob,
} from '#areas/accounts/server/public.ts';
import { addAssignments, addClassrooms, classroomsBySource } from '#areas/classes/server/public.ts';
import { addNotebooks } from '#areas/notebook/server/public.ts';
import {
  addOrganisation,
  addSubjects,
  addYear,
  findOrganisationByCode,
  findYearByName,
  type NewYear,
  reserveCode,
  sourceOfOrganisation,
} from '#areas/school/server/public.ts';
import { addEnrolments, addStudents, studentsBySource } from '#areas/students/server/public.ts';
import { addTeachers, teachersBySource } from '#areas/teachers/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { type Db, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';
import type { Roster } from '../roster.ts';

export interface PrintedSlip {
  readonly name: string;
  readonly login: string;
  readonly code: string;
  readonly administrator: boolean;
}

export interface LoadedSchool {
  readonly name: string;
  readonly code: string;
  readonly isNew: boolean;
  readonly added: {
    readonly teachers: number;
    readonly students: number;
    readonly classes: number;
    readonly enrolments: number;
    readonly notebooks: number;
  };
  readonly slips: readonly PrintedSlip[];
}

export async function loadRoster(db: Db, roster: Roster, year: NewYear): Promise<LoadedSchool> {
  const { at, code, isNew } = await organisationOf(db, roster);
  const yearId =
    (await findYearByName(at, year.name)) ?? (await addYear(at, { ...year, current: isNew && year.current }));
  const administrator = isNew ? [await addAdministrator(at, code, roster)] : [];
  const teachers = await addNewTeachers(at, code, roster);
  const students = await addNewStudents(at, roster);
  const classes = await addNewClasses(at, roster, yearId);
  const enrolments = roster.sections.flatMap((section) =>
    section.studentIds.map((id) => ({
      classId: classes.ids.get(section.sourceId) ?? 0,
      studentId: students.ids.get(id) ?? 0,
      rollNumber: null,
    })),
  );
  const notebooks = await addTeaching(at, roster, yearId, classes.ids, teachers.ids);
  return {
    name: roster.name,
    code,
    isNew,
    added: {
      teachers: teachers.slips.length,
      students: students.added,
      classes: classes.added,
      enrolments: await addEnrolments(at, enrolments),
      notebooks,
    },
    slips: [...administrator, ...teachers.slips],
  };
}

/** A second load finds the school by its code and identifier; another school under that code gets a longer one. */
async function organisationOf(
  db: Db,
  roster: Roster,
): Promise<{ at: InOrganisation; code: string; isNew: boolean }> {
  for (const code of [
    roster.code,
    `${roster.code}-${roster.sourceId.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
  ]) {
    const known = await findOrganisationByCode(db, code);
    if (known === null) {
      const at = await enterOrganisation(db, await reserveCode(db, code));
      await addOrganisation(at, { code, name: roster.name, sourceId: roster.sourceId });
      return { at, code, isNew: true };
    }
    const at = await enterOrganisation(db, known);
    if ((await sourceOfOrganisation(at)) === roster.sourceId) return { at, code, isNew: false };
  }
  throw new Error(`No code is free for ${roster.name}.`);
}

async function addAdministrator(
  at: InOrganisation,
  code: string,
  { administrator }: Roster,
): Promise<PrintedSlip> {
  const login = `admin@${code}`;
  const [userId = 0] = await addAccounts(at.db, [
    { login, email: false, secretHash: null, language: null, demonstration: false },
  ]);
  await addMembers(at, [{ userId, ...administrator, title: null, sectionId: null }]);
  await giveRoles(at, rolesOfJob('administrator', userId));
  const [slip] = await issueActivationSlips(at.db, [userId]);
  return {
    name: fullName(administrator),
    login,
    code: slip?.code ?? '',
    administrator: true,
  };
}

async function addNewTeachers(at: InOrganisation, code: string, roster: Roster) {
  const known = await teachersBySource(at);
  const fresh = roster.teachers.filter((teacher) => !known.has(teacher.sourceId));
  const logins = fresh.map((teacher) => `${teacher.username.toLowerCase()}@${code}`);
  const userIds = await addAccounts(
    at.db,
    logins.map((login) => ({ login, email: false, secretHash: null, language: null, demonstration: false })),
  );
  await addMembers(
    at,
    fresh.map(({ firstName, lastName, title }, index) => ({
      userId: userIds[index] as number,
      firstName,
      lastName,
      title,
      sectionId: null,
    })),
  );
  await giveRoles(
    at,
    userIds.flatMap((userId) => rolesOfJob('teacher', userId)),
  );
  await addTeachers(
    at,
    fresh.map(({ staffNumber, sourceId }, index) => ({
      userId: userIds[index] as number,
      staffNumber,
      sourceId,
    })),
  );
  const issued = await issueActivationSlips(at.db, userIds);
  return {
    ids: new Map([
      ...known,
      ...fresh.map((teacher, index) => [teacher.sourceId, userIds[index] as number] as const),
    ]),
    slips: fresh.map(
      (teacher, index): PrintedSlip => ({
        name: fullName(teacher),
        login: `${teacher.username}@${code}`,
        code: issued[index]?.code ?? '',
        administrator: false,
      }),
    ),
  };
}

async function addNewStudents(at: InOrganisation, roster: Roster) {
  const known = await studentsBySource(at);
  const fresh = roster.students.filter((student) => !known.has(student.sourceId));
  const byMatricule = await addStudents(
    at,
    fresh.map((student) => ({ ...student, sex: null, phone: null, phone2: null })),
  );
  return {
    ids: new Map([
      ...known,
      ...fresh.map((student) => [student.sourceId, byMatricule.get(student.matricule) ?? 0] as const),
    ]),
    added: fresh.length,
  };
}

async function addNewClasses(at: InOrganisation, roster: Roster, yearId: number) {
  const known = await classroomsBySource(at, yearId);
  const fresh = roster.sections.filter((section) => !known.has(section.sourceId));
  const byName = await addClassrooms(
    at,
    fresh.map(({ name, level, sourceId }) => ({
      name,
      level,
      sourceId,
      yearId,
      sectionId: null,
      classMasterId: null,
    })),
  );
  return {
    ids: new Map([
      ...known,
      ...fresh.map((section) => [section.sourceId, byName.get(section.name) ?? 0] as const),
    ]),
    added: fresh.length,
  };
}

/** Each teacher of a section gets a notebook of its subject. Gives the number of new ones. */
async function addTeaching(
  at: InOrganisation,
  roster: Roster,
  yearId: number,
  classIds: ReadonlyMap<string, number>,
  teacherIds: ReadonlyMap<string, number>,
): Promise<number> {
  const subjects = await addSubjects(at, [...new Set(roster.sections.map((section) => section.subject))]);
  const subjectIds = new Map(subjects.map((subject) => [subject.name, subject.id]));
  const lessons = roster.sections.flatMap((section) =>
    section.teacherIds.map((teacher) => ({
      classId: classIds.get(section.sourceId) ?? 0,
      subjectId: subjectIds.get(section.subject) ?? 0,
      teacherId: teacherIds.get(teacher) ?? 0,
    })),
  );
  const added = await addAssignments(
    at,
    lessons.map((lesson) => ({ ...lesson, coefficient: 1 })),
  );
  await addNotebooks(
    at,
    lessons.map((lesson) => ({ ...lesson, yearId })),
  );
  return added;
}
