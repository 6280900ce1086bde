/** The fields of the form of a lesson, and the call that it sends. Pure. */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { LessonEntry, LessonSlot } from '../../lessons/contract.ts';
import type { WrittenLesson } from './lessons-data.ts';

export type LessonFields = Pick<
  WrittenLesson,
  | 'heldOn'
  | 'startsAt'
  | 'endsAt'
  | 'title'
  | 'done'
  | 'toDo'
  | 'competence'
  | 'activities'
  | 'elements'
  | 'publishes'
> & {
  /** As typed. */
  readonly minutes: string;
};

/** The target of a form: an entry, a lesson of the timetable that has none, or a lesson beside the timetable. */
export type LessonToWrite =
  | { readonly kind: 'entry'; readonly entry: LessonEntry }
  | { readonly kind: 'slot'; readonly slot: LessonSlot }
  | { readonly kind: 'beside' };

export function fieldsOf(opened: LessonToWrite, today: SchoolDay): LessonFields {
  if (opened.kind === 'entry') {
    const { entry } = opened;
    const { heldOn, startsAt, endsAt, title, done, toDo, competence, activities, publishes } = entry;
    return {
      heldOn,
      startsAt,
      endsAt,
      title,
      done,
      toDo,
      competence,
      activities,
      publishes,
      elements: entry.elements.map(({ elementId, finished }) => ({ elementId, finished })),
      minutes: entry.minutes === lengthOf(entry) ? '' : String(entry.minutes),
    };
  }
  const hours = opened.kind === 'slot' ? opened.slot : { heldOn: today, startsAt: '08:00', endsAt: '09:00' };
  return {
    heldOn: hours.heldOn,
    startsAt: hours.startsAt,
    endsAt: hours.endsAt,
    title: '',
    done: '',
    toDo: '',
    competence: '',
    activities: '',
    elements: [],
    publishes: 'end',
    minutes: '',
  };
}

/** The sent lesson, as the form shows it. */
export function fieldsOfInput(input: WrittenLesson): LessonFields {
  const { heldOn, startsAt, endsAt, title, done, toDo, competence, activities, elements, publishes } = input;
  return {
    heldOn,
    startsAt,
    endsAt,
    title,
    done,
    toDo,
    competence,
    activities,
    elements,
    publishes,
    minutes: input.minutes === null ? '' : String(input.minutes),
  };
}

/** Which entry is written, and over which version. */
type Target = Pick<WrittenLesson, 'notebookId' | 'entryId' | 'version' | 'lessonId' | 'day'>;

export function targetOf(notebookId: number, opened: LessonToWrite): Target {
  if (opened.kind === 'entry') {
    const { entryId, version, lessonId, day } = opened.entry;
    // An entry that waits on this device has no number yet.
    return { notebookId, entryId: entryId > 0 ? entryId : null, version, lessonId, day };
  }
  const { lessonId, day } = opened.kind === 'slot' ? opened.slot : { lessonId: null, day: null };
  return { notebookId, entryId: null, version: 0, lessonId, day };
}

/** Under which the unsent text of a form is kept, and under which a waiting write is replaced. */
export function nameOf({ notebookId, entryId, lessonId, day }: Target): string {
  return `notebook ${notebookId} ${entryId === null ? `lesson ${lessonId} ${day}` : `entry ${entryId}`}`;
}

export function inputOf(
  target: Target,
  { minutes, ...fields }: LessonFields,
  flags: Pick<WrittenLesson, 'submit' | 'correct' | 'device'>,
): WrittenLesson {
  return {
    ...target,
    ...fields,
    ...flags,
    title: fields.title.trim(),
    minutes: minutes.trim() === '' ? null : Number(minutes),
  };
}
