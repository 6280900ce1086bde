/** An accepted child becomes a student: all of it in the transaction of the call, or nothing. */
import { canWrite as canEditParents, lastCalled } from '#areas/parents/contract.ts';
import { createLink } from '#areas/parents/server/public/links.ts';
import { createGuardian } from '#areas/parents/server/public/save-guardian.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { linksOfStudent } from '#areas/students/server/public/guardian-links.ts';
import { insertDocument, roomForDocuments } from '#areas/students/server/public/kept-documents.ts';
import { findAlike } from '#areas/students/server/public/merge.ts';
import { createStudent } from '#areas/students/server/public/save-student.ts';
import { moveStudent } from '#areas/students/server/public/student-life.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type ApplicationRecord, failures } from '../contract.ts';
import { mayBeTakenIn } from '../rules.ts';
import type { takeIn as call } from '../taking-contract.ts';
import { applicationToChange, readApplication } from './application-record.ts';
import { closeTakenIn, type StoredApplication } from './applications-store.ts';
import { insertChange, setStudentOfChanges } from './changes-store.ts';
import { contentOfFile, deleteFile, filesOf } from './files-store.ts';
import { classesFor } from './known.ts';

type Taking = InputOf<typeof call>;

/**
 * Enrols the child in the class, links the parent as still to be verified, moves the documents to the student's record and closes the
 * application. It is undone as for every student: by leaving the school.
 * @throws missing, stale, wrongState, yearOver, otherClass, papersFull; forbidden for a parent added without permission; the refusals of adding a student.
 */
export async function takeIn(context: Context, taking: Taking): Promise<ApplicationRecord> {
  const application = await applicationToChange(context, taking.id, taking.version);
  if (!mayBeTakenIn(application.state)) throw failures.wrongState();
  await refuseOver(context, application.yearId);
  if (!(await classesFor(context, application)).some(({ id }) => id === taking.classId))
    throw failures.otherClass();
  const studentId = await studentOf(context, application, taking);
  const guardianTaken = await takeGuardian(context, application, taking.guardian, studentId);
  await handOverFiles(context, application.id, studentId);
  const at = context.now;
  await closeTakenIn(context, application.id, { studentId, guardianTaken, at });
  await insertChange(context, application.id, {
    state: 'takenIn',
    reason: null,
    by: context.actor.userId,
    at,
  });
  await setStudentOfChanges(context, application.id, studentId);
  await context.audit('admissions.takeIn', `application ${application.id}`, { student: studentId });
  return readApplication(context, { id: application.id });
}

/** @throws yearOver: nobody comes into it any more. */
async function refuseOver(context: Context, yearId: number): Promise<void> {
  const year = (await yearsOf(context)).find(({ id }) => id === yearId);
  if (!year || year.endsOn < schoolDayOf(context.now, context.actor.timeZone)) throw failures.yearOver();
}

/** A new student, or the existing one: an enrolment in a class of that year stays. */
async function studentOf(
  context: Context,
  application: StoredApplication,
  { studentId, classId, repeating }: Taking,
): Promise<number> {
  if (studentId === null) {
    const { firstName, lastName, sex, birthDate, birthPlace, nationality } = application;
    const { id } = await createStudent(context, {
      classId,
      repeating,
      student: {
        firstName,
        lastName,
        sex,
        birthDate,
        birthPlace,
        nationality,
        matricule: null,
        nationalMatricule: null,
        contacts: null,
      },
    });
    return id;
  }
  const known = (await findAlike(context, application)).find(({ id }) => id === studentId);
  if (!known) throw common.missing();
  if (!known.seats.some(({ yearId }) => yearId === application.yearId))
    await moveStudent(context, {
      id: studentId,
      version: known.version,
      fromClassId: null,
      toClassId: classId,
      repeating,
      on: schoolDayOf(context.now, context.actor.timeZone),
      reason: null,
    });
  return studentId;
}

/** Returns whether the parent is linked to the student now. @throws forbidden, missing, the refusals of linking. */
async function takeGuardian(
  context: Context,
  { guardian }: StoredApplication,
  request: Taking['guardian'],
  studentId: number,
): Promise<boolean> {
  const { relation, firstName, lastName, phone, email } = guardian;
  if (request.is === 'none' || (request.is === 'new' && lastName === null)) return false;
  if (!hasRole(context.actor, canEditParents)) throw common.forbidden();
  const linked = await linksOfStudent(context, studentId);
  const link = {
    relation,
    relationName: null,
    callOrder: Math.min(linked.length + 1, lastCalled),
    legal: true,
    financial: true,
    contact: true,
    pickUp: true,
  };
  if (request.is === 'known') {
    if (linked.some(({ guardianId }) => guardianId === request.id)) return true;
    await createLink(context, { guardianId: request.id, studentId, verified: false, link });
  } else if (lastName !== null)
    await createGuardian(context, {
      guardian: {
        title: null,
        firstName,
        lastName,
        sex: null,
        phone,
        phone2: null,
        email,
        address: null,
        profession: null,
        language: null,
      },
      link: { studentId, verified: false, ...link },
    });
  return true;
}

/** The record of who handed a document in, and when, is kept with it. @throws papersFull. */
async function handOverFiles(context: Context, applicationId: number, studentId: number): Promise<void> {
  const files = await filesOf(context, applicationId);
  if (files.length > (await roomForDocuments(context, studentId))) throw failures.papersFull();
  for (const { id, kind, name, type, addedBy, addedAt } of files.toReversed()) {
    const content = await contentOfFile(context, id);
    await insertDocument(context, { studentId, kind, name, type, content, addedBy, addedAt });
    await deleteFile(context, id);
  }
}
