/** The calls of the school's calendar: its years with trimesters, sequences and breaks. Paths: specification 7. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idDigits,
  idFilter,
  idFilterValue,
  idReply,
  idValue,
  pageFilter,
  pageValue,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('SCHOOL.errors', {
  /** The dates contradict each other; facts: `faults`, as `yearFaults` names them. */
  yearFaulty: 'invalid',
  yearNameTaken: 'conflict',
  /** Two years would share days; facts: the `name` of the other. */
  yearsOverlap: 'conflict',
  yearCurrent: 'conflict',
  yearInUse: 'conflict',
  /** Only a year that comes after the current one is begun. */
  yearNotNext: 'conflict',
});

/** Changes the calendar and the structure of the school (permissions.md: "Classes, teachers, years"). */
export const canSetUp = 'SLM.Student.Edit';

const span = { startsOn: dayReply, endsOn: dayReply };
/** A month is one in which the classes of some levels are evaluated instead of sequences. */
const sequence = z.strictObject({ id: idReply, ...span, monthly: z.boolean() });
const trimester = z.strictObject({ id: idReply, ...span, sequences: z.array(sequence) });
const schoolBreak = z.strictObject({ name: z.string(), ...span });

const yearPlan = z.strictObject({
  id: idReply,
  name: z.string(),
  ...span,
  current: z.boolean(),
  /** In the order of their dates: the first is the first trimester. In each, sequences come before months. */
  trimesters: z.array(trimester),
  /** Holidays; a trimester or sequence may go on after one. */
  breaks: z.array(schoolBreak),
  /** Rises with each change: who edits says which one they read. */
  version: z.int(),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
});
export type YearPlan = z.infer<typeof yearPlan>;

/** As many periods as a form holds: more is a slip. Sequences and months are of one trimester. */
export const mostPeriods = { trimesters: 6, sequences: 9, breaks: 30 } as const;

const givenSpan = { startsOn: dayValue, endsOn: dayValue };
/** Trimesters, sequences and months that are there already keep their id; what is not named any more goes. */
const given = {
  name: filledLine({ max: 40 }),
  ...givenSpan,
  trimesters: z
    .array(
      z.strictObject({
        id: z.nullable(idValue),
        ...givenSpan,
        sequences: z
          .array(
            z.strictObject({
              id: z.nullable(idValue),
              ...givenSpan,
              monthly: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(mostPeriods.sequences)),
      }),
    )
    .check(z.maxLength(mostPeriods.trimesters)),
  breaks: z
    .array(z.strictObject({ name: filledLine({ max: 80 }), ...givenSpan }))
    .check(z.maxLength(mostPeriods.breaks)),
};
const givenYear = z.strictObject(given);
export type GivenYear = z.infer<typeof givenYear>;

export const listYearPlans = defineCall({
  name: 'school.listYearPlans',
  method: 'GET',
  path: '/slm/SchoolYears/v1/plans',
  summary: 'The school years with their trimesters, sequences and breaks, the latest first. For staff.',
  needs: ['SLM.Student.View'],
  item: yearPlan,
  replies: 'list',
});

export const createYear = defineCall({
  name: 'school.createYear',
  method: 'POST',
  path: '/slm/SchoolYears/v1/create',
  summary: 'Adds a school year with its periods. The first year of a school is its current one.',
  needs: [canSetUp],
  creates: true,
  body: givenYear,
  item: yearPlan,
  failures: [failures.yearFaulty, failures.yearNameTaken, failures.yearsOverlap],
  replies: 'record',
  read: ({ body }) => ({ year: tidy(body) }),
  send: ({ year }) => ({ body: year }),
});

export const editYear = defineCall({
  name: 'school.editYear',
  method: 'PUT',
  path: '/slm/SchoolYears/v1/update',
  summary: 'Changes a school year and its periods; refused when somebody changed it after the version named.',
  needs: [canSetUp],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: yearPlan,
  failures: [failures.yearFaulty, failures.yearNameTaken, failures.yearsOverlap, failures.yearInUse],
  replies: 'record',
  read: ({ body: { id, version, ...year } }) => ({ id, version, year: tidy(year) }),
  send: ({ id, version, year }) => ({ body: { id, version, ...year } }),
});

export const deleteYear = defineCall({
  name: 'school.deleteYear',
  method: 'DELETE',
  path: '/slm/SchoolYears/v1/delete',
  summary: 'Deletes a year that is not the current one and has no classes.',
  needs: [canSetUp],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.yearCurrent, failures.yearInUse],
  replies: 'record',
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});

/** Something that follows when a year begins; its sentence is a word of the area that contributes it. */
const yearConsequence = z.strictObject({ area: z.string(), key: z.string(), count: z.int() });
export type YearConsequence = z.infer<typeof yearConsequence>;

export const listYearConsequences = defineCall({
  name: 'school.yearConsequences',
  method: 'GET',
  path: '/slm/SchoolYears/v1/consequences',
  summary: 'What would follow if this year became the current one.',
  needs: [canSetUp],
  query: z.strictObject({ id: idDigits }),
  item: yearConsequence,
  failures: [failures.yearNotNext],
  replies: 'list',
});

export const beginYear = defineCall({
  name: 'school.beginYear',
  method: 'PUT',
  path: '/slm/SchoolYears/v1/begin',
  summary: 'Makes a later year the current one; the year before is then what was, and there is no way back.',
  needs: [canSetUp],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: yearPlan,
  failures: [failures.yearNotNext],
  replies: 'record',
});

const pagedBody = { orgId: idFilterValue, page: pageValue, size: pageValue };
const pagedQuery = { orgId: idFilter, page: pageFilter, size: pageFilter };

/** One period as reports choose it. */
const period = z.strictObject({
  id: idReply,
  /** T1, T2, T3; S1 to S6: its number in the year. A month is called by its name. */
  name: z.string(),
  number: z.int(),
  ...span,
});

export const listTrimesters = defineCall({
  name: 'school.listTrimesters',
  method: 'POST',
  path: '/slm/SchoolTrimesters/v1/get',
  summary:
    'The trimesters of a school year; of the current one unless told. Parameters stand in the body or in the address.',
  needs: 'session',
  query: z.strictObject({ ...pagedQuery, schoolYearId: idFilter, schoolYearTrimesterId: idFilter }),
  body: z.nullish(
    z.strictObject({ ...pagedBody, schoolYearId: idFilterValue, schoolYearTrimesterId: idFilterValue }),
  ),
  item: z.extend(period, { schoolYearId: idReply }),
  replies: 'page',
  read: ({ query, body }) => ({
    yearId: query.schoolYearId ?? body?.schoolYearId ?? null,
    trimesterId: query.schoolYearTrimesterId ?? body?.schoolYearTrimesterId ?? null,
    ...pageOf(query, body),
  }),
  send: ({ yearId, trimesterId, page, size }) => ({
    body: {
      schoolYearId: yearId ?? undefined,
      schoolYearTrimesterId: trimesterId ?? undefined,
      page,
      size,
    },
  }),
});

export const listSequences = defineCall({
  name: 'school.listSequences',
  method: 'POST',
  path: '/slm/Sequences/v1/get',
  summary:
    'The sequences and months of a trimester; of the current year unless told. Parameters stand in the body or in the address.',
  needs: 'session',
  query: z.strictObject({ ...pagedQuery, schoolYearTrimesterId: idFilter }),
  body: z.nullish(z.strictObject({ ...pagedBody, schoolYearTrimesterId: idFilterValue })),
  item: z.extend(period, { schoolYearTrimesterId: idReply }),
  replies: 'page',
  read: ({ query, body }) => ({
    trimesterId: query.schoolYearTrimesterId ?? body?.schoolYearTrimesterId ?? null,
    ...pageOf(query, body),
  }),
  send: ({ trimesterId, page, size }) => ({
    body: { schoolYearTrimesterId: trimesterId ?? undefined, page, size },
  }),
});

function tidy(year: GivenYear): GivenYear {
  return {
    ...year,
    name: year.name.trim(),
    breaks: year.breaks.map((one) => ({ ...one, name: one.name.trim() })),
  };
}

interface Paged {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

function pageOf(query: Paged, body: Paged | null | undefined) {
  const page = query.page ?? body?.page ?? 1;
  const size = query.size ?? body?.size ?? 50;
  return { page: Math.max(page, 1), size: Math.min(Math.max(size, 1), 500) };
}
