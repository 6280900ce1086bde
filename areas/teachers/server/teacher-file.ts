/** The staff file of one teacher: reading it, and putting another in its place. */
import { mailLogins } from '#areas/accounts/server/public/members.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import type {
  editTeacher as editCall,
  GivenFile,
  readTeacher as readCall,
  TeacherRecord,
} from '../record-contract.ts';
import { mayKeepFiles } from '../rules.ts';
import { listTeachers, visibleClassrooms } from './list-teachers.ts';
import { listTeacherFiles, lockTeacherFile, type TeacherFile, updateTeacherFile } from './teachers-store.ts';

/** @throws forbidden for who does not work at the school; missing for nobody who has a staff file. */
export async function readTeacher(
  context: Context,
  { id }: InputOf<typeof readCall>,
): Promise<TeacherRecord> {
  const listed = (await listTeachers(context)).find((one) => one.id === id);
  const file = (await listTeacherFiles(context)).find(({ userId }) => userId === id);
  if (!listed || !file) throw common.missing();
  const subjects = await subjectNames(context);
  const masterOf = (await visibleClassrooms(context)).filter(({ classMasterId }) => classMasterId === id);
  const seesFile = mayKeepFiles(context.actor) || context.actor.userId === id;
  return {
    ...listed,
    // The list may be older than what was saved a moment ago.
    staffNumber: file.staffNumber,
    masterOf: masterOf.map((one) => ({ classId: one.id, className: one.name })),
    qualification: file.qualification,
    subjects: file.subjectIds
      .map((subjectId) => ({ id: subjectId, name: subjects.get(subjectId) ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr')),
    employment: seesFile ? await employmentOf(context, file) : null,
    version: file.version,
    mayEdit: mayKeepFiles(context.actor),
  };
}

async function employmentOf(
  context: Context,
  { userId, phone, address, employedSince, status, contractMinutes }: TeacherFile,
): Promise<TeacherRecord['employment']> {
  const email = (await mailLogins(context, [userId])).get(userId) ?? null;
  return { phone, email, address, employedSince, status, contractMinutes };
}

/** @throws forbidden; missing for no teacher or subject of the school; stale; numberTaken. */
export async function editTeacher(
  context: Context,
  { id, version, file }: InputOf<typeof editCall>,
): Promise<TeacherRecord> {
  if (!mayKeepFiles(context.actor)) throw common.forbidden();
  await lockTeacherFile(context, id);
  const files = await listTeacherFiles(context);
  const before = files.find(({ userId }) => userId === id);
  if (!before) throw common.missing();
  if (before.version !== version) throw common.stale({ current: await readTeacher(context, { id }) });
  const subjects = await subjectNames(context);
  if (file.subjectIds.some((subjectId) => !subjects.has(subjectId))) throw common.missing();
  const owner = files.find(({ staffNumber }) => staffNumber !== null && staffNumber === file.staffNumber);
  if (owner && owner.userId !== id) throw failures.numberTaken();
  await updateTeacherFile(context, id, file);
  const fields = (Object.keys(file) as (keyof GivenFile)[]).filter(
    (field) => JSON.stringify(file[field]) !== JSON.stringify(before[field]),
  );
  await context.audit('teachers.edit', `member ${id}`, { fields });
  return readTeacher(context, { id });
}
