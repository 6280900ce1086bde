import { lessonOfDay } from '#areas/schedule/server/public/timetable.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  failures,
  type LessonEntry,
  type removeLesson as removeCall,
  type saveLesson as saveCall,
} from '../../lessons/contract.ts';
import { isOfNotebook, publishedAt, refusedWriting, stateAfter } from '../../lessons/rules.ts';
import type { Notebook } from '../notebook-store.ts';
import { elementsOfSubject } from '../programmes/programmes-store.ts';
import { keepVersion } from '../versions/lesson-versions-store.ts';
import { entryItems } from './entry-items.ts';
import { deviceOf, entryOfDevice, hasContents, isSentBefore, versionBefore } from './entry-of-device.ts';
import { notebookOfLesson } from './lesson-access.ts';
import {
  type EntryRow,
  type EntryToWrite,
  insertEntry,
  lockEntry,
  lockEntryOfLesson,
  removeEntry,
  setElements,
  updateEntry,
} from './lesson-entries-store.ts';

type Input = InputOf<typeof saveCall>;
type Hours = Pick<EntryRow, 'heldOn' | 'startsAt' | 'endsAt'>;

/** @throws missing, notYours, closed, stale, and the errors of the contract. */
export async function saveLesson(context: Context, input: Input): Promise<LessonEntry> {
  const stored = input.entryId === null ? null : await lockEntry(context, input.entryId);
  const notebook = await notebookOfLesson(context, input.notebookId, stored ?? input);
  const before = await entryBefore(context, notebook, input, stored);
  if (before && isSentBefore(before, input)) return entryAfter(context, before.id);
  const refused = before && refusedWriting(before.state, input.correct);
  if (refused) throw failures[refused]();
  if (before && isRepeated(context, before, input)) return entryAfter(context, before.id);
  await refuseStale(context, before, versionBefore(context, before, input));
  const row = await rowToWrite(context, notebook, before, input);
  await refuseUnknownElements(context, notebook, input);
  const id = await write(context, before, row, input);
  await setElements(context, id, input.elements);
  await context.audit(actionOf(before, row), `notebook ${notebook.id}`, { entry: id, day: row.heldOn });
  return entryAfter(context, id);
}

/** Only a draft: what was submitted is part of the notebook. @throws missing, notYours, closed, onlyDrafts, stale. */
export async function removeLesson(
  context: Context,
  { entryId, version }: InputOf<typeof removeCall>,
): Promise<{ entryId: number }> {
  const entry = await lockEntry(context, entryId);
  if (!entry) throw common.missing();
  await notebookOfLesson(context, entry.notebookId, entry);
  if (entry.state !== 'draft') throw failures.onlyDrafts();
  await refuseStale(context, entry, version);
  await removeEntry(context, entryId);
  await context.audit('notebook.removeLesson', `notebook ${entry.notebookId}`, { day: entry.heldOn });
  return { entryId };
}

/** A device that lost the reply sends the same text again. */
function isRepeated({ actor }: Context, entry: EntryRow, input: Input): boolean {
  return entry.version === input.version + 1 && entry.updatedBy === actor.userId && hasContents(entry, input);
}

/** A second entry of a lesson of the timetable is a change of the first one; one beside it is known by the form that wrote it. */
async function entryBefore(
  context: Context,
  notebook: Notebook,
  input: Input,
  stored: EntryRow | null,
): Promise<EntryRow | null> {
  const { entryId, lessonId, day } = input;
  if (entryId === null) {
    if (lessonId === null || day === null) return entryOfDevice(context, notebook, input);
    return lockEntryOfLesson(context, notebook.id, lessonId, day);
  }
  if (stored?.notebookId !== notebook.id) throw common.missing();
  return stored;
}

async function refuseStale(context: Context, entry: EntryRow | null, version: number): Promise<void> {
  if (!entry || entry.version === version) return;
  throw common.stale({ current: (await entryItems(context, [entry], { asStaff: true }))[0] });
}

async function rowToWrite(
  context: Context,
  notebook: Notebook,
  before: EntryRow | null,
  input: Input,
): Promise<EntryToWrite> {
  const { timeZone } = context.actor;
  const hours = await hoursOf(context, notebook, before, input);
  const length = lengthOf(hours);
  if (length <= 0) throw failures.hoursBackwards();
  const minutes = input.minutes ?? length;
  if (minutes > length) throw failures.tooManyMinutes({ count: length });
  const state = stateAfter(before?.state ?? null, input.submit);
  if (state === 'submitted') {
    if (input.done.trim() === '') throw failures.nothingDone();
    if (momentOnDay(hours.heldOn, hours.startsAt, timeZone) > context.now) throw failures.notYetBegun();
  }
  const { publishes } = input;
  return {
    notebookId: notebook.id,
    lessonId: before ? before.lessonId : input.lessonId,
    day: before ? before.day : input.day,
    ...hours,
    minutes,
    title: input.title.trim(),
    done: input.done.trim(),
    competence: input.competence.trim(),
    activities: input.activities.trim(),
    toDo: input.toDo.trim(),
    state,
    publishes,
    publishedAt: state === 'draft' ? null : publishedAt({ publishes, ...hours }, context.now, timeZone),
    submittedAt: state === 'draft' ? null : (before?.submittedAt ?? context.now),
  };
}

/** The hours of a lesson of the timetable are the timetable's when it is written first, and stay as they were then. */
async function hoursOf(
  context: Context,
  notebook: Notebook,
  before: EntryRow | null,
  input: Input,
): Promise<Hours> {
  if (before?.day) return { heldOn: before.heldOn, startsAt: before.startsAt, endsAt: before.endsAt };
  const { lessonId, day, heldOn, startsAt, endsAt } = input;
  if (!before && lessonId !== null) return timetabledHours(context, notebook, lessonId, day);
  const year = (await yearsOf(context)).find(({ id }) => id === notebook.yearId);
  if (!year || heldOn < year.startsOn || heldOn > year.endsOn) throw failures.outsideYear();
  return { heldOn, startsAt, endsAt };
}

async function timetabledHours(
  context: Context,
  notebook: Notebook,
  lessonId: number,
  day: SchoolDay | null,
): Promise<Hours> {
  const held = day === null ? null : (await lessonOfDay(context, lessonId, day)).dated;
  if (!held || !isOfNotebook(held, notebook)) throw failures.notInTimetable();
  if (held.state !== 'held') throw failures.notHeld();
  return { heldOn: held.heldOn, startsAt: held.startsAt, endsAt: held.endsAt };
}

async function refuseUnknownElements(context: Context, notebook: Notebook, input: Input): Promise<void> {
  const wanted = new Set(input.elements.map(({ elementId }) => elementId));
  if (wanted.size < input.elements.length) throw failures.unknownElement();
  if (wanted.size === 0) return;
  const known = await elementsOfSubject(context, notebook, [...wanted]);
  if (known.length < wanted.size) throw failures.unknownElement();
}

async function write(
  context: Context,
  before: EntryRow | null,
  row: EntryToWrite,
  input: Input,
): Promise<number> {
  const writing = { by: context.actor.userId, at: context.now, device: deviceOf(input) };
  if (before) {
    if (before.state !== 'draft') await keepVersion(context, before.id);
    await updateEntry(context, before.id, row, writing);
    return before.id;
  }
  const id = await insertEntry(context, row, writing);
  if (id !== null) return id;
  // The first try of the same form, still at work when this one looked.
  if (writing.device) throw common.stillRunning({ retryAfter: 1 });
  // Written by another request between the look and the write.
  throw common.stale();
}

function actionOf(before: EntryRow | null, { state }: EntryToWrite): string {
  if (before?.state === 'signed') return 'notebook.correctLesson';
  if (state === 'submitted' && (before === null || before.state === 'draft')) return 'notebook.submitLesson';
  return 'notebook.writeLesson';
}

async function entryAfter(context: Context, id: number): Promise<LessonEntry> {
  const entry = await lockEntry(context, id);
  const [item] = entry ? await entryItems(context, [entry], { asStaff: true }) : [];
  if (!item) throw common.missing();
  return item;
}
