/** The calls of a student's record: reading, adding and changing one. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
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
import {
  filledField,
  type GivenValues,
  givenValues,
  failures as ofFields,
} from '../custom-fields/contract.ts';
import { leavings } from '../wire.ts';

export const failures = defineFailures('STUDENT.errors', {
  matriculeTaken: 'conflict',
  nationalMatriculeTaken: 'conflict',
  /** Born in the future, or more than a hundred years ago. */
  birthDateUnlikely: 'invalid',
});

/** Changes students (permissions.md: "Students: identity, photo"); its scope says of which classes. */
export const canWrite = 'SLM.Student.Edit';
/** Takes lists out of the program (permissions.md: "Students: identity, photo", x); its scope says of which classes. */
export const canExport = 'SLM.Student.Edit';
/** Takes the roll ("Presence", C e and O v), which names alone are enough for. */
export const canCallRoll = 'SLM.Student.Presence.View';

/** Knows the home of a student ("Contacts, address, parents"), and so brothers and sisters: a bursar knows who pays alone. */
export const knowsFamilies = ['SLM.Student.Parent.Info.View', 'SLM.Student.Contact.View'] as const;

export const statuses = ['enrolled', ...leavings] as const;
export type StudentStatus = (typeof statuses)[number];

const sex = z.nullable(z.enum(['F', 'M']));

/** Fields that identify the student. */
const identity = {
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
  nationalMatricule: z.nullable(z.string()),
  sex,
  birthDate: z.nullable(dayReply),
  birthPlace: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
};
/** How to reach the student's home. */
const contacts = z.strictObject({
  phone: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** In the order in which they are called when the parents cannot be reached. */
  emergency: z.array(
    z.strictObject({ name: z.string(), relation: z.nullable(z.string()), phone: z.string() }),
  ),
});
export type Contacts = z.infer<typeof contacts>;
export type EmergencyContact = Contacts['emergency'][number];

export const mostEmergencyContacts = 5;

/** A student's position in a class: delegate, or deputy delegate. */
export const position = z.enum(['head', 'deputy']);
export type Position = z.infer<typeof position>;

const enrolment = z.strictObject({
  classId: idReply,
  className: z.string(),
  yearId: idReply,
  yearName: z.string(),
  /** The class is of the current year, and the student is enrolled there. */
  current: z.boolean(),
  /** The last day in a class that the student left in the middle of the year by leaving the school. */
  endedOn: z.nullable(dayReply),
  repeating: z.boolean(),
  /** How the student came into the class; null where nothing is known of it. */
  came: z.nullable(z.enum(['promoted', 'repeats', 'new'])),
  /** The student's position in the class; null for none. */
  post: z.nullable(position),
  /** The optional subjects of the class, by name, and whether the student takes them. */
  optional: z.array(z.strictObject({ id: idReply, name: z.string(), takes: z.boolean() })),
});

export const record = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for who sees names only. */
  identity: z.nullable(z.strictObject(identity)),
  /** Null for who may not see how to reach the student's home. */
  contacts: z.nullable(contacts),
  /** The school's own fields that the reader may know, in their order. */
  own: z.array(filledField),
  status: z.enum(statuses),
  statusOn: z.nullable(dayReply),
  /** False too for who may not see it. */
  hasPhoto: z.boolean(),
  /** Visible to the reader, the latest first. */
  enrolments: z.array(enrolment),
  /** Current groups across classes of the current year that the reader sees, by name. */
  groups: z.array(z.strictObject({ groupId: idReply, name: z.string() })),
  /** Brothers and sisters whom the reader sees, by name, with the class of this year; none for a reader without access to families. */
  siblings: z.array(
    z.strictObject({
      studentId: idReply,
      firstName: z.string(),
      lastName: z.string(),
      className: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
  /** Whether the caller may read the health note, which is a call of its own. */
  knowsHealth: z.boolean(),
  mayEdit: z.boolean(),
});
export type StudentRecord = z.infer<typeof record>;

const given = {
  firstName: lineText({ max: 100 }),
  lastName: filledLine({ max: 100 }),
  /** Null for a new student gives the next number of the school. */
  matricule: optionalLine(40),
  nationalMatricule: optionalLine(40),
  sex,
  birthDate: z.nullable(dayValue),
  birthPlace: optionalLine(120),
  nationality: optionalLine(80),
  /** Null leaves them as they are: who may not see them does not change them. */
  contacts: z.nullable(
    z.strictObject({
      phone: optionalLine(40),
      phone2: optionalLine(40),
      email: optionalEmail,
      address: optionalText(300),
      emergency: z
        .array(
          z.strictObject({
            name: filledLine({ max: 120 }),
            relation: optionalLine(60),
            phone: filledLine({ max: 40 }),
          }),
        )
        .check(z.maxLength(mostEmergencyContacts)),
    }),
  ),
  /** Only the custom fields that change. */
  own: z.optional(givenValues),
};
const givenStudent = z.strictObject(given);
export type GivenStudent = z.infer<typeof givenStudent>;

export const readStudent = defineCall({
  name: 'students.read',
  method: 'GET',
  path: '/slm/Students/v1/record',
  summary: 'The record of one student, as much of it as the caller may see.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ id: idDigits }),
  item: record,
  replies: 'record',
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});

export const createStudent = defineCall({
  name: 'students.create',
  method: 'POST',
  path: '/slm/Students/v1/create',
  summary: 'Adds a student to a class.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ classId: idValue, repeating: z.boolean(), ...given }),
  item: record,
  failures: [
    failures.matriculeTaken,
    failures.nationalMatriculeTaken,
    failures.birthDateUnlikely,
    ofFields.fieldValueUnfit,
  ],
  replies: 'record',
  read: ({ body: { classId, repeating, ...student } }) => ({ classId, repeating, student: tidy(student) }),
  send: ({ classId, repeating, student }) => ({ body: { classId, repeating, ...student } }),
});

export const editStudent = defineCall({
  name: 'students.edit',
  method: 'PUT',
  path: '/slm/Students/v1/update',
  summary: 'Changes the record of a student; refused when somebody changed it after the version named.',
  needs: [canWrite],
  /** Repeating stays unchanged if it is left out. */
  body: z.strictObject({ id: idValue, version: versionRead, repeating: z.optional(z.boolean()), ...given }),
  item: record,
  failures: [
    failures.matriculeTaken,
    failures.nationalMatriculeTaken,
    failures.birthDateUnlikely,
    ofFields.fieldValueUnfit,
  ],
  replies: 'record',
  read: ({ body: { id, version, repeating, ...student } }) => ({
    id,
    version,
    repeating: repeating ?? null,
    student: tidy(student),
  }),
  send: ({ id, version, repeating, student }) => ({
    body: { id, version, ...(repeating === null ? {} : { repeating }), ...student },
  }),
});

function tidy(student: GivenStudent): GivenStudent {
  const trimmed = (text: string | null) => text?.trim() ?? null;
  return {
    ...student,
    firstName: student.firstName.trim(),
    lastName: student.lastName.trim(),
    matricule: trimmed(student.matricule),
    nationalMatricule: trimmed(student.nationalMatricule),
    birthPlace: trimmed(student.birthPlace),
    nationality: trimmed(student.nationality),
    contacts: student.contacts && {
      phone: trimmed(student.contacts.phone),
      phone2: trimmed(student.contacts.phone2),
      email: trimmed(student.contacts.email),
      address: trimmed(student.contacts.address),
      emergency: student.contacts.emergency.map(({ name, relation, phone }) => ({
        name: name.trim(),
        relation: trimmed(relation),
        phone: phone.trim(),
      })),
    },
    own: trimmedValues(student.own ?? {}),
  };
}

function trimmedValues(own: GivenValues): GivenValues {
  return Object.fromEntries(
    Object.entries(own).map(([id, value]) => [id, typeof value === 'string' ? value.trim() || null : value]),
  );
}
