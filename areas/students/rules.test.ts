import { expect, test } from 'vitest';
import { type Insight, seenOf } from './rules.ts';

const name = { id: 7, firstName: 'Brenda', lastName: 'Eyong' };
const identity = {
  matricule: 'M-7',
  sex: 'F',
  birthDate: '2014-02-03',
  photo: { imageType: 'image/png', image: 'aGk=' },
};
const contacts = { phone: '677 00 00 07', phone2: '699 00 00 07' };
const noIdentity = { matricule: null, sex: null, birthDate: null, photo: null };
const noContacts = { phone: null, phone2: null };

test.each<[Insight, object]>([
  ['name', { ...name, ...noIdentity, ...noContacts }],
  ['identity', { ...name, ...identity, ...noContacts }],
  ['contacts', { ...name, ...identity, ...contacts }],
])('Who sees %s is told no more of a student.', (insight, wanted) => {
  expect(seenOf({ ...name, ...identity, ...contacts }, insight)).toEqual(wanted);
});
