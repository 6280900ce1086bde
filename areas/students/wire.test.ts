import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { fromWireStudent, type StudentItem, toWireStudent, wireStudent } from './wire.ts';

const brenda: StudentItem = {
  id: 7,
  firstName: 'Brenda',
  lastName: 'Eyong',
  matricule: 'M-7',
  sex: 'F',
  birthDate: '2014-02-03',
  phone: '677 00 00 07',
  phone2: null,
  photo: { imageType: 'image/png', image: 'aGk=' },
  classIds: [2],
  gone: null,
  details: null,
};

test.each([
  ['with a photo', brenda],
  ['without', { ...brenda, photo: null }],
  [
    'who has left',
    {
      ...brenda,
      classIds: [],
      gone: { how: 'transferred', on: '2026-11-17' as SchoolDay, classIds: [7] } as const,
    },
  ],
])('a student %s is read as it was sent', (_what, student) => {
  expect(fromWireStudent(wireStudent.parse(toWireStudent(student)))).toEqual(student);
});
