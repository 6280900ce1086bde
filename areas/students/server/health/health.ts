/** Health notes for those who look after a student. Every reading is audited. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import {
  canSeeHealth,
  canWriteHealth,
  type HealthNote,
  type readHealth as readCall,
  type writeHealth as writeCall,
} from '../../health/contract.ts';
import { lockStudent, type StoredStudent } from '../records/records-store.ts';
import { findVisibleStudent } from '../records/student-record.ts';
import { reachesHealth } from './health-reach.ts';
import { findNote, removeNote, saveNote } from './health-store.ts';

/** @throws missing for a student who is not visible; forbidden where the caller may not know the health. */
export async function readHealth(context: Context, { id }: InputOf<typeof readCall>): Promise<HealthNote> {
  const student = await findVisibleStudent(context, id);
  if (!(await reachesHealth(context, student, canSeeHealth))) throw failures.forbidden();
  await context.audit('students.readHealth', `student ${id}`);
  return noteOf(context, student);
}

/** @throws missing, forbidden, stale. */
export async function writeHealth(
  context: Context,
  { id, version, note }: InputOf<typeof writeCall>,
): Promise<HealthNote> {
  await lockStudent(context, id);
  const student = await findVisibleStudent(context, id);
  if (!(await reachesHealth(context, student, canWriteHealth))) throw failures.forbidden();
  const before = await findNote(context, id);
  if ((before?.version ?? 0) !== version) throw failures.stale({ current: await noteOf(context, student) });
  if (note === '') await removeNote(context, id);
  else {
    await saveNote(context, id, {
      note,
      version: version + 1,
      updatedBy: context.actor.userId,
      updatedAt: context.now,
    });
  }
  await context.audit('students.writeHealth', `student ${id}`);
  return noteOf(context, student);
}

async function noteOf(context: Context, student: StoredStudent): Promise<HealthNote> {
  const stored = await findNote(context, student.id);
  const author = stored && (await membersById(context)).get(stored.updatedBy);
  return {
    note: stored?.note ?? '',
    version: stored?.version ?? 0,
    updatedBy: author ? fullName(author) : null,
    updatedAt: stored?.updatedAt ?? null,
    mayEdit: await reachesHealth(context, student, canWriteHealth),
  };
}
