/**
 * Lists as files and documents. A person without permission to export is refused before the request is read, so nothing is written.
 * Permitted exports are tried in areas/exchange/server/trials/lists-out.http.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import { askAll } from './asking.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { outside, type Person, people } from './people.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

const administrators: readonly Person[] = ['admin', 'otherAdmin'];
const seeAccounts: readonly Person[] = [...administrators, 'principal', 'otherPrincipal'];
const editStudents: readonly Person[] = [...seeAccounts, 'secretary', 'otherSecretary'];

const exports: readonly (readonly [call: string, path: string, allowed: readonly Person[]])[] = [
  ['accounts.export', '/usm/api/members/export', administrators],
  ['accounts.exportPaper', '/usm/api/members/export-paper', administrators],
  ['accounts.exportAudit', '/usm/api/audit/export', seeAccounts],
  ['accounts.exportAuditPaper', '/usm/api/audit/export-paper', seeAccounts],
  ['admissions.export', '/slm/Admissions/v1/export', editStudents],
  ['admissions.exportPaper', '/slm/Admissions/v1/export-paper', editStudents],
  ['classes.export', '/slm/Classes/v1/export', editStudents],
  ['classes.exportPaper', '/slm/Classes/v1/export-paper', editStudents],
  ['classes.exportGroups', '/slm/Groups/v1/export', editStudents],
  ['classes.exportGroupsPaper', '/slm/Groups/v1/export-paper', editStudents],
  ['parents.export', '/slm/Parents/v1/export', editStudents],
  ['parents.exportPaper', '/slm/Parents/v1/export-paper', editStudents],
  ['school.exportSubjects', '/slm/Subjects/v1/export', editStudents],
  ['school.printSubjects', '/slm/Subjects/v1/export-paper', editStudents],
  ['school.exportSections', '/slm/Sections/v1/export', editStudents],
  ['school.printSections', '/slm/Sections/v1/export-paper', editStudents],
  ['school.exportYears', '/slm/SchoolYears/v1/export', editStudents],
  ['school.printYears', '/slm/SchoolYears/v1/export-paper', editStudents],
  ['school.exportTags', '/slm/Tags/v1/export', editStudents],
  ['school.printTags', '/slm/Tags/v1/export-paper', editStudents],
  ['students.export', '/slm/Students/v1/export', editStudents],
  ['students.exportPaper', '/slm/Students/v1/export-paper', editStudents],
  ['students.exportBoard', '/slm/Students/v1/export-board', editStudents],
  ['teachers.export', '/slm/Teachers/v1/export', editStudents],
  ['teachers.exportPaper', '/slm/Teachers/v1/export-paper', editStudents],
];

test.each(exports)('%s is refused to everybody else', async (_call, path, allowed) => {
  const others = people.filter((person) => !allowed.includes(person));
  const got = await askAll(async (person) => (await callers[person].send('POST', path, {})).status, others);
  expect(got).toEqual(
    Object.fromEntries(
      others.map((person) => [person, person in outside ? outside[person as keyof typeof outside] : 403]),
    ),
  );
});
