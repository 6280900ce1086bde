/** Documents of a written lesson: a photo of the board, a PDF that was given out. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { keptFileBodyLimit } from '#platform/kernel/kept-file-contract.ts';
import {
  dayValue,
  filledText,
  idDigits,
  idReply,
  idValue,
  photoText,
  sentFile,
} from '#platform/kernel/wire-values.ts';
import { failures as ofNotebooks } from '../contract.ts';
import { attachment, entityOfLesson, failures, readLessons, saveLesson } from '../lessons/contract.ts';
import { readOwnLessons } from '../own-lessons/contract.ts';

export const attachmentFailures = defineFailures('LESSONS.errors', {
  /** The lesson has no entry: its text was refused, or was deleted in the meantime. */
  notWritten: 'conflict',
  /** The file is no whole PDF, JPEG, PNG or WebP. */
  documentUnreadable: 'invalid',
  /** A PDF that holds a script or another file. */
  documentScript: 'invalid',
  documentLarge: 'large',
  documentsFull: 'conflict',
});

/** Documents of one lesson. */
export const mostAttachments = 5;
export const longestName = 120;

const path = '/slm/Notebooks/v1/lessons/attachments';
const refusals = [ofNotebooks.notYours, ofNotebooks.closed, failures.signed, failures.locked];

const added = z.strictObject({
  noteBookId: idValue,
  /** Null for an entry that is known by its lesson of the timetable. */
  entryId: z.nullable(idValue),
  lessonId: z.nullable(idValue),
  day: z.nullable(dayValue),
  name: filledText({ max: longestName }),
  /** Base64. */
  content: photoText,
});

export const addAttachment = defineCall({
  name: 'notebook.addAttachment',
  method: 'POST',
  path,
  summary:
    'Adds a photo or a PDF to a written lesson. A photo is stored with 200 KB at most; a PDF with a script is refused.',
  needs: ['SLM.ClassNotebook.Edit'],
  creates: true,
  body: added,
  bodyLimit: keptFileBodyLimit,
  item: attachment,
  failures: [
    ...refusals,
    attachmentFailures.notWritten,
    attachmentFailures.documentUnreadable,
    attachmentFailures.documentScript,
    attachmentFailures.documentLarge,
    attachmentFailures.documentsFull,
  ],
  replies: 'record',
  read: ({ body: { noteBookId, name, ...rest } }) => ({ notebookId: noteBookId, name: name.trim(), ...rest }),
  send: ({ notebookId, ...rest }) => ({ body: { noteBookId: notebookId, ...rest } }),
  // After the text of the same lesson.
  queue: { entity: (input) => entityOfLesson(input), alreadyDone: [] },
});

export const removeAttachment = defineCall({
  name: 'notebook.removeAttachment',
  method: 'PUT',
  path: `${path}/delete`,
  summary: 'Removes a document from a lesson that is not signed.',
  needs: ['SLM.ClassNotebook.Edit'],
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ id: idReply }),
  failures: refusals,
  replies: 'record',
});

export const readAttachment = defineCall({
  name: 'notebook.readAttachment',
  method: 'GET',
  path,
  summary: 'A document of a lesson as a file, for whoever may read the lesson.',
  needs: ['SLM.ClassNotebook.View'],
  query: z.strictObject({ id: idDigits }),
  item: sentFile,
  replies: 'record',
});

/** Writes that may wait in the outbox, and the screens that show them. */
const lessonsAddress = ({ notebookId }: { readonly notebookId: number }) =>
  `/class-notes/class-notes-book-classroom?notebook=${notebookId}&part=lessons`;

export const queuedLessons = [
  { call: saveLesson, refreshes: [readLessons, readOwnLessons], address: lessonsAddress },
  { call: addAttachment, refreshes: [readLessons, readOwnLessons], address: lessonsAddress },
];
