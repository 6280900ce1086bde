/** Merges lessons that wait on this device into those of the server. Pure. */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { LessonEntry, LessonsOfNotebook, saveLesson } from '../../lessons/contract.ts';
import { stateAfter } from '../../lessons/rules.ts';

interface WaitingLesson {
  readonly id: string;
  readonly input: InputOf<typeof saveLesson>;
  readonly state: string;
  readonly at: number;
}

export interface ShownEntry extends LessonEntry {
  /** The key of what waits to be sent; null for what the server has. */
  readonly waiting: string | null;
}

export interface ShownLessons extends Omit<LessonsOfNotebook, 'entries'> {
  readonly entries: readonly ShownEntry[];
}

export function withWaiting(lessons: LessonsOfNotebook, waiting: readonly WaitingLesson[]): ShownLessons {
  const stored: readonly ShownEntry[] = lessons.entries.map((entry) => ({ ...entry, waiting: null }));
  return waiting.reduce<ShownLessons>(mergeInto, { ...lessons, entries: stored });
}

function mergeInto(shown: ShownLessons, write: WaitingLesson): ShownLessons {
  const { input } = write;
  const before = shown.entries.find((one) => isOf(input, one));
  // Sent, and the list has been read again since: the server's text is the newer one.
  if (write.state === 'sent' && before && before.version > input.version) return shown;
  const entries = [...shown.entries.filter((one) => one !== before), entryOf(write, before)];
  return {
    ...shown,
    entries: entries.sort((one, other) => orderOf(other).localeCompare(orderOf(one))),
    slots: shown.slots.filter((slot) => slot.lessonId !== input.lessonId || slot.day !== input.day),
  };
}

function isOf({ entryId, lessonId, day, device }: WaitingLesson['input'], one: LessonEntry): boolean {
  if (entryId !== null) return one.entryId === entryId;
  if (lessonId !== null) return one.lessonId === lessonId && one.day === day;
  return device !== null && device !== undefined && one.deviceKey === device.key;
}

const orderOf = ({ heldOn, startsAt }: LessonEntry) => `${heldOn} ${startsAt}`;

function entryOf({ id, input, at }: WaitingLesson, before: ShownEntry | undefined): ShownEntry {
  const { submit, correct: _correct, minutes, entryId: _id, elements, device, ...written } = input;
  const titles = new Map(before?.elements.map(({ elementId, title }) => [elementId, title]));
  return {
    ...written,
    // One beside the timetable is changed under the key of its form, for the answer to what waits may have been lost.
    entryId: device ? -at : (before?.entryId ?? -at),
    deviceKey: device?.key ?? null,
    minutes: minutes ?? lengthOf(input),
    elements: elements.map((one) => ({ ...one, title: titles.get(one.elementId) ?? '' })),
    state: stateAfter(before?.state ?? null, submit),
    publishedAt: before?.publishedAt ?? null,
    submittedAt: before?.submittedAt ?? null,
    writtenBy: before?.writtenBy ?? '',
    updatedAt: new Date(at).toISOString() as Instant,
    homework: before?.homework ?? null,
    attachments: before?.attachments ?? [],
    visas: before?.visas ?? [],
    waiting: id,
  };
}
