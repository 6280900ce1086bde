/** Adding, changing, closing and deleting a group across classes. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse, unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures as ofClasses } from '../classes-contract.ts';
import { mayEditClass } from '../classes-rules.ts';
import {
  type closeGroup as closeCall,
  type createGroup as createCall,
  type editGroup as editCall,
  failures,
  type GroupRecord,
} from '../groups-contract.ts';
import { assignmentFollowers } from './assignment-followers.ts';
import { listAssignments, removeClass } from './classes-store.ts';
import { groupRecord, groupToChange } from './group-records.ts';
import { insertGroup, setGroupClosed, updateGroup } from './groups-store.ts';
import { refuseSameName } from './refuse-same-name.ts';

const taken = { classrooms_org_id_year_id_name_key: ofClasses.nameTaken };

/** @param closed ended already, as a list may say. @throws missing for a strange section; forbidden, nameTaken, noYear. */
export async function createGroup(
  context: Context,
  group: InputOf<typeof createCall>,
  closed = false,
): Promise<GroupRecord> {
  const { sections } = await structureOf(context);
  if (group.sectionId !== null && !sections.some(({ id }) => id === group.sectionId)) throw common.missing();
  if (!mayEditClass(context.actor, { sectionId: group.sectionId, levelId: null })) throw common.forbidden();
  const year = await currentYear(context);
  if (!year) throw ofClasses.noYear();
  await refuseSameName(context, year.id, group.name, null);
  const id = await unlessTaken(insertGroup(context, { ...group, yearId: year.id, closed }), taken);
  await context.audit('classes.createGroup', `class ${id}`, { name: group.name });
  return groupRecord(context, id);
}

/** @throws missing, forbidden, groupClosed, stale, nameTaken. */
export async function editGroup(
  context: Context,
  { id, version, ...group }: InputOf<typeof editCall>,
): Promise<GroupRecord> {
  const locked = await groupToChange(context, id);
  if (locked.version !== version) throw common.stale({ current: await groupRecord(context, id) });
  await refuseSameName(context, locked.yearId, group.name, id);
  await unlessTaken(updateGroup(context, id, group), taken);
  await context.audit('classes.editGroup', `class ${id}`, { name: group.name });
  return groupRecord(context, id);
}

/**
 * Its teachers keep their notebooks read-only, and continue when it is reopened. Members stay in its history.
 * @throws missing, forbidden, stale.
 */
export async function closeGroup(
  context: Context,
  { id, version, closed }: InputOf<typeof closeCall>,
): Promise<GroupRecord> {
  const locked = await groupToChange(context, id, { closed: true });
  if (locked.version !== version) throw common.stale({ current: await groupRecord(context, id) });
  if (locked.closed === closed) return groupRecord(context, id);
  await setGroupClosed(context, id, closed);
  const taught = (await listAssignments(context)).filter(({ classId }) => classId === id);
  const change = closed ? { begun: [], ended: taught } : { begun: taught, ended: [] };
  for (const follower of context.contributions(assignmentFollowers))
    await follower.changed(context, locked.yearId, change);
  await context.audit(closed ? 'classes.closeGroup' : 'classes.reopenGroup', `class ${id}`, {
    name: locked.name,
  });
  return groupRecord(context, id);
}

/** @throws missing, forbidden, groupInUse. */
export async function deleteGroup(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  const { name } = await groupToChange(context, id, { closed: true });
  await unlessInUse(removeClass(context, id), failures.groupInUse);
  await context.audit('classes.deleteGroup', `class ${id}`, { name });
  return { id };
}
