/** Documents kept with a student's record: visible with the contacts, changed by editors of the record. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { KeptFileItem } from '#platform/kernel/kept-file-contract.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { safeDocument, sentKeptFile } from '#platform/server/kept-file.ts';
import {
  type addDocument as addCall,
  failures,
  type listDocuments as listCall,
  mostDocuments,
  type readDocument as readCall,
  type removeDocument as removeCall,
} from '../../documents/kept-documents-contract.ts';
import { findVisibleStudent } from '../records/student-record.ts';
import { studentToChange } from '../records/student-to-change.ts';
import { fieldAccessOf } from '../student-access.ts';
import {
  contentOfDocument,
  deleteDocument,
  documentsOf,
  findDocument,
  insertDocument,
  type StoredDocument,
} from './kept-documents-store.ts';

/** @throws missing for a student who is not visible; forbidden where the caller may not see the contacts. */
export async function listDocuments(
  context: Context,
  { id }: InputOf<typeof listCall>,
): Promise<readonly KeptFileItem[]> {
  await refuseWithoutContacts(context, id);
  return (await documentsOf(context, id)).map(await writtenBy(context));
}

/** @throws missing, forbidden. */
export async function readDocument(context: Context, { id }: InputOf<typeof readCall>): Promise<SentFile> {
  const document = await findDocument(context, id);
  if (!document) throw common.missing();
  await refuseWithoutContacts(context, document.studentId);
  await context.audit('students.readDocument', `student ${document.studentId}`, { document: id });
  const content = await contentOfDocument(context, id);
  return sentKeptFile(document.name, document.type, content);
}

/** @throws missing, forbidden, documentUnreadable, documentScript, documentLarge, documentsFull. */
export async function addDocument(
  context: Context,
  { id, kind, name, content }: InputOf<typeof addCall>,
): Promise<KeptFileItem> {
  await studentToChange(context, id, null);
  await refuseWithoutContacts(context, id);
  if ((await roomForDocuments(context, id)) < 1) throw failures.documentsFull();
  const file = await safeDocument(context, content, failures, 'document');
  const addedBy = context.actor.userId;
  const added = await insertDocument(context, {
    studentId: id,
    kind,
    name,
    addedBy,
    addedAt: context.now,
    ...file,
  });
  await context.audit('students.addDocument', `student ${id}`, { document: added, kind });
  const stored = await findDocument(context, added);
  if (!stored) throw common.missing();
  return (await writtenBy(context))(stored);
}

/** @throws missing, forbidden. */
export async function removeDocument(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  const document = await findDocument(context, id);
  if (!document) throw common.missing();
  await studentToChange(context, document.studentId, null);
  await refuseWithoutContacts(context, document.studentId);
  await deleteDocument(context, id);
  await context.audit('students.removeDocument', `student ${document.studentId}`, { document: id });
  return { id };
}

async function refuseWithoutContacts(context: Context, studentId: number): Promise<void> {
  const student = await findVisibleStudent(context, studentId);
  if ((await fieldAccessOf(context, student)) !== 'contacts') throw common.forbidden();
}

async function writtenBy(context: Context): Promise<(document: StoredDocument) => KeptFileItem> {
  const members = await membersById(context);
  return ({ studentId: _of, addedBy, ...document }) => ({
    ...document,
    addedBy: fullName(members.get(addedBy)) || null,
  });
}

/** How many more documents the record of a student may hold. */
export async function roomForDocuments(context: Context, studentId: number): Promise<number> {
  return mostDocuments - (await documentsOf(context, studentId)).length;
}
