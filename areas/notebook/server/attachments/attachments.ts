/** Documents of a lesson: checked by content, stored small, read by whoever reads the lesson. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { safeDocument, sentKeptFile } from '#platform/server/kept-file.ts';
import {
  type addAttachment as addCall,
  attachmentFailures as failures,
  mostAttachments,
  type readAttachment as readCall,
  type removeAttachment as removeCall,
} from '../../attachments/contract.ts';
import { type Attachment, failures as ofLessons } from '../../lessons/contract.ts';
import { refusedWriting } from '../../lessons/rules.ts';
import { covers, notebookOfLesson } from '../lessons/lesson-access.ts';
import {
  type EntryRow,
  findSeenEntry,
  lockEntry,
  lockEntryOfLesson,
} from '../lessons/lesson-entries-store.ts';
import { seenBy } from '../lessons/seen-by.ts';
import {
  attachmentsOfEntries,
  contentOfAttachment,
  deleteAttachment,
  findAttachment,
  insertAttachment,
} from './attachments-store.ts';

/** @throws missing, notYours, closed, signed, locked; notWritten, documentsFull, documentUnreadable, documentScript, documentLarge. */
export async function addAttachment(
  context: Context,
  { notebookId, entryId, lessonId, day, name, content }: InputOf<typeof addCall>,
): Promise<Attachment> {
  const stored = entryId === null ? null : await lockEntry(context, entryId);
  await notebookOfLesson(context, notebookId, stored ?? { lessonId, day });
  const entry =
    stored ??
    (entryId === null && lessonId !== null && day !== null
      ? await lockEntryOfLesson(context, notebookId, lessonId, day)
      : null);
  if (entry?.notebookId !== notebookId) throw failures.notWritten();
  refuseSigned(entry);
  const before = await attachmentsOfEntries(context, [entry.id]);
  if (before.length >= mostAttachments) throw failures.documentsFull({ count: mostAttachments });
  const file = await safeDocument(context, content, failures);
  const writing = { by: context.actor.userId, at: context.now };
  const id = await insertAttachment(context, { ...file, ...writing, entryId: entry.id, name });
  await context.audit('notebook.addAttachment', `notebook ${notebookId}`, { entry: entry.id, document: id });
  return { id, name, type: file.type, size: file.content.length };
}

/** @throws missing, notYours, closed, signed, locked. */
export async function removeAttachment(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  const stored = await findAttachment(context, id);
  const entry = stored && (await lockEntry(context, stored.entryId));
  if (!entry) throw common.missing();
  await notebookOfLesson(context, entry.notebookId, entry);
  refuseSigned(entry);
  await deleteAttachment(context, id);
  await context.audit('notebook.removeAttachment', `notebook ${entry.notebookId}`, {
    entry: entry.id,
    document: id,
  });
  return { id };
}

/** @throws missing for who may not read the lesson. */
export async function readAttachment(context: Context, { id }: InputOf<typeof readCall>): Promise<SentFile> {
  const stored = await findAttachment(context, id);
  if (!stored || !(await isSeen(context, stored.entryId))) throw common.missing();
  return sentKeptFile(stored.name, stored.type, await contentOfAttachment(context, id));
}

async function isSeen(context: Context, entryId: number): Promise<boolean> {
  const entry = await findSeenEntry(context, entryId, 'all');
  if (!entry) return false;
  if (await covers(context, entry.notebookId, entry)) return true;
  const access = await seenBy(context, entry.notebookId);
  return access !== null && (await findSeenEntry(context, entryId, access.seen)) !== null;
}

/** A signed lesson stays as it was read; a correction opens it again. */
function refuseSigned({ state }: EntryRow): void {
  const refused = refusedWriting(state, false);
  if (refused) throw ofLessons[refused]();
}
