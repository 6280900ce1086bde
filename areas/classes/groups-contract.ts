/** The calls of groups: students of several classes who are taught together or form a club (docs/decisions/0020). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledLine,
  idDigits,
  idReply,
  idValue,
  optionalLine,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canWrite, failures as ofClasses } from './classes-contract.ts';

export const failures = defineFailures('GROUP.errors', {
  /** Members, or a notebook with what was taught, hang on it: it is closed instead. */
  groupInUse: 'conflict',
  /** A closed group takes no change until it is opened again. */
  groupClosed: 'conflict',
});

const groupRecord = z.strictObject({
  id: idReply,
  name: z.string(),
  yearId: idReply,
  /** The section whose students it takes; null for the whole school. */
  sectionId: z.nullable(idReply),
  sectionName: z.nullable(z.string()),
  room: z.nullable(z.string()),
  size: z.int(),
  /** Subjects taught in it, with their teachers; nothing for a choir or a club. */
  teaching: z.array(z.strictObject({ subjectName: z.string(), teacherName: z.string() })),
  /** Ended before its year: read-only. */
  closed: z.boolean(),
  /** Rises with each change: who edits says which one they read. */
  version: z.int(),
  /** Whether the reader sees its members. */
  inReach: z.boolean(),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
});
export type GroupRecord = z.infer<typeof groupRecord>;

const given = { name: filledLine({ max: 80 }), room: optionalLine(40) };

export const listGroups = defineCall({
  name: 'classes.groups',
  method: 'GET',
  path: '/slm/Groups/v1/get',
  summary: 'The groups across classes of the current year, those still open first, by name. For staff.',
  needs: ['SLM.Student.View'],
  item: groupRecord,
  replies: 'list',
});

export const createGroup = defineCall({
  name: 'classes.createGroup',
  method: 'POST',
  path: '/slm/Groups/v1/create',
  summary: 'Adds a group to the current year: of one section, or of the whole school.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ sectionId: z.nullable(idValue), ...given }),
  item: groupRecord,
  failures: [ofClasses.nameTaken, ofClasses.noYear],
  replies: 'record',
  read: ({ body }) => tidy(body),
  send: (body) => ({ body }),
});

export const editGroup = defineCall({
  name: 'classes.editGroup',
  method: 'PUT',
  path: '/slm/Groups/v1/update',
  summary: 'Changes name and room of a group; refused when somebody changed it after the version named.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: groupRecord,
  failures: [ofClasses.nameTaken, failures.groupClosed],
  replies: 'record',
  read: ({ body }) => tidy(body),
  send: (body) => ({ body }),
});

export const closeGroup = defineCall({
  name: 'classes.closeGroup',
  method: 'PUT',
  path: '/slm/Groups/v1/close',
  summary: 'Ends a group before its year, with its notebooks, or opens it again.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, closed: z.boolean() }),
  item: groupRecord,
  replies: 'record',
});

export const deleteGroup = defineCall({
  name: 'classes.deleteGroup',
  method: 'DELETE',
  path: '/slm/Groups/v1/delete',
  summary: 'Deletes a group that nothing hangs on yet.',
  needs: [canWrite],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.groupInUse],
  replies: 'record',
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});

function tidy<Given extends { readonly name: string; readonly room: string | null }>(group: Given): Given {
  return { ...group, name: group.name.trim(), room: group.room?.trim() ?? null };
}
