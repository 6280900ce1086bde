import { expect, test } from 'vitest';
import { found } from './find-rules.ts';

const student = (number: number, lastName: string, firstName: string, matricule: string) => ({
  number,
  lastName,
  firstName,
  matricule,
});
const students = [
  student(1, 'Abanda', 'Rose', '26A0112'),
  student(12, 'Éboa', 'Paul', '26A0345'),
  student(31, 'Ngo Bassong', 'Marie', '26A0012'),
];
const numbers = (text: string) => found(students, text).map(({ number }) => number);

test('the number on the list is meant before a matricule that ends in it', () => {
  expect(numbers('12')).toEqual([12, 1, 31]);
});

test('the last three digits of a matricule find its student', () => {
  expect(numbers('345')).toEqual([12]);
});

test('a part of the name finds its student, without accents too', () => {
  expect(numbers('eboa')).toEqual([12]);
  expect(numbers('marie ngo')).toEqual([31]);
});

test('nothing typed means nobody', () => {
  expect(numbers(' ')).toEqual([]);
});
