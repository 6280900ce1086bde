/**
 * Writes homework as the wire's JSON text. The list is the heaviest reply of the product (40 homeworks x 50 students),
 * so each student is turned into text once, however many homeworks name them (stack.md, Speed of the server).
 */
import { membersById } from '#areas/accounts/server/public.ts';
import { classesInScope } from '#areas/classes/server/public.ts';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { notebookItems, type Sight } from '#areas/notebook/server/public.ts';
import { childrenInScope, photosOf, type Student, studentsById } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { ListedHomework } from './homework-store.ts';

export interface TextWish {
  /** False: personal fields are null (the query's `decrypted`). */
  readonly personal: boolean;
  readonly withImages: boolean;
}

/** What the texts of one reply share: who the notebooks are, whose contacts show, the students written so far. */
export interface Writer {
  readonly wish: TextWish;
  readonly notebooks: ReadonlyMap<number, NotebookItem>;
  readonly contactClasses: ReadonlySet<number>;
  readonly ownChildren: ReadonlySet<number>;
  readonly names: ReadonlyMap<number, { firstName: string; lastName: string }>;
  /** By `id` and whether contacts show. */
  readonly models: Map<string, string>;
}

export async function openWriter(context: Context, sight: Sight, wish: TextWish): Promise<Writer> {
  const items = await notebookItems(context, [...sight.whole, ...sight.throughChildren]);
  const children = await childrenInScope(context, 'SLM.Student.Contact.View');
  return {
    wish,
    notebooks: new Map(items.map((item) => [item.notebookId, item])),
    contactClasses: await classesInScope(context, 'SLM.Student.Contact.View'),
    ownChildren: new Set(children.map((child) => child.studentId)),
    names: await membersById(context),
    models: new Map(),
  };
}

/** The homeworks as JSON objects joined by commas. */
export async function homeworkText(
  context: Context,
  writer: Writer,
  homeworks: readonly ListedHomework[],
): Promise<string> {
  await loadModels(context, writer, homeworks);
  return homeworks.map((homework) => oneText(context, writer, homework)).join(',');
}

async function loadModels(
  context: Context,
  writer: Writer,
  homeworks: readonly ListedHomework[],
): Promise<void> {
  const missing = new Set<number>();
  for (const homework of homeworks) {
    const contacts = contactsShow(writer, homework);
    for (const id of homework.studentIds)
      if (!writer.models.has(modelKey(writer, contacts, id))) missing.add(id);
  }
  if (missing.size === 0) return;
  const ids = [...missing];
  const students = await studentsById(context, ids);
  const photos = writer.wish.withImages && writer.wish.personal ? await photosOf(context, ids) : [];
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo]));
  for (const student of students) {
    for (const contacts of [true, false]) {
      writer.models.set(
        `${student.id}/${contacts}`,
        modelText(student, contacts, writer.wish.personal, photoOf.get(student.id)),
      );
    }
  }
}

function contactsShow(writer: Writer, homework: ListedHomework): boolean {
  const notebook = writer.notebooks.get(homework.notebookId);
  return notebook !== undefined && writer.contactClasses.has(notebook.classId);
}

function modelKey(writer: Writer, contacts: boolean, studentId: number): string {
  return `${studentId}/${contacts || writer.ownChildren.has(studentId)}`;
}

function modelText(
  student: Student,
  contacts: boolean,
  personal: boolean,
  photo: { imageType: string; image: string } | undefined,
): string {
  return JSON.stringify({
    firstName: student.firstName,
    lastName: student.lastName,
    matricule: personal ? student.matricule : null,
    sex: personal ? student.sex : null,
    phone: personal && contacts ? student.phone : null,
    phone2: personal && contacts ? student.phone2 : null,
    birthDate: personal ? student.birthDate : null,
    imageType: photo?.imageType ?? null,
    uImage: photo?.image ?? null,
  });
}

function oneText(context: Context, writer: Writer, homework: ListedHomework): string {
  const notebook = writer.notebooks.get(homework.notebookId);
  const head = JSON.stringify({
    homeworkId: homework.id,
    title: homework.title,
    description: homework.description,
    notebookId: homework.notebookId,
    noteBookId: homework.notebookId,
    yearId: notebook?.yearId,
    yearName: notebook?.yearName,
    orgId: context.org,
    dueDate: homework.dueAt,
    created: homework.createdAt,
    updated: homework.updatedAt,
    createdByName: nameOf(writer, homework.createdBy),
    updatedByName: nameOf(writer, homework.updatedBy),
    startDate: homework.startsAt,
    endDate: homework.endsAt,
    studentGroupId: notebook?.classId,
    studentGrpId: notebook?.classId,
    studentGroupName: notebook?.className,
    subjectId: notebook?.subjectId,
    subjectName: notebook?.subjectName,
    close: homework.status === 'closed' ? 'Y' : 'N',
    status: homework.status,
    version: homework.version,
    mayEdit: notebook?.mayEdit ?? false,
  });
  return `${head.slice(0, -1)},"studentList":[${linesText(writer, homework)}]}`;
}

function nameOf(writer: Writer, userId: number): string {
  const member = writer.names.get(userId);
  return member ? `${member.firstName} ${member.lastName}`.trim() : '';
}

function linesText(writer: Writer, homework: ListedHomework): string {
  const contacts = contactsShow(writer, homework);
  let text = '';
  for (const [index, id] of homework.studentIds.entries()) {
    const letter = homework.states[index] ?? 'N';
    const comment = homework.comments?.[index] ?? '';
    const excused = letter >= 'a';
    if (index > 0) text += ',';
    text += `{"studentId":${id},"comment":${comment === '' ? '""' : JSON.stringify(comment)},"completed":"${letter.toUpperCase()}","excused":${excused},"studentModel":${writer.models.get(modelKey(writer, contacts, id)) ?? 'null'}}`;
  }
  return text;
}
