/** Adding, changing and deleting a class. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse, unlessTaken } from '#platform/server/db/database-faults.ts';
import {
  type ClassRecord,
  type createClass as createCall,
  type editClass as editCall,
  failures,
  type GivenClass,
} from '../classes-contract.ts';
import { mayEditClass } from '../classes-rules.ts';
import { classRecords } from './class-records.ts';
import {
  type Classroom,
  findClassroom,
  insertClass,
  lockClassroom,
  removeClass,
  updateClass,
} from './classes-store.ts';
import { refuseSameName } from './refuse-same-name.ts';

const taken = { classrooms_org_id_year_id_name_key: failures.nameTaken };

/** @throws missing for a year, level or person of another school; forbidden, nameTaken, noYear. */
export async function createClass(
  context: Context,
  { yearId, classroom }: InputOf<typeof createCall>,
): Promise<ClassRecord> {
  const sectionId = await sectionOf(context, classroom, null);
  if (!mayEditClass(context.actor, { ...classroom, sectionId })) throw common.forbidden();
  const year = await yearFor(context, yearId);
  await refuseSameName(context, year, classroom.name, null);
  const stored = { ...classroom, sectionId, classMasterId: await masterOf(context, classroom) };
  const id = await unlessTaken(insertClass(context, year, stored), taken);
  await context.audit('classes.create', `class ${id}`, { name: classroom.name });
  return classRecord(context, id);
}

/** @throws missing, forbidden, stale, nameTaken. */
export async function editClass(
  context: Context,
  { id, version, classroom }: InputOf<typeof editCall>,
): Promise<ClassRecord> {
  const locked = await classToChange(context, id);
  if (locked.version !== version) throw common.stale({ current: await classRecord(context, id) });
  const sectionId = await sectionOf(context, classroom, locked);
  if (!mayEditClass(context.actor, { ...classroom, sectionId })) throw common.forbidden();
  await refuseSameName(context, locked.yearId, classroom.name, id);
  const classMasterId =
    classroom.masterId === locked.classMasterId ? locked.classMasterId : await masterOf(context, classroom);
  await unlessTaken(updateClass(context, id, { ...classroom, sectionId, classMasterId }), taken);
  await context.audit('classes.edit', `class ${id}`, { name: classroom.name });
  return classRecord(context, id);
}

/** @throws missing, forbidden, classInUse. */
export async function deleteClass(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  const { name } = await classToChange(context, id);
  await unlessInUse(removeClass(context, id), failures.classInUse);
  await context.audit('classes.delete', `class ${id}`, { name });
  return { id };
}

/** The class's row, locked; a group is not a class. Staff see all classes of the part of the school they are limited to. */
async function classToChange(context: Context, id: number): Promise<Classroom> {
  const { actor } = context;
  const locked = await lockClassroom(context, id);
  if (locked?.kind !== 'class' || !isWithinLimits(actor, locked)) throw common.missing();
  if (!mayEditClass(actor, locked)) throw common.forbidden();
  return locked;
}

async function classRecord(context: Context, id: number): Promise<ClassRecord> {
  const stored = await findClassroom(context, id);
  const [record] = await classRecords(context, stored ? [stored] : []);
  if (!record) throw common.missing();
  return record;
}

async function yearFor(context: Context, yearId: number | null): Promise<number> {
  if (yearId === null) {
    const year = await currentYear(context);
    if (!year) throw failures.noYear();
    return year.id;
  }
  if (!(await yearsOf(context)).some(({ id }) => id === yearId)) throw common.missing();
  return yearId;
}

/** A class is in the section of its level; without a level it keeps its section. */
async function sectionOf(
  context: Context,
  { levelId }: GivenClass,
  before: Classroom | null,
): Promise<number | null> {
  if (levelId === null) return before?.sectionId ?? null;
  const { sections } = await structureOf(context);
  const section = sections.find(({ levels }) => levels.some(({ id }) => id === levelId));
  if (!section) throw common.missing();
  return section.id;
}

async function masterOf(context: Context, { masterId }: GivenClass): Promise<number | null> {
  if (masterId !== null && !(await staffById(context)).has(masterId)) throw common.missing();
  return masterId;
}
