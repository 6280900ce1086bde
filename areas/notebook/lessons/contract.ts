/** Lessons written in a class notebook: reading, writing, deleting a draft. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  idDigits,
  idReply,
  idValue,
  instantReply,
  lineText,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { failures as ofNotebooks } from '../contract.ts';

export const failures = defineFailures('LESSONS.errors', {
  /** A holiday, a lesson that ended, or one of another class. */
  notInTimetable: 'invalid',
  notHeld: 'conflict',
  notYetBegun: 'conflict',
  nothingDone: 'invalid',
  outsideYear: 'invalid',
  hoursBackwards: 'invalid',
  tooManyMinutes: 'invalid',
  unknownElement: 'invalid',
  signed: 'conflict',
  locked: 'conflict',
  onlyDrafts: 'conflict',
  homeworkGiven: 'conflict',
});

const path = '/slm/Notebooks/v1/lessons';

/** The longest texts of an entry, in characters (UTF-16 units). */
export const longest = { title: 200, done: 10_000, competence: 1000, activities: 4000, toDo: 4000 } as const;
/** Elements of the programme that one lesson treats. */
const mostElements = 20;

export const entryStates = ['draft', 'submitted', 'signed', 'locked'] as const;
export type EntryState = (typeof entryStates)[number];
/** When parents may read an entry: when the lesson is over, or as soon as it is submitted. */
export const publications = ['end', 'once'] as const;

/** A document of a lesson: a photo or a PDF. */
export const attachment = z.strictObject({
  id: idReply,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type Attachment = z.infer<typeof attachment>;

const given = z.strictObject({ homeworkId: idReply, title: z.string(), dueAt: instantReply });
export type GivenHomework = z.infer<typeof given>;

export const entry = z.strictObject({
  entryId: idReply,
  notebookId: idReply,
  /** The lesson of the timetable and the day that the timetable gives it; null for a lesson beside the timetable. */
  lessonId: z.nullable(idReply),
  day: z.nullable(dayReply),
  heldOn: dayReply,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Minutes in which there was teaching. */
  minutes: z.int(),
  title: z.string(),
  done: z.string(),
  competence: z.string(),
  activities: z.string(),
  toDo: z.string(),
  elements: z.array(z.strictObject({ elementId: idReply, title: z.string(), finished: z.boolean() })),
  /** Given from this lesson, as far as the reader sees it. */
  homework: z.nullable(given),
  attachments: z.array(attachment),
  state: z.enum(entryStates),
  publishes: z.enum(publications),
  publishedAt: z.nullable(instantReply),
  submittedAt: z.nullable(instantReply),
  writtenBy: z.string(),
  /** For a lesson beside the timetable: the key of the form that wrote it; null for parents. */
  deviceKey: z.nullable(z.string()),
  updatedAt: instantReply,
  /** The checks of the entry, the latest last; none for parents. */
  visas: z.array(z.strictObject({ by: z.string(), at: instantReply, remark: z.string(), version: z.int() })),
  version: z.int(),
});
export type LessonEntry = z.infer<typeof entry>;

export const slot = z.strictObject({
  lessonId: idReply,
  day: dayReply,
  heldOn: dayReply,
  startsAt: z.string(),
  endsAt: z.string(),
});
export type LessonSlot = z.infer<typeof slot>;

const lessons = z.strictObject({
  /** The latest first. */
  entries: z.array(entry),
  /** Lessons of the last two weeks and the next one that nobody has written yet, the earliest first; none for parents. */
  slots: z.array(slot),
  /** Whether there are entries before the first day that was asked for. */
  earlier: z.boolean(),
});
export type LessonsOfNotebook = z.infer<typeof lessons>;

export const readLessons = defineCall({
  name: 'notebook.lessons',
  method: 'GET',
  path,
  summary:
    'The lessons written in a class notebook since a day. Parents see what is published; drafts are for who writes in the notebook.',
  needs: ['SLM.ClassNotebook.View'],
  query: z.strictObject({ noteBookId: idDigits, from: dayValue }),
  item: lessons,
  replies: 'record',
  read: ({ query }) => ({ notebookId: query.noteBookId, from: query.from }),
  send: ({ notebookId, from }) => ({ query: { noteBookId: notebookId, from } }),
});

/** Writes about one lesson are sent in their order. */
export function entityOfLesson({
  notebookId,
  entryId,
  lessonId,
  day,
}: {
  readonly notebookId: number;
  readonly entryId: number | null;
  readonly lessonId: number | null;
  readonly day: string | null;
}): string {
  return `notebook ${notebookId} ${lessonId === null ? `entry ${entryId}` : `lesson ${lessonId} ${day}`}`;
}

/** Earlier keys of a form whose tab died again and again. */
export const mostEarlierKeys = 10;

const device = z.strictObject({
  /** Made with the form of a new lesson beside the timetable. */
  key: z.uuid(),
  /** How often that form has sent it, each time with other contents. */
  turn: z.int().check(z.gte(1), z.lte(9999)),
  /** Keys of forms whose text this one found again: they may have been sent. */
  earlier: z.array(z.uuid()).check(z.maxLength(mostEarlierKeys)),
});

const written = z.strictObject({
  noteBookId: idValue,
  /** Null for a new entry. */
  entryId: z.nullable(idValue),
  /** 0 for a new entry. */
  version: versionRead,
  lessonId: z.nullable(idValue),
  day: z.nullable(dayValue),
  /** For a lesson beside the timetable; the hours of others come from the timetable. */
  heldOn: dayValue,
  startsAt: clockValue,
  endsAt: clockValue,
  /** Null for the whole lesson. */
  minutes: z.nullable(z.int().check(z.gte(0), z.lte(720))),
  title: lineText({ max: longest.title }),
  done: text({ max: longest.done }),
  competence: text({ max: longest.competence }),
  activities: text({ max: longest.activities }),
  toDo: text({ max: longest.toDo }),
  elements: z
    .array(z.strictObject({ elementId: idValue, finished: z.boolean() }))
    .check(z.maxLength(mostElements)),
  publishes: z.enum(publications),
  submit: z.boolean(),
  /** Writes over a signed entry: it becomes a new version that needs a new visa. */
  correct: z.boolean(),
  /** For a new lesson beside the timetable, which nothing else tells from the next one: it is written once, however often it is sent. */
  device: z.optional(z.nullable(device)),
});

export const saveLesson = defineCall({
  name: 'notebook.saveLesson',
  method: 'PUT',
  path: `${path}/save`,
  summary:
    'Writes the entry of a lesson, as a draft or submitted. A submitted entry keeps its earlier versions; a signed one only changes as a correction.',
  needs: ['SLM.ClassNotebook.Edit'],
  body: written,
  bodyLimit: 128 * 1024,
  item: entry,
  failures: [
    ofNotebooks.notYours,
    ofNotebooks.closed,
    failures.notInTimetable,
    failures.notHeld,
    failures.notYetBegun,
    failures.nothingDone,
    failures.outsideYear,
    failures.hoursBackwards,
    failures.tooManyMinutes,
    failures.unknownElement,
    failures.signed,
    failures.locked,
  ],
  replies: 'record',
  read: ({ body: { noteBookId, ...rest } }) => ({ notebookId: noteBookId, ...rest }),
  send: ({ notebookId, ...rest }) => ({ body: { noteBookId: notebookId, ...rest } }),
  queue: {
    entity: (input) => entityOfLesson(input),
    alreadyDone: [],
  },
});

export const removeLesson = defineCall({
  name: 'notebook.removeLesson',
  method: 'PUT',
  path: `${path}/delete`,
  summary: 'Deletes the draft of a lesson.',
  needs: ['SLM.ClassNotebook.Edit'],
  body: z.strictObject({ entryId: idValue, version: versionRead }),
  item: z.strictObject({ entryId: idReply }),
  failures: [ofNotebooks.notYours, ofNotebooks.closed, failures.onlyDrafts],
  replies: 'record',
});
