/** Wire spelling of a student row <-> plain values (specification 7). */
import * as z from 'zod/mini';
import { idReply } from '#platform/kernel/wire-values.ts';

/** A photo as it is stored and sent. */
export interface Photo {
  readonly imageType: string;
  /** Base64. */
  readonly image: string;
}

/** What is told of a student: null where the reader may not see it, or did not ask. */
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

/** A row of the list of students. */
export interface StudentItem extends SeenStudent {
  /** Those in the reader's sight. */
  readonly classIds: readonly number[];
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
});
type WireStudent = z.infer<typeof wireStudent>;

export function fromWireStudent(wire: WireStudent): StudentItem {
  const { stdntid, stdntfirstname, stdntlastname, imageType, uImage, groupIds, ...same } = wire;
  return {
    ...same,
    id: stdntid,
    firstName: stdntfirstname,
    lastName: stdntlastname,
    photo: imageType === null || uImage === null ? null : { imageType, image: uImage },
    classIds: groupIds,
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
  };
}
