/** The calls of appreciations: what is owed, and the texts of a class. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { partedRows, rebasedRows } from '#platform/kernel/refused-rows.ts';
import {
  dayReply,
  idDigits,
  idReply,
  idValue,
  instantReply,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { bands, longestText, progresses, refusals, textKinds } from './kinds-contract.ts';

export const failures = defineFailures('APPRECIATION.errors', {
  /** Another’s text to write, or to read over. */
  notYours: 'forbidden',
  /** Nothing is written about the period yet; facts: `opensOn`. */
  notOpenYet: 'conflict',
  /** The subject’s teacher writes nothing about it any more. */
  closed: 'conflict',
  /** Somebody saved another text meanwhile; facts: `texts`, the current ones. Nothing was saved. */
  textChanged: 'conflict',
  /** Not in the class, or does not take the subject; facts: `studentId`. */
  notInClass: 'invalid',
  /** The same student twice in one list. */
  studentTwice: 'invalid',
  /** Not one of the three forms in braces, or too long in one of them. */
  sentenceForms: 'invalid',
  /** The school, or the bank, has it already. */
  sentenceThere: 'conflict',
});

/** Sees texts as a teacher, class master or head; the scope says of which classes. */
export const canSee = 'SLM.Evaluation.View';
/** Sets what belongs to the whole school: the principal. */
export const canAdministrate = 'SLM.Evaluation.Administrate';
/** Enters conduct: the discipline master. */
export const canDiscipline = 'SLM.Consequence.Edit';

export const kindValue = z.enum(textKinds);
const subjectDigits = z.optional(idDigits);

/** A period of the current year. */
const period = z.strictObject({
  key: periodReply,
  kind: z.enum(periodKinds),
  number: z.int(),
  startsOn: dayReply,
  endsOn: dayReply,
});
export type PeriodItem = z.infer<typeof period>;

/** A list of texts, with how far it is. */
const duty = z.strictObject({
  classId: idReply,
  className: z.string(),
  kind: kindValue,
  subjectId: z.nullable(idReply),
  subjectName: z.nullable(z.string()),
  /** Names of the writers, where known: teachers of the subject, the class master. */
  writers: z.array(z.string()),
  expected: z.int(),
  written: z.int(),
  proofread: z.int(),
  mayWrite: z.boolean(),
  /** The reader’s own to write: not only theirs to correct. */
  own: z.boolean(),
});
export type DutyItem = z.infer<typeof duty>;

const board = z.strictObject({
  /** Periods of the current year; empty while the school has set none. */
  periods: z.array(period),
  /** The one that is shown; null when there is none. */
  period: z.nullable(periodReply),
  duties: z.array(duty),
  /** Classes of which the reader sees the conduct, with how many students it was keyed of. */
  conduct: z.array(
    z.strictObject({ classId: idReply, className: z.string(), keyed: z.int(), expected: z.int() }),
  ),
  maySetBank: z.boolean(),
});
export type Board = z.infer<typeof board>;

export const readBoard = defineCall({
  name: 'appreciations.board',
  method: 'GET',
  path: '/slm/Appreciations/v1/board',
  summary:
    'The lists of texts that the reader writes or sees in a period of the current year, with how far each is; in the sequence that is going on, unless a period is named. For staff.',
  needs: [canSee, canDiscipline],
  query: z.strictObject({ period: z.optional(periodValue) }),
  item: board,
  replies: 'record',
  read: ({ query }) => ({ period: query.period ?? null }),
  send: ({ period: key }) => ({ query: { period: key ?? undefined } }),
});

/** `content` is empty for a text that was taken back. */
const storedText = z.strictObject({
  content: z.string(),
  proofread: z.boolean(),
  version: z.int(),
  by: z.string(),
  at: instantReply,
});
export type StoredText = z.infer<typeof storedText>;

/** Where levels are marked instead of numbers: the short form of the one that was reached. */
const level = z.nullable(z.strictObject({ en: z.string(), fr: z.string() }));

/** Another’s text about the student, as class master and head see it under theirs. */
const otherText = z.strictObject({
  kind: kindValue,
  subjectId: z.nullable(idReply),
  subjectName: z.nullable(z.string()),
  /** In the subject, in hundredths. */
  average: z.nullable(z.int()),
  level,
  text: z.nullable(storedText),
});
export type OtherText = z.infer<typeof otherText>;

const student = z.strictObject({
  id: idReply,
  number: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
  sex: z.nullable(z.enum(['F', 'M'])),
  /** In the subject, else general; in hundredths. */
  average: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  /** In the subject; null in other lists. */
  level,
  /** The band of the result, or of conduct; null where there is none: then nothing is proposed. */
  band: z.nullable(z.enum(bands)),
  progress: z.nullable(z.enum(progresses)),
  /** Names of up to three subjects that want effort; none in a list of a subject. */
  efforts: z.array(z.string()),
  text: z.nullable(storedText),
  others: z.array(otherText),
});
export type StudentToSay = z.infer<typeof student>;

const list = z.strictObject({
  classId: idReply,
  className: z.string(),
  kind: kindValue,
  subjectId: z.nullable(idReply),
  subjectName: z.nullable(z.string()),
  period,
  /** The language of the class’s section; null where the section has neither. */
  language: z.nullable(z.enum(['en', 'fr'])),
  /** Why the reader can write nothing; null when they may. */
  refused: z.nullable(z.enum(refusals)),
  opensOn: dayReply,
  mayProofread: z.boolean(),
  /** The competences evaluated in a subject, as printed on cards; version 0 while none were entered. */
  competences: z.nullable(z.strictObject({ content: z.string(), version: z.int() })),
  students: z.array(student),
});
export type TextList = z.infer<typeof list>;

export const readList = defineCall({
  name: 'appreciations.list',
  method: 'GET',
  path: '/slm/Appreciations/v1/get',
  summary:
    'The texts of one kind about the students of a class in a period, with the result that each is about. For staff.',
  needs: [canSee, canDiscipline],
  query: z.strictObject({
    classId: idDigits,
    period: periodValue,
    kind: kindValue,
    subjectId: subjectDigits,
  }),
  item: list,
  replies: 'record',
  read: ({ query }) => ({ ...query, subjectId: query.subjectId ?? null }),
  send: ({ subjectId, ...listKey }) => ({ query: { ...listKey, subjectId: subjectId ?? undefined } }),
});

/** As many texts as one list may change: more than any class has. */
export const mostTexts = 300;

/** A text to save, empty to take it back, and the version that was read: 0 where there was none. */
const given = z.strictObject({
  studentId: idValue,
  content: text({ max: longestText }),
  version: versionRead,
});
export type GivenText = z.infer<typeof given>;

const textsToSave = z.strictObject({
  classId: idValue,
  period: periodValue,
  kind: kindValue,
  subjectId: z.nullable(idValue),
  texts: z.array(given).check(z.minLength(1), z.maxLength(mostTexts)),
});
export type TextsToSave = z.infer<typeof textsToSave>;

const saved = z.strictObject({
  studentId: idReply,
  /** Null where nobody ever wrote one. */
  text: z.nullable(storedText),
});
export type SavedText = z.infer<typeof saved>;

export const saveTexts = defineCall({
  name: 'appreciations.save',
  method: 'PUT',
  path: '/slm/Appreciations/v1/update',
  summary:
    'Saves texts, all of them or none. Refused with the texts as they stand when one was changed meanwhile.',
  needs: [canSee, canDiscipline],
  body: textsToSave,
  item: saved,
  replies: 'list',
  failures: [
    failures.notYours,
    failures.notOpenYet,
    failures.closed,
    failures.textChanged,
    failures.notInClass,
    failures.studentTwice,
  ],
  queue: {
    entity: (listKey: TextsToSave) =>
      `appreciations ${listKey.classId} ${listKey.period} ${listKey.kind} ${listKey.subjectId ?? 0}`,
    alreadyDone: [],
    parts: ({ texts, ...listKey }: TextsToSave, { facts }) =>
      partedRows(texts, (facts['texts'] as SavedText[]) ?? [facts], (some) => ({
        ...listKey,
        texts: [...some],
      })),
    rebased: (later: TextsToSave, refused) => ({ ...later, texts: rebasedRows(later.texts, refused.texts) }),
  },
  read: ({ body }): TextsToSave => body,
  send: (input) => ({ body: input }),
});
