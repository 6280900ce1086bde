/** Wire spelling of a student row <-> plain values (specification 7). */
import * as z from 'zod/mini';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { dayReply, idReply } from '#platform/kernel/wire-values.ts';

/** How somebody may leave the school. */
export const leavings = ['left', 'transferred', 'abandoned', 'excluded'] as const;
export type Leaving = (typeof leavings)[number];

/** A photo as it is stored and sent. */
export interface Photo {
  readonly imageType: string;
  /** Base64. */
  readonly image: string;
}

/** Data of a student: null where the reader may not see it, or did not request it. */
export interface SeenStudent {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string | null;
  readonly sex: string | null;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly photo: Photo | null;
}

/** Details of a student that a list returns only on request. */
export interface StudentDetails {
  readonly nationalMatricule: string | null;
  readonly birthPlace: string | null;
  readonly nationality: string | null;
  /** In one of the classes asked for. */
  readonly repeating: boolean;
  /** By the id of the field, of the school's own fields asked for those that the reader may know and that are filled in. */
  readonly own: Readonly<Record<string, string | number | boolean>>;
}

/** A row of the list of students. */
export interface StudentItem extends SeenStudent {
  /** Those visible to the reader. */
  readonly classIds: readonly number[];
  /** How somebody left the school, and when; null for who has not. */
  readonly gone: {
    readonly how: Leaving;
    readonly on: SchoolDay | null;
    /** The classes that were left by it during the year, as far as the reader sees them. */
    readonly classIds: readonly number[];
  } | null;
  /** Null where the reader may not know them, or did not ask. */
  readonly details: StudentDetails | null;
}

export const wireStudent = z.strictObject({
  stdntid: idReply,
  stdntfirstname: z.string(),
  stdntlastname: z.string(),
  matricule: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  imageType: z.nullable(z.string()),
  uImage: z.nullable(z.string()),
  groupIds: z.array(idReply),
  /** Only for students who have left. */
  status: z.optional(z.enum(leavings)),
  statusOn: z.optional(z.nullable(dayReply)),
  leftGroupIds: z.optional(z.array(idReply)),
  /** Not of the specification: where they were asked for. */
  details: z.optional(
    z.strictObject({
      nationalMatricule: z.nullable(z.string()),
      birthPlace: z.nullable(z.string()),
      nationality: z.nullable(z.string()),
      repeating: z.boolean(),
      own: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
type WireStudent = z.infer<typeof wireStudent>;

export function fromWireStudent(wire: WireStudent): StudentItem {
  const {
    stdntid,
    stdntfirstname,
    stdntlastname,
    imageType,
    uImage,
    groupIds,
    status,
    statusOn,
    leftGroupIds,
    details,
    ...same
  } = wire;
  return {
    ...same,
    id: stdntid,
    firstName: stdntfirstname,
    lastName: stdntlastname,
    photo: imageType === null || uImage === null ? null : { imageType, image: uImage },
    classIds: groupIds,
    details: details ?? null,
    gone: status ? { how: status, on: statusOn ?? null, classIds: leftGroupIds ?? [] } : null,
  };
}

export function toWireStudent(student: StudentItem): WireStudent {
  return {
    stdntid: student.id,
    stdntfirstname: student.firstName,
    stdntlastname: student.lastName,
    matricule: student.matricule,
    sex: student.sex,
    birthDate: student.birthDate,
    phone: student.phone,
    phone2: student.phone2,
    imageType: student.photo?.imageType ?? null,
    uImage: student.photo?.image ?? null,
    groupIds: [...student.classIds],
    ...(student.gone && {
      status: student.gone.how,
      statusOn: student.gone.on,
      leftGroupIds: [...student.gone.classIds],
    }),
    ...(student.details && { details: { ...student.details, own: { ...student.details.own } } }),
  };
}
