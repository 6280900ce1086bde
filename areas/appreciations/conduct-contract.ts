/** The calls of conduct: totals of each student in a period, keyed by the discipline master. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { partedRows, rebasedRows } from '#platform/kernel/refused-rows.ts';
import { idDigits, idReply, idValue, instantReply, versionRead } from '#platform/kernel/wire-values.ts';
import { canDiscipline, canSee, failures } from './contract.ts';
import { type Counted, mostOf } from './kinds-contract.ts';

const total = (name: Counted) => z.int().check(z.gte(0), z.lte(mostOf[name]));
const totals = {
  unjustified: total('unjustified'),
  justified: total('justified'),
  lateness: total('lateness'),
  detention: total('detention'),
  exclusionDays: total('exclusionDays'),
  warnings: total('warnings'),
  reprimands: total('reprimands'),
  excluded: z.boolean(),
};

const stored = z.strictObject({ ...totals, version: z.int(), by: z.string(), at: instantReply });
export type StoredConduct = z.infer<typeof stored>;

const grid = z.strictObject({
  classId: idReply,
  className: z.string(),
  period: periodReply,
  /** The period's kind, and its number among periods of that kind. */
  kind: z.enum(periodKinds),
  number: z.int(),
  mayWrite: z.boolean(),
  students: z.array(
    z.strictObject({
      id: idReply,
      number: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      matricule: z.string(),
      /** Null where nobody has keyed any for this very period. */
      totals: z.nullable(stored),
      /** The sum of what was keyed for the parts of the period; null where there is none. */
      summed: z.nullable(z.strictObject(totals)),
    }),
  ),
});
export type ConductGrid = z.infer<typeof grid>;

export const readConduct = defineCall({
  name: 'appreciations.conduct',
  method: 'GET',
  path: '/slm/ConductTotals/v1/get',
  summary: 'Absences, lateness and sanctions of the students of a class in a period. For staff.',
  needs: [canSee, canDiscipline],
  query: z.strictObject({ classId: idDigits, period: periodValue }),
  item: grid,
  replies: 'record',
});

const given = z.strictObject({ studentId: idValue, ...totals, version: versionRead });
export type GivenConduct = z.infer<typeof given>;

const conductToSave = z.strictObject({
  classId: idValue,
  period: periodValue,
  rows: z.array(given).check(z.minLength(1), z.maxLength(300)),
});
export type ConductToSave = z.infer<typeof conductToSave>;

const saved = z.strictObject({ studentId: idReply, totals: z.nullable(stored) });
export type SavedConduct = z.infer<typeof saved>;

export const saveConduct = defineCall({
  name: 'appreciations.saveConduct',
  method: 'PUT',
  path: '/slm/ConductTotals/v1/update',
  summary:
    'Saves conduct totals of students, all or none. Refused with the totals as they stand when some were changed meanwhile.',
  needs: [canDiscipline],
  body: conductToSave,
  item: saved,
  replies: 'list',
  failures: [failures.notYours, failures.textChanged, failures.notInClass, failures.studentTwice],
  queue: {
    entity: ({ classId, period }: ConductToSave) => `conduct ${classId} ${period}`,
    alreadyDone: [],
    parts: ({ rows, ...conductKey }: ConductToSave, { facts }) =>
      partedRows(rows, (facts['texts'] as SavedConduct[]) ?? [facts], (some) => ({
        ...conductKey,
        rows: [...some],
      })),
    rebased: (later: ConductToSave, refused) => ({ ...later, rows: rebasedRows(later.rows, refused.rows) }),
  },
  read: ({ body }): ConductToSave => body,
  send: (input) => ({ body: input }),
});
