/** The calls that import a data package of another system. */
import * as z from 'zod/mini';
import { failures, largestFile } from '#areas/exchange/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  pageDigits,
} from '#platform/kernel/wire-values.ts';
import { canExchange, rosterFailures } from '../contract.ts';
import { gradeAnswer, gradeQuestion } from './grades-contract.ts';

export const bundleFormats = ['oneroster-1.2', 'oneroster-1.1', 'sds-2.1', 'sds-1'] as const;
export type BundleFormat = (typeof bundleFormats)[number];
/** Names of standards, the same in every language. */
export const formatNames: Readonly<Record<BundleFormat, string>> = {
  'oneroster-1.2': 'OneRoster 1.2',
  'oneroster-1.1': 'OneRoster 1.1',
  'sds-2.1': 'Microsoft SDS 2.1',
  'sds-1': 'Microsoft SDS 1',
};

/** Reasons to refuse a row or one of its values. */
export const faultCodes = [
  'missingFile',
  'notCsv',
  'tooManyRows',
  'otherWidth',
  'missingValue',
  'tooLong',
  'twice',
  'noSuchDay',
  'noSession',
  'badEmail',
  'unknownSchool',
  'unknownClass',
  'unknownPerson',
  'otherSchool',
  'matriculeTaken',
  'noTeacher',
  'notInHome',
  'closedGroup',
  'secondHome',
  'moveOnScreen',
  'otherPerson',
  'noChild',
  'tooManySections',
  'tooManySubjects',
] as const;
export type FaultCode = (typeof faultCodes)[number];

const fault = z.strictObject({
  file: z.string(),
  /** The heading is line 1. */
  line: z.int(),
  /** As the file has it; empty when the row as a whole is meant. */
  column: z.string(),
  value: z.string(),
  code: z.enum(faultCodes),
});
export type BundleFault = z.infer<typeof fault>;

export const rosterParts = [
  'periods',
  'sections',
  'subjects',
  'teachers',
  'classes',
  'groups',
  'students',
  'seats',
  'lessons',
  'guardians',
  'links',
] as const;
export type RosterPart = (typeof rosterParts)[number];

/** Reasons to skip a row. */
export const passOvers = [
  'removed',
  'ofRemoved',
  'otherFile',
  'sameFile',
  'manifest',
  'otherSchool',
  'notSchool',
  'notSection',
  'otherYear',
  'notTaught',
  'role',
  'noRole',
  'over',
  'coming',
  'classNotTaken',
  'personNotTaken',
  'unused',
] as const;
export type PassOver = (typeof passOvers)[number];

/** The outcome of the rows of one file: the four counts add up to all rows. */
const fileCounts = z.strictObject({
  file: z.string(),
  rows: z.int(),
  taken: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  passedOver: z.array(z.strictObject({ reason: z.enum(passOvers), count: z.int() })),
});
export type FileCounts = z.infer<typeof fileCounts>;

const counts = z.strictObject({
  part: z.enum(rosterParts),
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type PartCounts = z.infer<typeof counts>;

const school = z.strictObject({
  sourceId: z.string(),
  name: z.string(),
  students: z.int(),
  teachers: z.int(),
  classes: z.int(),
});

/** The effect of the import of a data package. */
const report = z.strictObject({
  /** Name of the school year. */
  year: z.string(),
  yearIsNew: z.boolean(),
  counts: z.array(counts),
  files: z.array(fileCounts),
  /** The first of them; `faultCount` is how many there are. */
  faults: z.array(fault),
  faultCount: z.int(),
  /** People whose role is given by hand here, by their role in the file: `siteAdministrator`. */
  leftOut: z.array(z.strictObject({ role: z.string(), count: z.int() })),
  grades: z.array(gradeQuestion),
});
export type RosterReport = z.infer<typeof report>;

const run = z.strictObject({
  id: idReply,
  state: z.enum(['draft', 'done']),
  format: z.enum(bundleFormats),
  fileName: z.string(),
  madeBy: z.string(),
  madeAt: instantReply,
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instantReply),
  schools: z.array(school),
  /** Identifier of the imported school; null until a person has chosen one of several. */
  school: z.nullable(z.string()),
  unknownColumns: z.array(z.strictObject({ file: z.string(), columns: z.array(z.string()) })),
  otherFiles: z.array(z.string()),
  passwords: z.int(),
  report: z.nullable(report),
  /** A hash of the plan that `report` describes; null before a school is chosen. */
  plan: z.nullable(z.string()),
});
export type RosterRun = z.infer<typeof run>;

const base = '/slm/Rosters/v1';
/** Base64 makes a third more of it. */
const largestBody = Math.ceil((largestFile * 4) / 3) + 64 * 1024;

export const listRosterRuns = defineCall({
  name: 'rosters.runs',
  method: 'GET',
  path: `${base}/get`,
  summary: 'Data packages of other systems, the latest first.',
  needs: canExchange,
  query: z.strictObject({ page: pageDigits }),
  item: run,
  replies: 'page',
  read: ({ query }) => ({ page: query.page }),
  send: ({ page }) => ({ query: { page } }),
});

export const readRosterRun = defineCall({
  name: 'rosters.run',
  method: 'GET',
  path: `${base}/run`,
  summary: 'One data package: its content, and the effect of its import.',
  needs: canExchange,
  query: z.strictObject({ id: idDigits }),
  item: run,
  replies: 'record',
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});

export const uploadBundle = defineCall({
  name: 'rosters.upload',
  method: 'POST',
  path: `${base}/upload`,
  summary:
    'Uploads a data package (OneRoster 1.2 or 1.1, Microsoft SDS 2.1 or 1; a zip or its CSV files, at most 12 MB, in Base64); nothing is changed yet.',
  needs: canExchange,
  creates: true,
  bodyLimit: largestBody,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ name: filledText({ max: 200 }), content: z.string().check(z.minLength(1)) }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  item: run,
  failures: [
    rosterFailures.otherRoster,
    rosterFailures.noSchool,
    failures.damaged,
    failures.tooLarge,
    failures.unsafe,
    failures.empty,
    failures.tooManyDrafts,
  ],
  replies: 'record',
});

export const chooseSchool = defineCall({
  name: 'rosters.choose',
  method: 'PUT',
  path: `${base}/choose`,
  summary: 'Chooses the school of a data package, and plans its import again.',
  needs: canExchange,
  body: z.strictObject({ id: idValue, school: filledText({ max: 255 }) }),
  item: run,
  failures: [failures.notDraft],
  replies: 'record',
});

export const doRoster = defineCall({
  name: 'rosters.do',
  method: 'POST',
  path: `${base}/do`,
  summary:
    'Imports a data package as it was shown, in one transaction, without refused rows. Answers the questions about grades.',
  needs: canExchange,
  body: z.strictObject({
    id: idValue,
    plan: filledText({ max: 100 }),
    grades: z.optional(z.array(gradeAnswer).check(z.maxLength(1000))),
  }),
  item: run,
  failures: [
    failures.notDraft,
    failures.planChanged,
    failures.otherImport,
    rosterFailures.barredFromChild,
    rosterFailures.gradesUndecided,
  ],
  replies: 'record',
});

export const dropRoster = defineCall({
  name: 'rosters.drop',
  method: 'POST',
  path: `${base}/drop`,
  summary: 'Discards a data package that was not imported.',
  needs: canExchange,
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.notDraft],
  replies: 'record',
});
