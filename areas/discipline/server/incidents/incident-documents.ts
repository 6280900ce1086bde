/** Documents of an incident: checked by content, stored small, read by whoever reads the incident. */
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { safeDocument, sentKeptFile } from '#platform/server/kept-file.ts';
import { canSee, failures } from '../../contract.ts';
import type { Incident } from '../../incidents/contract.ts';
import { mostDocuments } from '../../incidents/document-values-contract.ts';
import type {
  addIncidentDocument as addCall,
  readIncidentDocument as readCall,
  removeIncidentDocument as removeCall,
} from '../../incidents/documents-contract.ts';
import { isFamilyPart } from '../../incidents/rules.ts';
import { incidentReader } from '../discipline-access.ts';
import {
  contentOfDocument,
  deleteDocument,
  documentsOf,
  findDocument,
  insertDocument,
  type StoredDocument,
} from './incident-documents-store.ts';
import { incidentItem, whatMayBeDone } from './incident-items.ts';
import { peopleOf } from './incident-people-store.ts';
import { findIncident, isReadable, lockIncident } from './incidents-store.ts';

/** @throws forbidden for parents; missing, closed, documentsFull, documentUnreadable, documentScript, documentLarge. */
export async function addIncidentDocument(
  context: Context,
  { id, ...sent }: InputOf<typeof addCall>,
): Promise<Incident> {
  const reader = await incidentReader(context);
  const stored = await lockIncident(context, id);
  if (!stored || !(await isReadable(context, reader, id))) throw common.missing();
  if (stored.state === 'closed') throw failures.closed();
  await storeDocuments(context, id, [sent]);
  await context.audit('discipline.addDocument', `incident ${id}`);
  return incidentItem(context, stored);
}

/** Adds what was sent with a report, or later. @throws documentsFull, documentUnreadable, documentScript, documentLarge. */
export async function storeDocuments(
  context: Context,
  incidentId: number,
  sent: readonly DocumentToSend[],
): Promise<void> {
  const before = sent.length > 0 ? await documentsOf(context, [incidentId]) : [];
  if (before.length + sent.length > mostDocuments) throw failures.documentsFull({ count: mostDocuments });
  for (const { name, content } of sent) {
    const file = await safeDocument(context, content, failures);
    const done = { by: context.actor.userId, at: context.now };
    await insertDocument(context, incidentId, { ...file, name }, done);
  }
}

/** @throws forbidden for parents; missing, also for who may not change the report. */
export async function removeIncidentDocument(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  const reader = await incidentReader(context);
  const found = await findDocument(context, id);
  const incident = found && (await lockIncident(context, found.incidentId));
  if (!incident || !(await isReadable(context, reader, incident.id))) throw common.missing();
  if (!(await whatMayBeDone(context, incident)).mayEdit) throw common.missing();
  await deleteDocument(context, id);
  await context.audit('discipline.removeDocument', `incident ${incident.id}`, { document: id });
  return { id };
}

/** @throws missing for who does not read the incident, and for families to whom the school does not show it. */
export async function readIncidentDocument(
  context: Context,
  { id }: InputOf<typeof readCall>,
): Promise<SentFile> {
  const stored = await findDocument(context, id);
  if (!stored || !((await isReadByStaff(context, stored)) || (await isShownToFamily(context, stored))))
    throw common.missing();
  return sentKeptFile(stored.name, stored.type, await contentOfDocument(context, id));
}

async function isReadByStaff(context: Context, { incidentId }: StoredDocument): Promise<boolean> {
  return isStaff(context.actor) && isReadable(context, await incidentReader(context), incidentId);
}

async function isShownToFamily(
  context: Context,
  { incidentId, forFamilies }: StoredDocument,
): Promise<boolean> {
  if (!forFamilies || (await findIncident(context, incidentId))?.publishedAt == null) return false;
  const children = new Set(await childrenShown(context, canSee));
  const people = await peopleOf(context, [incidentId]);
  return people.some(({ studentId, part }) => children.has(studentId) && isFamilyPart(part));
}
