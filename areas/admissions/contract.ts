/** Shared by all calls of admissions: the states of an application, its record, and the list of applications. */
import * as z from 'zod/mini';
import { relations } from '#areas/students/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { keptFileItem } from '#platform/kernel/kept-file-contract.ts';
import { dayReply, idDigits, idReply, idValue, instantReply, text } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('ADMISSIONS.errors', {
  /** Born in the future, or more than a hundred years ago; received in the future. */
  birthDateUnlikely: 'invalid',
  receivedLater: 'invalid',
  /** The year is over: nobody comes into it any more. */
  yearOver: 'invalid',
  /** From this state an application does not go to that one, or is not changed. */
  wrongState: 'conflict',
  reasonMissing: 'invalid',
  /** Somebody came to the waiting list or left it meanwhile. */
  orderChanged: 'conflict',
  /** The class is not of the year and level that was applied for. */
  otherClass: 'invalid',
  /** The file is no complete PDF and no picture. */
  fileUnreadable: 'invalid',
  /** A PDF that holds a script or another file. */
  fileScript: 'invalid',
  fileLarge: 'large',
  filesFull: 'conflict',
  /** With these documents the student's record would exceed its limit. */
  papersFull: 'conflict',
  /** Nothing is decided that a letter tells. */
  noLetter: 'conflict',
  manyLetters: 'conflict',
});

/** Opens everything here; its scope bounds the levels (`mayHandle`). */
export const canHandle = 'SLM.Student.Edit';

/** `takenIn`: the child is a student now. */
export const states = ['received', 'accepted', 'waiting', 'refused', 'withdrawn', 'takenIn'] as const;
export type ApplicationState = (typeof states)[number];
/** The decisions that can be made; enrolment is a step of its own. */
export const decisions = ['received', 'accepted', 'waiting', 'refused', 'withdrawn'] as const;
export type Decision = (typeof decisions)[number];

/** The documents that schools usually require. */
export const documentKinds = ['birthCertificate', 'reportCards', 'photos', 'medicalCertificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A mark of an entrance test: from 0 to 20, with two decimals at most. */
export const markShape = /^(20(\.0{1,2})?|1?\d(\.\d{1,2})?)$/;

const optionalText = z.nullable(z.string());

const row = {
  id: idReply,
  /** In the order in which applications came to the school; given once. */
  number: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(dayReply),
  yearId: idReply,
  levelId: idReply,
  levelName: z.string(),
  sectionName: z.string(),
  receivedOn: dayReply,
  state: z.enum(states),
  /** From 1 among those who wait for the level in that year; null for who does not wait. */
  waitingPlace: z.nullable(z.int()),
  papers: z.array(z.enum(documentKinds)),
  /** When the child is called to a test or talk; the hour as `08:30`. */
  testOn: z.nullable(dayReply),
  testTime: optionalText,
  /** Out of 20, in decimal text as `14.5`. */
  testMark: optionalText,
};
const item = z.strictObject(row);
export type ApplicationItem = z.infer<typeof item>;

/** An application as whoever handles it reads it. */
export const record = z.strictObject({
  ...row,
  sex: z.nullable(z.enum(['F', 'M'])),
  birthPlace: optionalText,
  nationality: optionalText,
  formerSchool: optionalText,
  formerClass: optionalText,
  guardian: z.strictObject({
    firstName: z.string(),
    /** Null while nobody is named. */
    lastName: optionalText,
    relation: z.enum(relations),
    phone: optionalText,
    email: optionalText,
  }),
  note: optionalText,
  yearName: z.string(),
  /** The child as a student, once taken in. */
  studentId: z.nullable(idReply),
  /** The latest first. */
  changes: z.array(
    z.strictObject({
      state: z.enum(states),
      reason: optionalText,
      by: optionalText,
      at: instantReply,
    }),
  ),
  /** The latest first; none once the child is enrolled: they have moved to the student's record. */
  files: z.array(keptFileItem),
  version: z.int(),
});
export type ApplicationRecord = z.infer<typeof record>;

/** As the list on the screen is filtered. */
export const listFilter = {
  keyword: text({ max: 100 }),
  yearId: z.nullable(idValue),
  levelId: z.nullable(idValue),
  state: z.nullable(z.enum(states)),
  /** Only those called to a test from today on, by its day. */
  toTest: z.boolean(),
};

/** Rows of one page; and more than ever wait for one level, whose list is read and ordered as one. */
export const longestPage = 1000;
const pageNumber = z.int().check(z.gte(1), z.lte(100_000_000));

/** A POST, so that the name is not part of the address. */
export const listApplications = defineCall({
  name: 'admissions.list',
  method: 'POST',
  path: '/slm/Admissions/v1/get',
  summary:
    'Applications by name, telephone or number, year, level and state, the latest first; those who wait in the order of their list.',
  needs: [canHandle],
  body: z.strictObject({ ...listFilter, page: pageNumber, size: pageNumber }),
  item,
  replies: 'page',
  read: ({ body }) => ({
    ...body,
    keyword: body.keyword.trim(),
    size: Math.min(body.size, longestPage),
  }),
  send: (input) => ({ body: input }),
});

const levelCapacity = z.strictObject({
  levelId: idReply,
  levelName: z.string(),
  sectionName: z.string(),
  /** Capacity of the level's classes in that year; null where a class has no capacity set, or the level has no class. */
  capacity: z.nullable(z.int()),
  seated: z.int(),
  /** Applications of each state. */
  counts: z.strictObject(
    Object.fromEntries(states.map((state) => [state, z.int()])) as Record<ApplicationState, z.ZodMiniInt>,
  ),
});
export type LevelCapacity = z.infer<typeof levelCapacity>;

export const listLevelCapacities = defineCall({
  name: 'admissions.places',
  method: 'GET',
  path: '/slm/Admissions/v1/places',
  summary:
    'Of each level in reach: the places of its classes in a year, who sits there, and who has applied.',
  needs: [canHandle],
  query: z.strictObject({ yearId: idDigits }),
  item: levelCapacity,
  replies: 'list',
});
