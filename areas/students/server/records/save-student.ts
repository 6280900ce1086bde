/** Adding a student and changing the record. */
import { isDeepStrictEqual } from 'node:util';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import {
  canWrite,
  type createStudent as createCall,
  type editStudent as editCall,
  failures,
  type GivenStudent,
  type StudentRecord,
} from '../../records/contract.ts';
import { isLikelyBirth, ownMatricule, ownMatriculeShape } from '../../records/rules.ts';
import { changeValues } from '../custom-fields/own-fields.ts';
import { tellClassesChanged } from '../enrolments/enrolment-changes.ts';
import { setRepeating } from '../enrolments/enrolments-store.ts';
import { fieldAccessOf } from '../student-access.ts';
import { insertEvents } from './events-store.ts';
import {
  insertEnrolment,
  insertStudent,
  type StoredStudent,
  setEmergencyContacts,
  takeNumbers,
  updateStudent,
} from './records-store.ts';
import { recordAfter, studentToChange } from './student-to-change.ts';

const taken = {
  students_org_id_matricule_key: failures.matriculeTaken,
  students_org_id_national_matricule_key: failures.nationalMatriculeTaken,
};

/** @throws missing for a class that is not visible; forbidden, matriculeTaken, nationalMatriculeTaken, birthDateUnlikely, fieldValueUnfit. */
export async function createStudent(
  context: Context,
  { classId, repeating, student }: InputOf<typeof createCall>,
): Promise<StudentRecord> {
  const classroom = (await classroomsById(context)).get(classId);
  if (!classroom || !(await classesInScope(context, canWrite)).has(classId)) throw common.missing();
  refuseUnlikely(context, student);
  const id = await unlessTaken(addStudent(context, student), taken);
  if (student.contacts) await setEmergencyContacts(context, id, student.contacts.emergency);
  await insertEnrolment(context, id, classId, repeating);
  await changeOwn(context, { id, enrolments: [{ classId, repeating }], ended: [] }, student);
  const on = schoolDayOf(context.now, context.actor.timeZone);
  const joined = { on, kind: 'enrolled', fromClassId: null, toClassId: classId, reason: null } as const;
  await insertEvents(context, [{ studentId: id, ...joined }], context.actor.userId);
  await tellClassesChanged(context, [id]);
  await context.audit('students.create', `student ${id}`);
  return recordAfter(context, id);
}

/** @throws missing, forbidden, stale, matriculeTaken, nationalMatriculeTaken, birthDateUnlikely, fieldValueUnfit. */
export async function editStudent(
  context: Context,
  { id, version, repeating, student }: InputOf<typeof editCall>,
): Promise<StudentRecord> {
  const { stored: before, seen } = await studentToChange(context, id, version);
  // A caller who may not see the home's contacts cannot change them either.
  if (student.contacts !== null && seen.contacts === null) throw common.forbidden();
  refuseUnlikely(context, student);
  const matricule = student.matricule ?? before.matricule;
  await unlessTaken(updateStudent(context, id, { ...student, matricule }, student.contacts ?? before), taken);
  if (student.contacts) await setEmergencyContacts(context, id, student.contacts.emergency);
  const fields = [
    ...changedFields(before, student),
    ...(await changeOwn(context, before, student)),
    ...(await correctRepeating(context, seen, repeating)),
  ];
  await context.audit('students.edit', `student ${id}`, { fields });
  return recordAfter(context, id);
}

/** The school's own fields. Gives the names of those changed, as the audit has them. */
async function changeOwn(
  context: Context,
  who: Parameters<typeof fieldAccessOf>[1],
  { own = {} }: GivenStudent,
): Promise<readonly string[]> {
  if (Object.keys(own).length === 0) return [];
  const changed = await changeValues(context, who.id, await fieldAccessOf(context, who), own);
  return changed.map((id) => `own ${id}`);
}

/** In the class of this year; a student without one is left alone. Returns the name of the changed field. */
async function correctRepeating(
  context: Context,
  { id, enrolments }: StudentRecord,
  repeating: boolean | null,
): Promise<readonly string[]> {
  const enrolment = enrolments.find(({ current }) => current);
  if (!enrolment || repeating === null || enrolment.repeating === repeating) return [];
  await setRepeating(context, [{ studentId: id, classId: enrolment.classId, repeating }]);
  return ['repeating'];
}

function refuseUnlikely(context: Context, { birthDate }: GivenStudent): void {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (birthDate !== null && !isLikelyBirth(birthDate, today)) throw failures.birthDateUnlikely();
}

/** With the matricule that was given, or the school's next number that nobody has: some came from another system. */
async function addStudent(context: Context, student: GivenStudent): Promise<number> {
  const { matricule, contacts } = student;
  if (matricule !== null) {
    const id = await insertStudent(context, { ...student, matricule }, contacts);
    if (id === null) throw failures.matriculeTaken();
    return id;
  }
  const startYear = await yearOfNumbers(context);
  for (;;) {
    const number = await takeNumbers(context, startYear, ownMatriculeShape(startYear), 1);
    const id = await insertStudent(
      context,
      { ...student, matricule: ownMatricule(startYear, number) },
      contacts,
    );
    if (id !== null) return id;
  }
}

/** The year in which the current school year begins; without one, that of today. */
async function yearOfNumbers(context: Context): Promise<number> {
  const year = await currentYear(context);
  const startsOn = year?.startsOn ?? schoolDayOf(context.now, context.actor.timeZone);
  return Number(startsOn.slice(0, 4));
}

/** The names of the changed fields, for the audit; never their values. */
function changedFields(before: StoredStudent, student: GivenStudent): readonly string[] {
  const { contacts, own: _own, ...identity } = student;
  const now: Readonly<Record<string, unknown>> = { ...identity, ...contacts };
  const then = before as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(now)
    .filter((field) => now[field] !== null || then[field] !== null)
    .filter(
      (field) =>
        !isDeepStrictEqual(now[field], then[field]) && !(field === 'matricule' && now[field] === null),
    );
}
