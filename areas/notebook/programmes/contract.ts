/** Programmes: what is to be taught in a subject at a level, as modules, chapters and lessons with hours. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledLine,
  idDigits,
  idReply,
  idValue,
  optionalLine,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('PROGRAMMES.errors', {
  noYear: 'conflict',
  unknownPart: 'invalid',
  programmeTaken: 'conflict',
  /** The first row is no module, or a chapter has hours. */
  treeBroken: 'invalid',
  elementInUse: 'conflict',
  nothingToCopy: 'conflict',
});

const path = '/slm/Programmes/v1';
export const elementKinds = ['module', 'chapter', 'lesson'] as const;
export type ElementKind = (typeof elementKinds)[number];
/** More than a programme of a year has. */
export const mostElements = 400;

const element = {
  kind: z.enum(elementKinds),
  title: z.string(),
  /** For lessons; 0 for others. */
  minutes: z.int(),
};
const storedElement = z.strictObject({ elementId: idReply, ...element });

const about = {
  programmeId: idReply,
  subjectId: idReply,
  subjectName: z.string(),
  levelId: idReply,
  levelName: z.string(),
  /** For one series of the level; null for all. */
  series: z.nullable(z.string()),
  version: z.int(),
};
const listed = z.strictObject({ ...about, lessons: z.int(), minutes: z.int() });
export type ListedProgramme = z.infer<typeof listed>;
const programme = z.strictObject({
  ...about,
  /** In order: each chapter belongs to the module above it, each lesson to the chapter or module above it. */
  elements: z.array(storedElement),
});
export type Programme = z.infer<typeof programme>;

const named = z.strictObject({ id: idReply, name: z.string() });
const programmes = z.strictObject({
  programmes: z.array(listed),
  /** The choices for a new programme. */
  subjects: z.array(named),
  levels: z.array(named),
  /** Programmes of last year that this year does not have yet. */
  toCopy: z.int(),
});
export type Programmes = z.infer<typeof programmes>;

const readers = ['SLM.ClassNotebook.View'] as const;

export const listProgrammes = defineCall({
  name: 'notebook.programmes',
  method: 'GET',
  path: `${path}/list`,
  summary: 'For heads: the programmes of the current year by subject and level.',
  needs: readers,
  item: programmes,
  replies: 'record',
});

export const readProgramme = defineCall({
  name: 'notebook.programme',
  method: 'GET',
  path: `${path}/get`,
  summary: 'For heads: one programme with its modules, chapters and lessons.',
  needs: readers,
  query: z.strictObject({ id: idDigits }),
  item: programme,
  replies: 'record',
});

export const saveProgramme = defineCall({
  name: 'notebook.saveProgramme',
  method: 'PUT',
  path: `${path}/save`,
  summary: 'Adds a programme of the current year, or replaces the tree of the one that is named.',
  needs: readers,
  body: z.strictObject({
    /** Null for a new one. */
    id: z.nullable(idValue),
    /** 0 for a new one. */
    version: versionRead,
    subjectId: idValue,
    levelId: idValue,
    series: optionalLine(40),
    elements: z
      .array(
        z.strictObject({
          /** Null for a new one. */
          elementId: z.nullable(idValue),
          kind: z.enum(elementKinds),
          title: filledLine({ max: 200 }),
          minutes: z.int().check(z.gte(0), z.lte(60_000)),
        }),
      )
      .check(z.maxLength(mostElements)),
  }),
  bodyLimit: 512 * 1024,
  item: programme,
  failures: [
    failures.noYear,
    failures.unknownPart,
    failures.programmeTaken,
    failures.treeBroken,
    failures.elementInUse,
  ],
  replies: 'record',
});

export const copyProgrammes = defineCall({
  name: 'notebook.copyProgrammes',
  method: 'POST',
  path: `${path}/copy`,
  summary: 'Copies the programmes of last year that the current year does not have.',
  needs: readers,
  body: z.strictObject({}),
  item: z.strictObject({ copied: z.int() }),
  failures: [failures.noYear, failures.nothingToCopy],
  replies: 'record',
  read: () => ({}),
  send: () => ({ body: {} }),
});

/** The part of the programme that a lesson may treat. */
const choice = z.strictObject({
  elementId: idReply,
  /** Module and chapter above it. */
  under: z.string(),
  title: z.string(),
  minutes: z.int(),
  /** A submitted lesson of the class finished it. */
  finished: z.boolean(),
});
export type ElementChoice = z.infer<typeof choice>;

export const programmeOfNotebook = defineCall({
  name: 'notebook.programmeOf',
  method: 'GET',
  path: `${path}/notebook`,
  summary:
    'The lessons of the programme of a notebook’s subject and level, with what is finished; none without a programme.',
  needs: readers,
  query: z.strictObject({ noteBookId: idDigits }),
  item: choice,
  replies: 'list',
  read: ({ query }) => ({ notebookId: query.noteBookId }),
  send: ({ notebookId }) => ({ query: { noteBookId: notebookId } }),
});

const covered = z.strictObject({
  classId: idReply,
  className: z.string(),
  subjectId: idReply,
  subjectName: z.string(),
  teachers: z.string(),
  /** Covered part of the programme, by minutes. */
  covered: z.int(),
  total: z.int(),
  /** Lessons of the timetable in this year, in minutes. */
  elapsed: z.int(),
  due: z.int(),
  /** Minutes in submitted lessons. */
  taught: z.int(),
  /** Per cent that the school's goals ask for by today. */
  goal: z.int(),
  /** When the programme ends at the speed so far; null while nothing is covered, or when it is done. */
  finishesOn: z.nullable(z.string()),
});
export type Coverage = z.infer<typeof covered>;

const coverage = z.strictObject({
  /** Per cent of the programme by the end of each term. */
  goals: z.array(z.int()),
  yearEndsOn: z.nullable(z.string()),
  rows: z.array(covered),
  /** Class and subject pairs without a programme. */
  without: z.int(),
  /** Goals are of the whole school: whoever is limited to a part of it reads them only. */
  maySetGoals: z.boolean(),
});
export type CoverageOfSchool = z.infer<typeof coverage>;

export const readCoverage = defineCall({
  name: 'notebook.coverage',
  method: 'GET',
  path: `${path}/coverage`,
  summary:
    'For heads: how much of the programme each class has covered, against hours elapsed and the school’s goals.',
  needs: readers,
  item: coverage,
  replies: 'record',
});

export const setGoals = defineCall({
  name: 'notebook.setGoals',
  method: 'PUT',
  path: `${path}/goals`,
  summary: 'Sets how much of a programme is to be covered by the end of each term.',
  needs: readers,
  body: z.strictObject({
    goals: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(6)),
  }),
  item: z.strictObject({ goals: z.array(z.int()) }),
  replies: 'record',
});
