/** Documents kept with an application, until they go to the student's record. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { safeDocument, sentKeptFile } from '#platform/server/kept-file.ts';
import { type ApplicationRecord, failures } from '../contract.ts';
import {
  type addFile as addCall,
  mostFiles,
  type readFile as readCall,
  type removeFile as removeCall,
} from '../files-contract.ts';
import { documentOf } from '../rules.ts';
import { applicationToChange, readApplication } from './application-record.ts';
import { handIn } from './applications-store.ts';
import { contentOfFile, deleteFile, filesOf, findFile, insertFile } from './files-store.ts';

const refusals = {
  documentUnreadable: failures.fileUnreadable,
  documentScript: failures.fileScript,
  documentLarge: failures.fileLarge,
};

/** @throws missing. */
export async function readFile(context: Context, { id }: InputOf<typeof readCall>): Promise<SentFile> {
  const file = await findFile(context, id);
  if (!file) throw common.missing();
  await readApplication(context, { id: file.applicationId });
  await context.audit('admissions.readFile', `application ${file.applicationId}`, { document: id });
  const content = await contentOfFile(context, id);
  return sentKeptFile(file.name, file.type, content.toString('base64'));
}

/** Adds a file and counts its document as handed in. @throws missing, wrongState once taken in, fileUnreadable, fileScript, fileLarge, filesFull. */
export async function addFile(
  context: Context,
  { id, kind, name, content }: InputOf<typeof addCall>,
): Promise<ApplicationRecord> {
  const { state } = await applicationToChange(context, id, null);
  if (state === 'takenIn') throw failures.wrongState();
  if ((await filesOf(context, id)).length >= mostFiles) throw failures.filesFull();
  const file = await safeDocument(context, content, refusals, 'document');
  const added = await insertFile(context, {
    applicationId: id,
    kind,
    name,
    addedBy: context.actor.userId,
    addedAt: context.now,
    ...file,
  });
  const document = documentOf(kind);
  if (document) await handIn(context, id, document);
  await context.audit('admissions.addFile', `application ${id}`, { document: added, kind });
  return readApplication(context, { id });
}

/** @throws missing. */
export async function removeFile(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<ApplicationRecord> {
  const file = await findFile(context, id);
  if (!file) throw common.missing();
  await applicationToChange(context, file.applicationId, null);
  await deleteFile(context, id);
  await context.audit('admissions.removeFile', `application ${file.applicationId}`, { document: id });
  return readApplication(context, { id: file.applicationId });
}
