/** Imports a data package as planned, within the transaction of the caller. Passwords are never in a plan. */
import { addAccounts, takenLogins } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { renameMembers } from '#areas/accounts/server/public/roster-members.ts';
import { addAssignments, addClassrooms, changeClassrooms } from '#areas/classes/server/public/classes.ts';
import { addNotebooks } from '#areas/notebook/server/public/notebook.ts';
import { addSections, addSubjects, addYear, allSubjects } from '#areas/school/server/public/school.ts';
import { saveLevels } from '#areas/school/server/public/structure.ts';
import { addPeriods, yearPlans } from '#areas/school/server/public/years.ts';
import { insertStudents, updateStudents } from '#areas/students/server/public/imports.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addTeachers } from '#areas/teachers/server/public/teachers.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { keepNamespace } from '../external-ids-store.ts';
import {
  nameRecords,
  namesOfClasses,
  namesOfGrades,
  namesOfPeople,
  namesOfSections,
  namesOfYear,
} from './name-records.ts';
import { fillFamilies } from './perform-families.ts';
import { subjectKey } from './plan-subjects.ts';
import type { RosterContext } from './roster-context.ts';
import { type ClassFields, type Ids, idsOf, namesIn, type RosterPlan } from './roster-plan.ts';

/** Gives the accounts of the new teachers. @throws stale when a record was changed meanwhile. */
export async function performRoster(context: RosterContext, plan: RosterPlan): Promise<readonly number[]> {
  await keepNamespace(context);
  const yearId = await fillYear(context, plan);
  const teachers = await fillTeachers(context, plan);
  const sections = await fillSections(context, plan);
  const levels = await fillLevels(context, plan, sections);
  const classes = await fillClasses(context, plan, { yearId, teachers, sections, levels });
  const students = await fillStudents(context, plan);
  await addEnrolments(
    context,
    plan.enrolments.map(({ classId, studentId }) => ({
      classId: classes.get(classId) ?? 0,
      studentId: students.get(studentId) ?? 0,
      rollNumber: null,
    })),
  );
  const subjects = await fillLessons(context, plan, yearId, classes, teachers);
  const guardians = await fillFamilies(context, plan, students);
  await nameRecords(context, [
    { kind: 'org', record: 'school', sourceId: plan.school },
    ...namesOfSections(sections),
    ...(await namesOfYear(context, plan, yearId)),
    ...namesOfClasses(plan, classes, subjects),
    ...namesOfGrades(plan),
    ...namesOfPeople('student', students),
    ...namesOfPeople('staff', teachers),
    ...namesOfPeople('guardian', guardians),
  ]);
  return plan.teachers.flatMap(({ id, sourceId }) => (id === null ? (teachers.get(sourceId) ?? []) : []));
}

async function fillYear(context: RosterContext, { year }: RosterPlan): Promise<number> {
  const { name, startsOn, endsOn } = year;
  const isFirst = (await yearPlans(context, null)).length === 0;
  const id = year.id ?? (await addYear(context, { name, startsOn, endsOn, current: isFirst }));
  if (year.addPeriods) {
    const trimesters = year.trimesters.map(({ sequences, ...span }) => ({
      ...span,
      id: null,
      sequences: sequences.map((sequence) => ({ ...sequence, id: null })),
    }));
    await addPeriods(context, id, { trimesters, breaks: [] });
  }
  return id;
}

async function fillTeachers(context: RosterContext, { teachers }: RosterPlan): Promise<Ids> {
  const fresh = teachers.filter(({ id }) => id === null);
  const logins = await freeLogins(
    context,
    fresh.map(({ fields }) => fields['login'] ?? ''),
  );
  const userIds = await addAccounts(
    context.db,
    logins.map((login) => ({ login, email: false, secretHash: null, language: null, demonstration: false })),
  );
  const made = fresh.map(({ sourceId, fields }, index) => ({
    sourceId,
    fields,
    userId: userIds[index] ?? 0,
  }));
  await addMembers(
    context,
    made.map(({ userId, fields }) => ({
      userId,
      ...namesIn(fields),
      title: fields['title'] ?? null,
      sectionId: null,
    })),
  );
  await giveRoles(
    context,
    userIds.flatMap((userId) => rolesOfJob('teacher', userId)),
  );
  await addTeachers(
    context,
    made.map(({ userId, fields }) => ({
      userId,
      staffNumber: fields['staffNumber'] ?? null,
      sourceId: null,
    })),
  );
  await renameMembers(
    context,
    teachers.flatMap(({ id, fields }) =>
      id !== null && Object.keys(fields).length > 0 ? { userId: id, fields } : [],
    ),
  );
  return idsOf(teachers, new Map(made.map(({ sourceId, userId }) => [sourceId, userId])));
}

/** `name@code`; the second of a name is `name2@code`. */
async function freeLogins(context: RosterContext, wanted: readonly string[]): Promise<readonly string[]> {
  const taken = new Set(await takenLogins(context.db, context.orgCode, []));
  return wanted.map((name) => {
    for (let count = 1; ; count++) {
      const login = `${name}${count === 1 ? '' : count}@${context.orgCode}`;
      if (!taken.has(login)) {
        taken.add(login);
        return login;
      }
    }
  });
}

async function fillSections(context: RosterContext, { sections }: RosterPlan): Promise<Ids> {
  const fresh = sections.flatMap(({ id, fields: { name, subsystem } }) =>
    id === null && subsystem !== null ? { name, subsystem } : [],
  );
  const made = new Map((await addSections(context, fresh)).map(({ name, id }) => [name, id]));
  return idsOf(
    sections,
    new Map(sections.map(({ sourceId, fields: { name } }) => [sourceId, made.get(name) ?? 0])),
  );
}

/** Adds levels to new sections; returns their ids by the package's identifier of the section and their names. */
async function fillLevels(
  context: RosterContext,
  { sections, classes }: RosterPlan,
  ids: Ids,
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  for (const { sourceId } of sections.filter(({ id }) => id === null)) {
    const ofSection = classes.filter(({ fields }) => fields.section === sourceId);
    const names = new Set(ofSection.flatMap(({ fields: { newLevel } }) => newLevel ?? []));
    const levels = [...names].map((name) => ({ ...newLevel, name }));
    for (const [name, id] of await saveLevels(context, ids.get(sourceId) ?? 0, levels))
      made.set(levelKey({ section: sourceId, newLevel: name }), id);
  }
  return made;
}

/** A package says nothing of cycles: the new levels are of the first one, until somebody changes them in the settings. */
const newLevel = { id: null, cycle: 1, exam: null, capacity: null } as const;

function levelKey({ section = '', newLevel: name = '' }: ClassFields): string {
  return `${section} ${name}`;
}

interface IdsOfPlan {
  readonly yearId: number;
  readonly teachers: Ids;
  readonly sections: Ids;
  readonly levels: ReadonlyMap<string, number>;
}

async function fillClasses(
  context: RosterContext,
  { classes }: RosterPlan,
  { yearId, teachers, sections, levels }: IdsOfPlan,
): Promise<Ids> {
  const fresh = classes.filter(({ id }) => id === null);
  const byName = await addClassrooms(
    context,
    fresh.map(({ kind, fields, masterId }) => ({
      kind,
      yearId,
      sourceId: null,
      sectionId: sectionIn(fields) ?? null,
      name: fields.name ?? '',
      levelId: levelIn(fields) ?? null,
      room: fields.room ?? null,
      classMasterId: masterId === null ? null : (teachers.get(masterId) ?? null),
    })),
  );
  await changeClassrooms(
    context,
    classes.flatMap(({ id, fields }) =>
      id !== null && Object.keys(fields).length > 0
        ? { id, fields: { ...fields, sectionId: sectionIn(fields), levelId: levelIn(fields) } }
        : [],
    ),
  );
  return idsOf(
    classes,
    new Map(fresh.map(({ sourceId, fields }) => [sourceId, byName.get(fields.name ?? '') ?? 0])),
  );

  function levelIn(fields: ClassFields): number | undefined {
    return fields.levelId ?? levels.get(levelKey(fields));
  }

  function sectionIn({ section, sectionId }: ClassFields): number | undefined {
    return sectionId ?? sections.get(section ?? '');
  }
}

async function fillStudents(context: RosterContext, { students }: RosterPlan): Promise<Ids> {
  const fresh = students.filter(({ id }) => id === null);
  const byMatricule = await insertStudents(
    context,
    fresh.map(({ fields }) => ({ firstName: '', ...fields })),
  );
  const changed = students.flatMap(({ id, version, fields }) =>
    id !== null && Object.keys(fields).length > 0 ? { id, version, fields } : [],
  );
  if ((await updateStudents(context, changed)) !== changed.length) throw common.stale();
  return idsOf(
    students,
    new Map(fresh.map(({ sourceId, fields }) => [sourceId, byMatricule.get(fields['matricule'] ?? '') ?? 0])),
  );
}

/** Subjects taught, each with a notebook. Returns the ids of the subjects. */
async function fillLessons(
  context: RosterContext,
  { subjects: names, lessons }: RosterPlan,
  yearId: number,
  classes: Ids,
  teachers: Ids,
): Promise<Ids> {
  await addSubjects(context, names);
  const subjects = new Map((await allSubjects(context)).map(({ id, name }) => [subjectKey(name), id]));
  const taught = lessons.flatMap(({ homeId, subject, teacherIds }) =>
    teacherIds.map((teacherId) => ({
      classId: classes.get(homeId) ?? 0,
      subjectId: subjects.get(subjectKey(subject)) ?? 0,
      teacherId: teachers.get(teacherId) ?? 0,
    })),
  );
  await addAssignments(
    context,
    taught.map((lesson) => ({ ...lesson, coefficient: 1 })),
  );
  await addNotebooks(
    context,
    taught.map((lesson) => ({ ...lesson, yearId })),
  );
  return subjects;
}
