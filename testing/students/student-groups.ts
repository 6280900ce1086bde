/** Groups of students of the first school, for tests. */
import { expect } from 'vitest';
import type { Reply, TestHttp } from '../http.ts';
import type { PersonName } from '../small-school-people.ts';

export interface GroupRecord {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly teaching: readonly object[];
}

const path = '/slm/Groups/v1';

export async function sectionsOf(http: TestHttp): Promise<{ english: number; french: number }> {
  const { body } = await (await http.as('secretary')).get('/slm/Structure/v1/get');
  const of = (subsystem: string) =>
    body.data[0].sections.find((one: { subsystem: string }) => one.subsystem === subsystem).id;
  return { english: of('english'), french: of('french') };
}

export async function createGroup(
  http: TestHttp,
  name: string,
  sectionId: number | null,
): Promise<GroupRecord> {
  const reply = await (await http.as('secretary')).post(`${path}/create`, { name, sectionId, room: null });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

export async function changeMembers(
  http: TestHttp,
  groupId: number,
  part: { readonly add?: readonly number[]; readonly remove?: readonly number[] },
  name: PersonName = 'secretary',
): Promise<Reply> {
  const body = { groupId, add: [], remove: [], ...part };
  return (await http.as(name)).put('/slm/Students/v1/group', body);
}

export async function addMembers(http: TestHttp, groupId: number, add: readonly number[]): Promise<void> {
  const reply = await changeMembers(http, groupId, { add });
  expect(reply.status, reply.text).toBe(200);
}

/** Has English taught in a group. */
export async function teachGroup(http: TestHttp, classId: number, teacher: 'fon' | 'ngo') {
  const secretary = await http.as('secretary');
  const { version } = (await secretary.get(`/slm/Assignments/v1/get?classId=${classId}`)).body.data[0];
  const row = { subjectId: http.school.subjects.english, teacherId: http.school.people[teacher].userId };
  const assignments = [{ ...row, coefficient: 2, weeklyMinutes: 120, optional: true }];
  const saved = await secretary.put('/slm/Assignments/v1/save', { classId, version, assignments });
  expect(saved.status, saved.text).toBe(200);
  return saved.body.data[0].assignments[0];
}

let germanGroups = 0;

/** A group for German of the English section, taught by Fon, who teaches in Form 2 only. */
export async function germanGroup(http: TestHttp, ...add: readonly number[]): Promise<GroupRecord> {
  const { english } = await sectionsOf(http);
  const group = await createGroup(http, `Allemand ${++germanGroups}`, english);
  await teachGroup(http, group.id, 'fon');
  if (add.length > 0) await addMembers(http, group.id, add);
  return group;
}
