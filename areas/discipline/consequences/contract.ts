/** The calls of consequences: proposed by staff, decided by who may, served, appealed, revoked, expired. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { forms } from '../catalogue/contract.ts';
import { canDecide, canReport, canSee, confirmedNames, failures } from '../contract.ts';
import { counters } from '../tariff/contract.ts';

export const consequenceFailures = defineFailures('DISCIPLINE.consequenceErrors', {
  unknownKind: 'invalid',
  /** A detention without hours, a suspension without days, or either where it does not belong. */
  wrongAmount: 'invalid',
  wrongDays: 'invalid',
  outsideYear: 'invalid',
  notYours: 'forbidden',
  ownChild: 'forbidden',
  /** The state does not allow the step: somebody else was faster. */
  decidedAlready: 'conflict',
  /** Undone later than the day of the decision. */
  tooLateToUndo: 'conflict',
  studentTwice: 'invalid',
  /** The incident does not name the student. */
  notInIncident: 'invalid',
  reasonMissing: 'invalid',
  /** Only the disciplinary council decides it. */
  councilFirst: 'conflict',
});

export const consequenceStates = [
  'proposed',
  'decided',
  'served',
  'missed',
  'appealed',
  'revoked',
  'expired',
  'dropped',
] as const;
export type ConsequenceState = (typeof consequenceStates)[number];

/**
 * `decide` accepts a proposal, `drop` dismisses it; `uphold` ends an appeal; `keep` upholds what the tariff proposed although
 * less is counted now; `undo` takes back a decision of the day.
 */
export const steps = [
  'decide',
  'drop',
  'serve',
  'miss',
  'appeal',
  'uphold',
  'revoke',
  'publish',
  'withhold',
  'keep',
  'undo',
] as const;
export type Step = (typeof steps)[number];

export const acts = [
  'proposed',
  'decided',
  'dropped',
  'published',
  'withheld',
  'scheduled',
  'served',
  'missed',
  'appealed',
  'upheld',
  'revoked',
  'expired',
  'undone',
  'kept',
] as const;
export type Act = (typeof acts)[number];

export const longestReason = 1000;
export const mostHours = 40;
/** Days of one suspension. */
export const mostDays = 60;
export const mostStudents = 60;

const event = z.strictObject({
  act: z.enum(acts),
  remark: z.nullable(z.string()),
  /** Null for what the program did by itself. */
  by: z.nullable(z.string()),
  at: instantReply,
});

const consequence = z.strictObject({
  id: idReply,
  student: z.strictObject({
    id: idReply,
    firstName: z.string(),
    lastName: z.string(),
    className: z.nullable(z.string()),
  }),
  incidentId: z.nullable(idReply),
  kindId: z.int(),
  form: z.enum(forms),
  hours: z.nullable(z.int()),
  fromDay: z.nullable(dayReply),
  untilDay: z.nullable(dayReply),
  reason: z.string(),
  state: z.enum(consequenceStates),
  published: z.boolean(),
  expiresOn: z.nullable(dayReply),
  decidedAt: z.nullable(instantReply),
  detention: z.nullable(
    z.strictObject({
      id: idReply,
      heldOn: dayReply,
      startsAt: z.string(),
      endsAt: z.string(),
      room: z.nullable(z.string()),
    }),
  ),
  /** The number that the tariff had counted when it proposed this; null when a person proposed it. */
  tariff: z.nullable(
    z.strictObject({
      counter: z.enum(counters),
      atLeast: z.int(),
      counted: z.int(),
      /** The same days counted again; below `atLeast` it is no longer due. */
      countedNow: z.int(),
      /** School days of a suspension that is not decided yet. */
      suspensionDays: z.nullable(z.int()),
      council: z.boolean(),
      kept: z.boolean(),
    }),
  ),
  /** Whether only the disciplinary council decides it; and the council before which it is. */
  forCouncil: z.boolean(),
  council: z.nullable(z.strictObject({ id: idReply, day: dayReply })),
  /** The latest first; parents read the steps without remarks. */
  events: z.array(event),
  /** The steps that the reader may take now. */
  steps: z.array(z.enum(steps)),
  version: z.int(),
});
export type Consequence = z.infer<typeof consequence>;

export const listConsequences = defineCall({
  name: 'discipline.listConsequences',
  method: 'GET',
  path: '/slm/Consequences/v1/get',
  summary:
    'Consequences of this year that the caller may read: those that wait to be decided or served, or all, the latest first.',
  needs: [canSee],
  query: z.strictObject({
    list: z.optional(z.enum(['waiting', 'running', 'all'])),
    incidentId: z.optional(idDigits),
  }),
  item: consequence,
  replies: 'list',
  read: ({ query }) => ({ list: query.list ?? 'all', incidentId: query.incidentId ?? null }),
  send: ({ list, incidentId }) => ({ query: { list, incidentId: incidentId ?? undefined } }),
});

/** The amount of a consequence. */
export const amount = {
  kindId: idValue,
  hours: z.nullable(z.int().check(z.gte(1), z.lte(mostHours))),
  fromDay: z.nullable(dayValue),
  untilDay: z.nullable(dayValue),
};
const toGive = z.strictObject({
  ...amount,
  studentIds: z.array(idValue).check(z.minLength(1), z.maxLength(mostStudents)),
  incidentId: z.nullable(idValue),
  /** For all students without a text of their own. */
  reason: filledText({ max: longestReason }),
  reasons: z.optional(
    z
      .array(z.strictObject({ studentId: idValue, reason: filledText({ max: longestReason }) }))
      .check(z.maxLength(mostStudents)),
  ),
  confirmedNames,
  /** For who decides: shows the decision to the families at once. */
  publish: z.boolean(),
});
export type ToGive = z.infer<typeof toGive>;

export const giveConsequence = defineCall({
  name: 'discipline.give',
  method: 'POST',
  path: '/slm/Consequences/v1/create',
  summary: 'Proposes a consequence for students, or decides it where the caller may: one for each student.',
  needs: [canReport],
  creates: true,
  body: toGive,
  item: consequence,
  failures: [
    consequenceFailures.unknownKind,
    consequenceFailures.wrongAmount,
    consequenceFailures.wrongDays,
    consequenceFailures.outsideYear,
    consequenceFailures.studentTwice,
    consequenceFailures.notInIncident,
    consequenceFailures.ownChild,
    failures.namesOthers,
  ],
  replies: 'list',
});

const toStep = z.strictObject({
  id: idValue,
  version: versionRead,
  step: z.enum(steps),
  /** Needed for drop, appeal, uphold, revoke and keep. */
  remark: optionalText(longestReason),
  confirmedNames,
});

export const stepConsequence = defineCall({
  name: 'discipline.step',
  method: 'PUT',
  path: '/slm/Consequences/v1/step',
  summary:
    'Decides, drops, serves, misses, appeals, upholds, revokes, keeps, publishes, withholds or undoes a consequence.',
  needs: [canReport],
  body: toStep,
  item: consequence,
  failures: [
    consequenceFailures.decidedAlready,
    consequenceFailures.notYours,
    consequenceFailures.ownChild,
    consequenceFailures.tooLateToUndo,
    consequenceFailures.reasonMissing,
    consequenceFailures.councilFirst,
    failures.namesOthers,
  ],
  replies: 'record',
});

export const changeConsequence = defineCall({
  name: 'discipline.changeConsequence',
  method: 'PUT',
  path: '/slm/Consequences/v1/update',
  summary:
    'Changes kind, hours, days or reason of a consequence before or after it is decided; the change is noted.',
  needs: [canDecide],
  body: z.strictObject({
    ...amount,
    id: idValue,
    version: versionRead,
    reason: filledText({ max: longestReason }),
    confirmedNames,
  }),
  item: consequence,
  failures: [
    consequenceFailures.unknownKind,
    consequenceFailures.wrongAmount,
    consequenceFailures.wrongDays,
    consequenceFailures.outsideYear,
    consequenceFailures.decidedAlready,
    consequenceFailures.councilFirst,
    consequenceFailures.ownChild,
    failures.namesOthers,
  ],
  replies: 'record',
});
