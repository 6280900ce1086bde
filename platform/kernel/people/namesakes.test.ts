import { expect, test } from 'vitest';
import { namesakeNumbers, namesakesIn } from './namesakes.ts';

const person = (id: number, lastName: string, firstName: string) => ({ id, lastName, firstName });

test('finds those who have one name, however it is spelt, and nobody else', () => {
  const people = [
    person(1, 'Ngo', 'Marie'),
    person(2, 'NGO', 'Mârie'),
    person(3, 'Ngo', 'Rose'),
    person(4, 'Étéki', 'Jean'),
  ];
  expect([...namesakesIn(people)]).toEqual([1, 2]);
  expect(namesakesIn([]).size).toBe(0);
});

test('shows the matricule beside the names of namesakes and beside no other name', () => {
  const people = [
    { id: 1, firstName: 'Marie', lastName: 'NGO', matricule: 'A1' },
    { id: 2, firstName: 'marie', lastName: 'Ngo', matricule: 'A2' },
    { id: 3, firstName: 'Paul', lastName: 'NGO', matricule: 'A3' },
  ];
  expect([...namesakeNumbers(people)]).toEqual([
    [1, 'A1'],
    [2, 'A2'],
  ]);
});
