/** Consent to a student's photo: recorded from signed forms by staff, given online by legal guardians. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type Consents,
  currentWording,
  type readConsents as readCall,
  type readClassConsents as readClassCall,
  type saveClassConsents as saveClassCall,
  type setConsent as setCall,
} from '../../consents/contract.ts';
import { canWrite } from '../../records/contract.ts';
import { barredChildren } from '../barred-from-children.ts';
import { childrenInScope } from '../children-in-scope.ts';
import { classListOf } from '../enrolments/class-list-store.ts';
import { linksOfGuardians } from '../guardian-links-store.ts';
import { lockStudent, type StoredStudent } from '../records/records-store.ts';
import { findVisibleStudent, mayEdit } from '../records/student-record.ts';
import { addConsents, currentConsents, listConsents, withdrawConsents } from './consents-store.ts';

/** @throws missing for a student who is not visible; forbidden for a caller who neither edits the record nor is a parent. */
export async function readConsents(context: Context, { id }: InputOf<typeof readCall>): Promise<Consents> {
  const student = await findVisibleStudent(context, id);
  const giver = await giverOf(context, student);
  if (!giver) throw common.forbidden();
  return consentsOf(context, id, giver);
}

/** @throws missing, forbidden. */
export async function setConsent(
  context: Context,
  { id, purpose, given }: InputOf<typeof setCall>,
): Promise<Consents> {
  await lockStudent(context, id);
  const student = await findVisibleStudent(context, id);
  const giver = await giverOf(context, student);
  if (!giver?.mayGive) throw common.forbidden();
  const { way, guardianId } = giver;
  const { now: at, actor } = context;
  if (given) {
    const wording = currentWording;
    await addConsents(context, { studentIds: [id], purpose, wording, way, guardianId, at, by: actor.userId });
  } else await withdrawConsents(context, [id], purpose, { at, by: actor.userId });
  await context.audit(given ? 'students.giveConsent' : 'students.withdrawConsent', `student ${id}`, {
    purpose,
    way,
  });
  return consentsOf(context, id, giver);
}

interface Giver {
  readonly mayGive: boolean;
  readonly way: 'paper' | 'online';
  readonly guardianId: number | null;
}

/** The caller's role for this photo; null for a caller who neither edits the record nor is a parent of the child. */
async function giverOf(context: Context, student: StoredStudent): Promise<Giver | null> {
  const own = (await childrenInScope(context, 'SLM.Student.View')).filter(
    ({ studentId }) => studentId === student.id,
  );
  // A parent who also keeps records decides as a parent of the own child.
  if (own.length > 0) {
    const links = await linksOfGuardians(
      context,
      own.map(({ guardianId }) => guardianId),
    );
    const legal = links.find(
      (link) => link.studentId === student.id && link.state === 'verified' && link.legal,
    );
    return { mayGive: legal !== undefined, way: 'online', guardianId: legal?.guardianId ?? null };
  }
  if (!(await mayEdit(context, student))) return null;
  return { mayGive: true, way: 'paper', guardianId: null };
}

async function consentsOf(context: Context, id: number, { mayGive }: Giver): Promise<Consents> {
  return { consents: await listConsents(context, id), mayGive };
}

type OfClass = { id: number; given: ('record' | 'publication')[] };

/** @throws missing, forbidden for a class whose records the caller does not keep. */
export async function readClassConsents(
  context: Context,
  { classId }: InputOf<typeof readClassCall>,
): Promise<readonly OfClass[]> {
  const classList = await classListToKeep(context, classId);
  const current = await currentConsents(context, classList);
  return classList.map((id) => ({ id, given: [...(current.get(id) ?? [])] }));
}

/** @throws missing, forbidden; invalidInput for a student who is not enrolled in the class. */
export async function saveClassConsents(
  context: Context,
  { classId, purpose, given, withdrawn }: InputOf<typeof saveClassCall>,
): Promise<readonly OfClass[]> {
  const classList = new Set(await classListToKeep(context, classId));
  if (![...given, ...withdrawn].every((id) => classList.has(id))) throw common.invalidInput();
  const { now: at, actor } = context;
  await withdrawConsents(context, withdrawn, purpose, { at, by: actor.userId });
  await addConsents(context, {
    studentIds: given,
    purpose,
    wording: currentWording,
    way: 'paper',
    guardianId: null,
    at,
    by: actor.userId,
  });
  const facts = { purpose, given: given.length, withdrawn: withdrawn.length };
  await context.audit('students.saveClassConsents', `class ${classId}`, facts);
  return readClassConsents(context, { classId });
}

/**
 * The students of a class whose records the caller keeps: none from whom they are barred, nor the own children, for whom one decides
 * as their parent (`giverOf`). @throws missing for a class out of reach.
 */
async function classListToKeep(context: Context, classId: number): Promise<readonly number[]> {
  if (!(await classesInScope(context, canWrite)).has(classId)) throw common.missing();
  const others = new Set(await barredChildren(context));
  for (const { studentId } of await childrenInScope(context, 'SLM.Student.View')) others.add(studentId);
  return (await classListOf(context, classId)).flatMap(({ id }) => (others.has(id) ? [] : id));
}
