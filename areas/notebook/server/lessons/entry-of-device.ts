/**
 * A lesson beside the timetable is distinguished from the next one by the form that wrote it: by its key, and by how often it has sent it. So a write
 * whose answer was lost may be sent again, changed or not, and is there once.
 */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { saveLesson } from '../../lessons/contract.ts';
import type { Notebook } from '../notebook-store.ts';
import { type EntryRow, elementsOfEntries, lockEntriesOfDevice } from './lesson-entries-store.ts';

type Input = InputOf<typeof saveLesson>;

/** The form, where it alone tells the lesson from others. */
export function deviceOf({ entryId, lessonId, device }: Input) {
  return entryId === null && lessonId === null ? (device ?? null) : null;
}

/**
 * The entry that this form wrote, locked. A form that was opened again with the text of one that died finds what that one sent, as long as it
 * is the same: other contents are another lesson, for that form may live on in another tab.
 */
export async function entryOfDevice(
  context: Context,
  notebook: Notebook,
  input: Input,
): Promise<EntryRow | null> {
  const device = deviceOf(input);
  if (!device) return null;
  const entries = await lockEntriesOfDevice(context, notebook.id, [device.key, ...device.earlier]);
  const own = entries.find((entry) => entry.device?.key === device.key);
  if (own) return own;
  for (const entry of entries) if (await isSame(context, entry, input)) return entry;
  return null;
}

/** Whether the entry has this write already, or a later one of the same form. */
export function isSentBefore({ device: wrote }: EntryRow, input: Input): boolean {
  const device = deviceOf(input);
  if (!device || !wrote) return false;
  return wrote.key === device.key ? device.turn <= wrote.turn : device.earlier.includes(wrote.key);
}

/** The version that is changed: the form does not know the one that its own last write made when no answer came. */
export function versionBefore({ actor }: Context, entry: EntryRow | null, input: Input): number {
  const device = deviceOf(input);
  const own = device && entry?.device?.key === device.key && entry.updatedBy === actor.userId;
  return own ? (entry.device?.version ?? input.version) : input.version;
}

const texts = ['title', 'done', 'competence', 'activities', 'toDo'] as const;
const hours = ['heldOn', 'startsAt', 'endsAt'] as const;

/** Whether the entry says what is sent, but for what of the programme it treats. */
export function hasContents(entry: EntryRow, input: Input): boolean {
  return (
    (entry.state !== 'draft') === input.submit &&
    entry.publishes === input.publishes &&
    (input.minutes === null || entry.minutes === input.minutes) &&
    (entry.day !== null || hours.every((name) => entry[name] === input[name])) &&
    texts.every((name) => entry[name] === input[name].trim())
  );
}

async function isSame(context: Context, entry: EntryRow, input: Input): Promise<boolean> {
  if (!hasContents(entry, input)) return false;
  const stored = await elementsOfEntries(context, [entry.id]);
  const treated = (elements: Input['elements']) =>
    elements
      .map(({ elementId, finished }) => `${elementId} ${finished}`)
      .sort()
      .join();
  return treated([...stored]) === treated(input.elements);
}
