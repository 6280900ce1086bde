/** Steps after a report: notes, taking charge, closing, publishing to families. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type { Incident } from '../../incidents/contract.ts';
import type {
  noteIncident as noteCall,
  publishIncident as publishCall,
  setIncidentState as stateCall,
} from '../../incidents/follow-up-contract.ts';
import { isFamilyPart } from '../../incidents/rules.ts';
import { incidentReader, isOwnFamily } from '../discipline-access.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { notifyOfPublished, withdrawPublished } from '../notify-families.ts';
import { documentsOf, setForFamilies } from './incident-documents-store.ts';
import { incidentItem, whatMayBeDone } from './incident-items.ts';
import { insertNote, peopleOf, setOwnTexts } from './incident-people-store.ts';
import {
  findIncident,
  isReadable,
  lockIncident,
  type StoredIncident,
  setFamilyText,
  setState,
} from './incidents-store.ts';

/** Adds a note about what was done, for all who read the incident. @throws missing, closed. */
export async function noteIncident(
  context: Context,
  { id, text }: InputOf<typeof noteCall>,
): Promise<Incident> {
  const reader = await incidentReader(context);
  const stored = await lockIncident(context, id);
  if (!stored || !(await isReadable(context, reader, id))) throw common.missing();
  if (stored.state === 'closed') throw failures.closed();
  await insertNote(context, id, { text, by: context.actor.userId, at: context.now });
  await context.audit('discipline.note', `incident ${id}`);
  return incidentItem(context, stored);
}

/** @throws missing, stale, ownChild. */
export async function setIncidentState(
  context: Context,
  { id, version, state }: InputOf<typeof stateCall>,
): Promise<Incident> {
  const stored = await incidentToHandle(context, id, version);
  await setState(context, id, state);
  await context.audit('discipline.setState', `incident ${id}`, { before: stored.state, after: state });
  return incidentItem(context, await findIncident(context, id));
}

/** @throws missing, stale, ownChild, namesOthers, notInIncident. */
export async function publishIncident(
  context: Context,
  { id, version, text, ownTexts = [], documentIds = [], confirmedNames }: InputOf<typeof publishCall>,
): Promise<Incident> {
  const stored = await incidentToHandle(context, id, version);
  if (text !== null) {
    const texts = { common: text, own: ownTexts, files: await namesOfFiles(context, id, documentIds) };
    await refuseNamesOf(context, id, texts, confirmedNames);
  }
  await setFamilyText(context, id, text, { by: context.actor.userId, at: context.now });
  await setOwnTexts(context, id, text === null ? [] : ownTexts);
  await setForFamilies(context, id, text === null ? [] : documentIds);
  await context.audit('discipline.publish', `incident ${id}`, { published: text !== null });
  if (text === null) await withdrawPublished(context, id);
  else await notifyOfPublished(context, stored);
  return incidentItem(context, await findIncident(context, id));
}

interface TextsOfIncident {
  readonly common: string;
  readonly own: readonly { readonly studentId: number; readonly text: string }[];
  readonly files: readonly string[];
}

/**
 * A text for the families of several students names no student without confirmation; a text for one family may name
 * its child.
 * @throws namesOthers, notInIncident
 */
async function refuseNamesOf(
  context: Context,
  id: number,
  { common: text, own, files }: TextsOfIncident,
  confirmedNames: readonly string[] | undefined,
): Promise<void> {
  const people = await peopleOf(context, [id]);
  const families = people.filter(({ part }) => isFamilyPart(part)).map(({ studentId }) => studentId);
  if (!own.every(({ studentId }) => families.includes(studentId))) throw failures.notInIncident();
  const about = people.map(({ studentId }) => studentId);
  const others = families.filter((studentId) => !own.some((one) => one.studentId === studentId));
  const texts = [
    ...own.map((one) => ({ text: one.text, readBy: [one.studentId], about })),
    ...(others.length > 0 ? [{ text, readBy: others, about }] : []),
    ...files.map((name) => ({ text: name, readBy: families, about })),
  ];
  await refuseNames(context, texts, confirmedNames);
}

async function namesOfFiles(
  context: Context,
  id: number,
  documentIds: readonly number[],
): Promise<readonly string[]> {
  const documents = await documentsOf(context, [id]);
  return documents.filter((one) => documentIds.includes(one.id)).map(({ name }) => name);
}

async function incidentToHandle(context: Context, id: number, version: number): Promise<StoredIncident> {
  const reader = await incidentReader(context);
  const stored = await lockIncident(context, id);
  if (!stored || !(await isReadable(context, reader, id))) throw common.missing();
  const people = await peopleOf(context, [id]);
  if (
    await isOwnFamily(
      context,
      people.map(({ studentId }) => studentId),
    )
  )
    throw failures.ownChild();
  if (!(await whatMayBeDone(context, stored)).mayHandle) throw common.missing();
  if (stored.version !== version) throw common.stale({ current: await incidentItem(context, stored) });
  return stored;
}
