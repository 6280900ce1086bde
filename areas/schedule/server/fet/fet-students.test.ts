import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import { fetNames } from './fet-names.ts';
import { fetStudents } from './fet-students.ts';

const [form5, form6, choir, art, music, maths] = [1, 2, 3, 11, 12, 13] as const;
const classroom = (id: number, name: string, kind: 'class' | 'group' = 'class') => ({
  id,
  name,
  kind,
  shiftId: null,
  room: null,
});
const teaching = (classId: number, subjectId: number, optional: boolean) => ({
  classId,
  subjectId,
  teacherId: 21,
  minutes: null,
  optional,
});
const plan: Plan = {
  yearId: 1,
  yearName: '2026/2027',
  startsOn: '2026-09-07' as SchoolDay,
  endsOn: '2027-07-31' as SchoolDay,
  weekA: null,
  version: 1,
  rooms: [],
  shifts: [],
  classes: [classroom(form5, 'Form 5'), classroom(form6, 'Form 6'), classroom(choir, 'Choir', 'group')],
  teachers: [
    { id: 21, name: 'Ngo Marie' },
    { id: 22, name: 'Ngo Marie' },
  ],
  subjects: [
    { id: art, name: 'Art' },
    { id: music, name: 'Music' },
    { id: maths, name: 'Maths' },
  ],
  teaching: [
    teaching(form5, art, true),
    teaching(form5, music, true),
    teaching(form5, maths, false),
    teaching(form6, art, true),
  ],
  shared: [
    [form5, choir],
    [form6, choir],
  ],
  unavailable: [],
  unavailableRooms: [],
  lessons: [],
};

test('makes a part of each class of a group and of an optional subject beside another', () => {
  const names = fetNames(plan);
  const { years, studentsOf } = fetStudents(plan, names);
  expect(studentsOf(choir, maths)).toEqual(['Choir · Form 5', 'Choir · Form 6']);
  expect(studentsOf(form5, art)).toEqual(['Form 5 · Art']);
  expect([studentsOf(form5, maths), studentsOf(form6, art)]).toEqual([['Form 5'], ['Form 6']]);
  const all = years.map((year) => [...year.matchAll(/<Name>([^<]*)<\/Name>/g)].map(([, name]) => name));
  expect(all).toEqual([
    [
      'Form 5',
      ...['Form 5 · Art', 'Choir · Form 5 + Form 5 · Art'],
      ...['Form 5 · Music', 'Choir · Form 5 + Form 5 · Music'],
      ...['Choir · Form 5', 'Choir · Form 5 + Form 5 · Art', 'Choir · Form 5 + Form 5 · Music'],
    ],
    ['Form 6', 'Choir · Form 6'],
  ]);
});

test('gives namesakes a number, because FET knows all by their names', () => {
  const { teacher } = fetNames(plan);
  expect([teacher(21), teacher(22)]).toEqual(['Ngo Marie', 'Ngo Marie (2)']);
});
