/** The calls of one application: reading, adding, changing, deciding, the order of those who wait. */
import * as z from 'zod/mini';
import { relations } from '#areas/students/contract.ts';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  dayValue,
  filledLine,
  idDigits,
  idReply,
  idValue,
  lineText,
  optionalEmail,
  optionalLine,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canHandle, decisions, documentKinds, failures, longestPage, markShape, record } from './contract.ts';

const given = {
  firstName: lineText({ max: 100 }),
  lastName: filledLine({ max: 100 }),
  sex: z.nullable(z.enum(['F', 'M'])),
  birthDate: z.nullable(dayValue),
  birthPlace: optionalLine(120),
  nationality: optionalLine(80),
  formerSchool: optionalLine(120),
  formerClass: optionalLine(80),
  yearId: idValue,
  levelId: idValue,
  guardian: z.strictObject({
    firstName: lineText({ max: 100 }),
    lastName: optionalLine(100),
    relation: z.enum(relations),
    phone: optionalLine(40),
    email: optionalEmail,
  }),
  note: optionalText(1000),
  receivedOn: dayValue,
  papers: z.array(z.enum(documentKinds)).check(z.maxLength(documentKinds.length)),
  testOn: z.nullable(dayValue),
  testTime: z.nullable(clockValue),
  testMark: z.nullable(z.string().check(z.regex(markShape))),
};
const givenApplication = z.strictObject(given);
export type GivenApplication = z.infer<typeof givenApplication>;

const unfit = [failures.birthDateUnlikely, failures.receivedLater, failures.yearOver];

export const readApplication = defineCall({
  name: 'admissions.read',
  method: 'GET',
  path: '/slm/Admissions/v1/record',
  summary: 'One application with what was decided and the papers kept with it.',
  needs: [canHandle],
  query: z.strictObject({ id: idDigits }),
  item: record,
  replies: 'record',
});

export const createApplication = defineCall({
  name: 'admissions.create',
  method: 'POST',
  path: '/slm/Admissions/v1/create',
  summary:
    'Adds the application of a child for a level in the current year or a coming one; it gets the next number.',
  needs: [canHandle],
  creates: true,
  body: givenApplication,
  item: record,
  failures: unfit,
  replies: 'record',
  read: ({ body }) => tidy(body),
  send: (input) => ({ body: input }),
});

export const editApplication = defineCall({
  name: 'admissions.edit',
  method: 'PUT',
  path: '/slm/Admissions/v1/update',
  summary: 'Changes what was applied with; refused when somebody changed it after the version named.',
  needs: [canHandle],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: record,
  failures: [...unfit, failures.wrongState],
  replies: 'record',
  read: ({ body: { id, version, ...application } }) => ({ id, version, application: tidy(application) }),
  send: ({ id, version, application }) => ({ body: { id, version, ...application } }),
});

export const deleteApplication = defineCall({
  name: 'admissions.delete',
  method: 'DELETE',
  path: '/slm/Admissions/v1/delete',
  summary:
    'Deletes an application that was added by mistake, with its papers; not one that became a student.',
  needs: [canHandle],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.wrongState],
  replies: 'record',
});

export const decideApplication = defineCall({
  name: 'admissions.decide',
  method: 'PUT',
  path: '/slm/Admissions/v1/state',
  summary: 'Accepts, puts on the waiting list, refuses, withdraws, or opens again; noted with who and when.',
  needs: [canHandle],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    state: z.enum(decisions),
    reason: optionalText(500),
  }),
  item: record,
  failures: [failures.wrongState, failures.reasonMissing],
  replies: 'record',
  read: ({ body }) => ({ ...body, reason: body.reason?.trim() ?? null }),
  send: (input) => ({ body: input }),
});

export const orderWaiting = defineCall({
  name: 'admissions.order',
  method: 'PUT',
  path: '/slm/Admissions/v1/order',
  summary: 'Puts those who wait for a level in a year into an order: all of them, each once.',
  needs: [canHandle],
  body: z.strictObject({
    yearId: idValue,
    levelId: idValue,
    ids: z.array(idValue).check(z.minLength(1), z.maxLength(longestPage)),
  }),
  item: z.strictObject({ waiting: z.int() }),
  failures: [failures.orderChanged],
  replies: 'record',
});

function tidy(one: GivenApplication): GivenApplication {
  const trimmed = (value: string | null) => value?.trim() ?? null;
  const { guardian } = one;
  return {
    ...one,
    firstName: one.firstName.trim(),
    lastName: one.lastName.trim(),
    birthPlace: trimmed(one.birthPlace),
    nationality: trimmed(one.nationality),
    formerSchool: trimmed(one.formerSchool),
    formerClass: trimmed(one.formerClass),
    note: trimmed(one.note),
    testTime: one.testOn && one.testTime,
    papers: documentKinds.filter((kind) => one.papers.includes(kind)),
    guardian: {
      ...guardian,
      firstName: guardian.firstName.trim(),
      lastName: trimmed(guardian.lastName),
      phone: trimmed(guardian.phone),
      email: trimmed(guardian.email),
    },
  };
}
