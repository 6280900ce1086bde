/** The calls of rosters: a bundle of another system comes in, the school's own goes out. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  pageDigits,
  sentFile,
} from '#platform/kernel/wire-values.ts';
import { failures, largestFile } from './contract.ts';
import { gradeAnswer, gradeQuestion } from './grades-contract.ts';

export const rosterFailures = defineFailures('ROSTER.errors', {
  /** A roster holds everybody, a child from whom the person is barred too. */
  barredFromChild: 'conflict',
  /** Not OneRoster or SDS in one of the formats that are read. */
  otherRoster: 'invalid',
  noSchool: 'invalid',
  /** Classes have grades that name none of the school's levels, and nobody has said which level each is. */
  gradesUndecided: 'invalid',
});

/** Whole schools come in and go out, with accounts of those who teach: the administrator's alone. */
export const canExchange = ['Administrator'] as const;

export const bundleFormats = ['oneroster-1.2', 'oneroster-1.1', 'sds-2.1', 'sds-1'] as const;
export type BundleFormat = (typeof bundleFormats)[number];
/** Names of standards, the same in every language. */
export const formatNames: Readonly<Record<BundleFormat, string>> = {
  'oneroster-1.2': 'OneRoster 1.2',
  'oneroster-1.1': 'OneRoster 1.1',
  'sds-2.1': 'Microsoft SDS 2.1',
  'sds-1': 'Microsoft SDS 1',
};

/** Why a row, or a value of it, is not taken. */
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

/** Why a row is passed over. */
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

/** The results of the rows of one file: taken, unchanged, refused and passed over are all of them. */
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

/** The effect of a data package, before or after it is imported. */
const report = z.strictObject({
  /** Name of the school year that it fills. */
  year: z.string(),
  yearIsNew: z.boolean(),
  counts: z.array(counts),
  files: z.array(fileCounts),
  /** The first of them; `faultCount` is how many there are. */
  faults: z.array(fault),
  faultCount: z.int(),
  /** People whose part here is given by hand, by what the file calls them: `siteAdministrator`. */
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
  /** Identifier of the one that comes in; null until somebody has said which of several. */
  school: z.nullable(z.string()),
  unknownColumns: z.array(z.strictObject({ file: z.string(), columns: z.array(z.string()) })),
  otherFiles: z.array(z.string()),
  passwords: z.int(),
  report: z.nullable(report),
  /** Names what `report` tells of; null before a school is chosen. */
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
  summary: 'Bundles of other systems that were brought, the latest first.',
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
  summary: 'One bundle: what it holds, and what it would do or did.',
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
    'Brings a bundle (OneRoster 1.2 or 1.1, Microsoft SDS 2.1 or 1; a zip or its CSV files, at most 12 MB, in Base64); nothing is changed yet.',
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
  summary: 'Says which of the schools of a bundle is this one, and what it would do; tried anew each time.',
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
    'Takes a bundle in as it was shown, in one transaction; refused rows are left out. Says which level each grade is that was asked about.',
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
  summary: 'Throws away a bundle that was brought and not taken in.',
  needs: canExchange,
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.notDraft],
  replies: 'record',
});

export const exportOneRoster = defineCall({
  name: 'rosters.export',
  method: 'POST',
  path: `${base}/export`,
  summary: 'The roster of this school year as a OneRoster 1.2 bundle of CSV files, for other systems.',
  needs: canExchange,
  item: sentFile,
  failures: [rosterFailures.barredFromChild],
  replies: 'record',
});
