/** The calls of the plan of an import: trying its rows, reading what came of it, and the records that the file leaves out. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply, idValue, pageDigits, text } from '#platform/kernel/wire-values.ts';
import { base, canImport, dayOrders, failures, opened, outcomes } from '../contract.ts';

const needs = [canImport] as const;

const decision = z.union([
  z.literal('create'),
  z.literal('skip'),
  z.strictObject({ update: idValue }),
  /** The answer of the question that the row asks. */
  z.strictObject({ answer: idValue }),
]);
const decided = z.union([z.literal('create'), z.literal('skip'), z.strictObject({ update: idReply })]);
export type Decision = z.infer<typeof decided>;
export type GivenDecision = z.infer<typeof decision>;

/** For all rows that wait at once: the first who is alike, somebody new, left out. */
export const decisionsForNear = ['first', 'create', 'skip'] as const;
export type RestOfNear = (typeof decisionsForNear)[number];

const row = z.strictObject({
  /** As Excel counts. */
  row: z.int(),
  /** Which of the records of the row: a child's father and mother are in one. */
  part: z.int(),
  /** All rows that tell of the record. */
  rows: z.array(z.int()),
  /** For several sheets as one: the sheet of the row, and the row in it. */
  place: z.nullable(z.strictObject({ sheet: z.string(), row: z.int() })),
  label: z.string(),
  outcome: z.enum(outcomes),
  changes: z.array(
    z.strictObject({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  faults: z.array(
    z.strictObject({
      /** As Excel names the column; null for the whole row. */
      letter: z.nullable(z.string()),
      label: z.nullable(z.string()),
      value: z.string(),
      reason: z.string(),
    }),
  ),
  near: z.array(z.strictObject({ id: idReply, label: z.string() })),
  /** The question of the row, in the reader's language, which `near` answers; null where they are records that may be the same. */
  question: z.nullable(z.string()),
  decision: z.nullable(decided),
});
export type ImportedRow = z.infer<typeof row>;

export const tryImport = defineCall({
  name: 'exchange.try',
  method: 'POST',
  path: `${base}/try`,
  summary: 'Tries the import without changing a record: what would be created, changed, refused, row by row.',
  needs,
  body: z.strictObject({
    id: idValue,
    mapping: z.array(z.nullable(text({ max: 40 }))).check(z.maxLength(500)),
    dayOrder: z.nullable(z.enum(dayOrders)),
    forAll: z.record(text({ max: 40 }), text({ max: 80 })),
    /** By column the meaning of a spelling in the file, for all rows; left out to keep the earlier meanings. */
    spellings: z.optional(z.record(text({ max: 40 }), z.record(text({ max: 300 }), text({ max: 80 })))),
    decisions: z
      .array(
        z.strictObject({ row: z.int().check(z.minimum(1)), part: z.int().check(z.minimum(0)), decision }),
      )
      .check(z.maxLength(20_000)),
    /** For all rows that wait and have no decision of their own; null to leave them. */
    restOfNear: z.nullable(z.enum(decisionsForNear)),
    /** For a list that only gives names: whether missing records are created; left out to keep the earlier answer. */
    taken: z.optional(z.boolean()),
  }),
  item: opened,
  failures: [failures.notDraft, failures.inBackground, failures.otherListAtWork, failures.otherImport],
  replies: 'record',
});

export const listRows = defineCall({
  name: 'exchange.rows',
  method: 'GET',
  path: `${base}/rows`,
  summary: 'Rows of an import with one outcome: what changes, what is refused and why, who is alike.',
  needs,
  query: z.strictObject({ id: idDigits, outcome: z.enum(outcomes), page: pageDigits }),
  item: row,
  replies: 'page',
});

export const listAbsent = defineCall({
  name: 'exchange.absent',
  method: 'GET',
  path: `${base}/absent`,
  summary:
    'Whom of the school a list of everybody does not name, by name. Who waits for a decision counts as absent.',
  needs,
  query: z.strictObject({ id: idDigits, page: pageDigits }),
  item: z.strictObject({ id: idReply, label: z.string() }),
  replies: 'page',
});
