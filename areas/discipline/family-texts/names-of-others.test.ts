import { expect, test } from 'vitest';
import { namesOfOthers, unconfirmed } from './names-of-others.ts';

const named = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName });
const students = [
  named(1, 'Paul', 'Mbarga'),
  named(2, 'Junior', 'Mbarga'),
  named(3, 'Hélène Awa', 'N’Guessan Bell'),
  named(4, 'Honorine', 'Fouda'),
  named(5, 'Li', 'Ba'),
  named(6, '', 'Abdoulaye Bouba'),
];
const found = (text: string, ownId: number | null = 1, involved: readonly number[] = []) =>
  namesOfOthers(text, students, { ownId, involvedIds: new Set(involved) });

test.for([
  ['Paul hit Junior Mbarga.', ['Junior Mbarga']],
  ['Avec MBARGA Junior', ['MBARGA Junior']],
  ['mbarga, junior was there', ['mbarga, junior']],
  ['Mbarga K. Junior', ['Mbarga K. Junior']],
  ['mbarga_junior.jpg', ['mbarga_junior']],
  ['Helene Nguessan pleurait', ['Helene Nguessan']],
  ['Bell Hélène Awa N\u2019Guessan', ['Bell Hélène Awa N’Guessan']],
  ['He\u0301le\u0300ne Bell', ['Hélène Bell']],
  ['la sœur d’Honorine Fouda', ['d’Honorine Fouda']],
  ['Ju\u00adnior\u00a0Mbarga', ['Ju\u00adnior Mbarga']],
  ['Li Ba', ['Li Ba']],
  ['Bouba Abdoulaye', ['Bouba Abdoulaye']],
  ['Junior Mbarga and Honorine Fouda, then Junior Mbarga again', ['Junior Mbarga', 'Honorine Fouda']],
  ['FOUDA Ngwe Honorine pleurait', ['FOUDA Ngwe Honorine']],
  ['Honorine Ngwe Tabot Fouda', ['Honorine Ngwe Tabot Fouda']],
  ['Honorine et Fouda', []],
  ['Junior, Paul Mbarga', []],
  ['Paul Mbarga was late', []],
  ['Junior was late', []],
  ['He threw chalk at the wall.', []],
  ['', []],
] as const)('finds only full names of students who are not involved: %s', ([text, names]) => {
  expect(found(text)).toEqual(names);
});

test.for([
  ['Junior started it', ['Junior']],
  ['Paul and his cousin junior', ['junior']],
  ['la faute d’Honorine', ['d’Honorine']],
  ['M. Fouda', ['Fouda']],
  ['Mbarga started it', []],
  ['il y a là un ba', []],
  ['avec Li', ['Li']],
] as const)('finds a first or last name alone of those involved: %s', ([text, names]) => {
  expect(found(text, 1, [2, 4, 5])).toEqual(names);
});

test('finds the child too where several families read the text', () => {
  expect(found('Paul hit Junior', null, [1, 2])).toEqual(['Paul', 'Junior']);
});

test('takes the words of the own child for the own child, also of a namesake in the other order', () => {
  const twins = [named(1, 'Mbarga', 'Junior'), named(2, 'Junior', 'Mbarga')];
  const readers = { ownId: 1, involvedIds: new Set([2]) };
  expect(namesOfOthers('Junior Mbarga', twins, readers)).toEqual([]);
});

test('a confirmation is of these very names', () => {
  expect(unconfirmed(['Junior Mbarga', 'Awa'], ['JUNIOR  mbarga'])).toEqual(['Awa']);
  expect(unconfirmed(['Junior Mbarga'], ['Junior'])).toEqual(['Junior Mbarga']);
});
