/** A student whom the caller is about to change: locked, visible, editable by the caller, and in the version that the caller read. */
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { findStudent, lockStudent, type StoredStudent } from './records-store.ts';
import { studentKept, studentRecord } from './student-record.ts';

/** @param version as the caller read it; null where the change touches nothing of the record. @throws missing, forbidden, stale. */
export async function studentToChange(
  context: Context,
  id: number,
  version: number | null,
): Promise<{ readonly stored: StoredStudent; readonly seen: StudentRecord }> {
  await lockStudent(context, id);
  const stored = await studentKept(context, id);
  const seen = await studentRecord(context, stored);
  if (version !== null && stored.version !== version) throw failures.stale({ current: seen });
  return { stored, seen };
}

/** The record after a change, as its reader sees it. */
export async function recordAfter(context: Context, id: number): Promise<StudentRecord> {
  const stored = await findStudent(context, id);
  if (!stored) throw failures.missing();
  return studentRecord(context, stored);
}
