/** Documents that prove a justification: photographed or scanned, checked by content before they are kept. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { safeDocument, sentKeptFile } from '#platform/server/kept-file.ts';
import {
  type addAbsenceDocument as addCall,
  type JustificationDocument,
  justificationFailures,
  mostDocuments,
  type readAbsenceDocument as readCall,
} from '../../justifications/contract.ts';
import { accessToStudent } from './justification-access.ts';
import { justificationToChange } from './justifications.ts';
import {
  contentOfAbsenceDocument,
  documentsOfJustifications,
  findAbsenceDocument,
  findJustification,
  insertAbsenceDocument,
} from './justifications-store.ts';

/** @throws missing, forbidden, notYours, decidedAlready; documentsFull, documentUnreadable, documentScript, documentLarge. */
export async function addAbsenceDocument(
  context: Context,
  { id, name, content }: InputOf<typeof addCall>,
): Promise<JustificationDocument> {
  const { studentId } = await justificationToChange(context, id);
  const before = await documentsOfJustifications(context, [id]);
  if (before.length >= mostDocuments) throw justificationFailures.documentsFull({ count: mostDocuments });
  const file = await safeDocument(context, content, justificationFailures, 'document');
  const document = { ...file, justificationId: id, studentId, name };
  const added = await insertAbsenceDocument(context, {
    ...document,
    by: context.actor.userId,
    at: context.now,
  });
  await context.audit('attendance.addDocument', `student ${studentId}`, {
    justification: id,
    document: added,
  });
  return { id: added, name, type: file.type, size: file.content.length };
}

/** Read by who decides, and by the parents of the child. @throws missing, forbidden. */
export async function readAbsenceDocument(
  context: Context,
  { id }: InputOf<typeof readCall>,
): Promise<SentFile> {
  const document = await findAbsenceDocument(context, id);
  const stored = document && (await findJustification(context, document.justificationId));
  if (!document || !stored) throw common.missing();
  if ((await accessToStudent(context, stored.studentId)) === 'reads') throw common.forbidden();
  await context.audit('attendance.readDocument', `student ${stored.studentId}`, { document: id });
  return sentKeptFile(document.name, document.type, await contentOfAbsenceDocument(context, id));
}
