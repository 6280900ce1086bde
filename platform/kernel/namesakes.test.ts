import { expect, test } from 'vitest';
import { namesakesIn } from './namesakes.ts';

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
