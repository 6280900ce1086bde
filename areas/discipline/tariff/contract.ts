/** The calls of the tariff: what is proposed by itself once so much has been counted. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayReply, dayValue, idDigits, idReply, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { canDecide, canSee } from '../contract.ts';

export const tariffFailures = defineFailures('DISCIPLINE.tariffErrors', {
  unknownKind: 'invalid',
  unknownTag: 'invalid',
  wrongAmount: 'invalid',
  wrongRange: 'invalid',
  wrongWindow: 'invalid',
  numberTwice: 'invalid',
  gap: 'invalid',
  overlap: 'invalid',
  noTerm: 'conflict',
});

export const counters = [
  'unjustifiedHours',
  'unjustifiedLessons',
  'latenesses',
  'incidents',
  /** How many people of the staff reported something. */
  'reporters',
  'detentionHours',
  'praisePoints',
] as const;
export type Counter = (typeof counters)[number];

export const windows = ['term', 'year', 'days'] as const;

export const mostRules = 60;
export const mostCounted = 1000;
export const mostWindowDays = 366;
/** Numbers of rules are not used again. */
const mostNumber = 30_000;

const count = z.int().check(z.gte(1), z.lte(mostCounted));
const rule = z.strictObject({
  /**
   * For a rule that the tariff has; the server numbers new rules, and those that count differently. A rule proposes
   * once in each window.
   */
  id: z.int().check(z.gte(1), z.lte(mostNumber)),
  counter: z.enum(counters),
  /** For incidents and reporters: only those with this tag. */
  tagId: z.nullable(idValue),
  from: count,
  /** Null for everything above. */
  to: z.nullable(count),
  window: z.enum(windows),
  /** For a window of days. */
  windowDays: z.nullable(z.int().check(z.gte(1), z.lte(mostWindowDays))),
  kindId: idValue,
  /** For a detention. */
  hours: z.nullable(z.int().check(z.gte(1), z.lte(40))),
  /** School days of a suspension. */
  days: z.nullable(z.int().check(z.gte(1), z.lte(60))),
  /** Whether the disciplinary council is to hear the student. */
  council: z.boolean(),
});
export type TariffRule = z.infer<typeof rule>;

const rules = z.array(rule).check(z.maxLength(mostRules));
const tariff = z.strictObject({
  rules,
  /** Nothing is proposed for the days before; null while there is no tariff. */
  startsOn: z.nullable(dayReply),
  /** 0 while the school has none. */
  version: z.int(),
});
export type Tariff = z.infer<typeof tariff>;

export const readTariff = defineCall({
  name: 'discipline.tariff',
  method: 'GET',
  path: '/slm/Discipline/v1/tariff',
  summary: 'The tariff of the school: what is proposed once so much has been counted.',
  needs: [canDecide],
  item: tariff,
  replies: 'record',
});

const ruleFailures = [
  tariffFailures.unknownKind,
  tariffFailures.unknownTag,
  tariffFailures.wrongAmount,
  tariffFailures.wrongRange,
  tariffFailures.wrongWindow,
  tariffFailures.numberTwice,
  tariffFailures.gap,
  tariffFailures.overlap,
];

export const saveTariff = defineCall({
  name: 'discipline.saveTariff',
  method: 'PUT',
  path: '/slm/Discipline/v1/tariff',
  summary: 'Replaces the tariff. What it proposed already stays.',
  needs: [canDecide],
  body: z.strictObject({ rules, startsOn: dayValue, version: versionRead }),
  item: tariff,
  failures: ruleFailures,
  replies: 'record',
});

const student = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  className: z.nullable(z.string()),
});
const trial = z.strictObject({
  from: dayReply,
  until: dayReply,
  rows: z.array(z.strictObject({ student, ruleId: z.int(), day: dayReply, counted: z.int() })),
});
export type TariffTrial = z.infer<typeof trial>;

export const tryTariff = defineCall({
  name: 'discipline.tryTariff',
  method: 'POST',
  path: '/slm/Discipline/v1/tariff/try',
  summary:
    'Who would have got what in the last term that has ended, or in the current one before the first has ended.',
  needs: [canDecide],
  body: z.strictObject({ rules }),
  item: trial,
  failures: [...ruleFailures, tariffFailures.noTerm],
  replies: 'record',
});

export const causeKinds = ['absence', 'lateness', 'incident', 'detention'] as const;
const cause = z.strictObject({
  kind: z.enum(causeKinds),
  day: dayReply,
  /** For a lesson, HH:mm. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  hours: z.nullable(z.int()),
  incidentId: z.nullable(idReply),
});
export type TariffCause = z.infer<typeof cause>;

export const readCauses = defineCall({
  name: 'discipline.causes',
  method: 'GET',
  path: '/slm/Consequences/v1/causes',
  summary:
    'The lessons, incidents and detentions for which the tariff proposed a consequence, in order of time.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: cause,
  replies: 'list',
});
