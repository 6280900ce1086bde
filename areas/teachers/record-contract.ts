/** The calls of one teacher's staff file: reading and changing it. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  dayReply,
  dayValue,
  idDigits,
  idReply,
  idValue,
  optionalLine,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canWrite, failures, knownTeacher, mostTaught } from './contract.ts';

/** How somebody is employed: by the state or the school for good, for a time, by the hour, paid by the parents, learning. */
export const statuses = ['permanent', 'contract', 'partTime', 'parents', 'trainee'] as const;
export type Status = (typeof statuses)[number];

/** Letters of what is typed. */
export const longest = { staffNumber: 40, phone: 40, address: 300, qualification: 200 } as const;
/** Subjects one may teach: more is a slip. */
const mostSubjects = 60;

const record = z.strictObject({
  ...knownTeacher,
  /** Classes of the current year of which they are class master. */
  masterOf: z.array(z.strictObject({ classId: idReply, className: z.string() })),
  qualification: z.nullable(z.string()),
  /** That they may teach, whatever they teach this year; by name. */
  subjects: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** For the teacher and who keeps the files; null for everybody else. */
  employment: z.nullable(
    z.strictObject({
      phone: z.nullable(z.string()),
      /** The login name, where it is an e-mail address. */
      email: z.nullable(z.string()),
      address: z.nullable(z.string()),
      employedSince: z.nullable(dayReply),
      status: z.nullable(z.enum(statuses)),
      /** Minutes of a week that the contract asks for. */
      contractMinutes: z.nullable(z.int()),
    }),
  ),
  version: z.int(),
  mayEdit: z.boolean(),
});
export type TeacherRecord = z.infer<typeof record>;

const file = {
  staffNumber: optionalLine(longest.staffNumber),
  phone: optionalLine(longest.phone),
  address: optionalText(longest.address),
  qualification: optionalLine(longest.qualification),
  employedSince: z.nullable(dayValue),
  status: z.nullable(z.enum(statuses)),
  contractMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(mostTaught.weeklyMinutes))),
  subjectIds: z.array(idValue).check(z.maxLength(mostSubjects)),
};
const givenFile = z.strictObject(file);
export type GivenFile = z.infer<typeof givenFile>;

export const readTeacher = defineCall({
  name: 'teachers.read',
  method: 'GET',
  path: '/slm/Teachers/v1/record',
  summary: 'The staff file of one teacher with what they teach this year. For staff.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ id: idDigits }),
  item: record,
  replies: 'record',
});

export const editTeacher = defineCall({
  name: 'teachers.edit',
  method: 'PUT',
  path: '/slm/Teachers/v1/update',
  summary: 'Changes the staff file; refused when somebody changed it after the version named.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, ...file }),
  item: record,
  failures: [failures.numberTaken],
  replies: 'record',
  read: ({ body: { id, version, ...given } }) => ({ id, version, file: tidy(given) }),
  send: ({ id, version, file: given }) => ({ body: { id, version, ...given } }),
});

function tidy(given: GivenFile): GivenFile {
  const trimmed = (typed: string | null) => typed?.trim() ?? null;
  return {
    ...given,
    staffNumber: trimmed(given.staffNumber),
    phone: trimmed(given.phone),
    address: trimmed(given.address),
    qualification: trimmed(given.qualification),
  };
}
