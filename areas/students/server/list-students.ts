import { classesInScope, classroomsById } from '#areas/classes/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { listStudents as call, StudentItem } from '../contract.ts';
import { identityInScope } from './identity-in-scope.ts';
import { childrenInScope } from './public.ts';
import { type FoundStudent, findStudents, photosOf } from './students-store.ts';

/**
 * The students the caller may see: of the classes in reach, and the own children. More than name and class, and contacts,
 * only where the caller may see these. @throws missing for a class or student that is not the caller's to see.
 */
export async function listStudents(
  context: Context,
  input: InputOf<typeof call>,
): Promise<Page<StudentItem>> {
  const classIds = await classesInScope(context, 'SLM.Student.View');
  const children = await childrenInScope(context, 'SLM.Student.View');
  const childIds = new Set(children.map((child) => child.studentId));
  if (
    input.classId !== null &&
    !classIds.has(input.classId) &&
    !children.some((child) => child.classId === input.classId)
  ) {
    throw failures.missing();
  }
  const page = { page: input.page, size: input.size };
  if (input.matchesNobody) return { rows: [], total: 0, ...page };
  const classrooms = await classroomsById(context);
  const inSection = [...classIds].filter(
    (id) => input.sectionId === null || classrooms.get(id)?.sectionId === input.sectionId,
  );
  const identity = await identityInScope(context);
  const found = await findStudents(context, {
    ...page,
    classIds: inSection,
    childIds: input.sectionId === null ? [...childIds] : [],
    classId: input.classId,
    studentId: input.studentId,
    keyword: input.keyword,
    identityClassIds: [...identity.classIds],
    identityChildIds: identity.children ? [...childIds] : [],
  });
  if (input.studentId !== null && found.total === 0) throw failures.missing();
  const contacts = await classesInScope(context, 'SLM.Student.Contact.View');
  const ownContacts = new Set(
    (await childrenInScope(context, 'SLM.Student.Contact.View')).map((child) => child.studentId),
  );
  const identified = new Set(
    found.rows
      .filter(
        (row) =>
          (identity.children && childIds.has(row.id)) || row.groupIds.some((id) => identity.classIds.has(id)),
      )
      .map((row) => row.id),
  );
  const photos = input.withImage && input.personal ? await photosOf(context, [...identified]) : [];
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo]));
  const rows = found.rows.map((row) =>
    toItem(row, {
      personal: input.personal && identified.has(row.id),
      contacts: ownContacts.has(row.id) || row.groupIds.some((id) => contacts.has(id)),
      photo: photoOf.get(row.id) ?? null,
    }),
  );
  return { rows, total: found.total, ...page };
}

interface Sight {
  /** More than name and class: asked for, and the caller's to see. */
  readonly personal: boolean;
  readonly contacts: boolean;
  readonly photo: { imageType: string; image: string } | null;
}

function toItem(student: FoundStudent, { personal, contacts, photo }: Sight): StudentItem {
  return {
    stdntid: student.id,
    stdntfirstname: student.firstName,
    stdntlastname: student.lastName,
    matricule: personal ? student.matricule : null,
    sex: personal ? student.sex : null,
    birthDate: personal ? student.birthDate : null,
    phone: personal && contacts ? student.phone : null,
    phone2: personal && contacts ? student.phone2 : null,
    imageType: photo?.imageType ?? null,
    uImage: photo?.image ?? null,
    groupIds: [...student.groupIds],
  };
}
