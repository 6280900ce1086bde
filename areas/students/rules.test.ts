import { expect, test } from 'vitest';
import type { RoleName } from '#platform/kernel/roles.ts';
import { detailsSeen, type FieldAccess, seenOf, widestFieldAccess } from './rules.ts';

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

test.each<[string, readonly RoleName[], FieldAccess]>([
  ['bursar', ['SLM.Student.View'], 'name'],
  ['teacher', ['SLM.Student.View', 'SLM.Student.Overview.View'], 'identity'],
  ['clerk who edits without telephones', ['SLM.Student.Edit'], 'identity'],
  ['secretary', ['SLM.Student.Edit', 'SLM.Student.Contact.View'], 'contacts'],
])('a %s sees of students what the roles show, and no more', (_who, roles, access) => {
  const grants = roles.map((role) => ({ role, scope: 'classes' as const, parentId: null }));
  expect(widestFieldAccess({ grants })).toBe(access);
});

test.each<[FieldAccess, object]>([
  ['name', { ...name, ...noIdentity, ...noContacts }],
  ['identity', { ...name, ...identity, ...noContacts }],
  ['contacts', { ...name, ...identity, ...contacts }],
])('hides all other data of a student from callers who see %s', (access, wanted) => {
  expect(seenOf({ ...name, ...identity, ...contacts }, access)).toEqual(wanted);
});

test('national matricule, place of birth and repeating belong to the identity, not to the name', () => {
  const details = {
    nationalMatricule: 'N-7',
    birthPlace: 'Buea',
    nationality: null,
    repeating: true,
    own: {},
  };
  expect(detailsSeen(details, 'name')).toBe(null);
  expect(detailsSeen(details, 'identity')).toBe(details);
});
