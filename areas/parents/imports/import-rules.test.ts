import { expect, test } from 'vitest';
import { mappingOf } from '#platform/kernel/imports/headings.ts';
import { columnsBeside, tellsOfGuardians } from './import-headings.ts';
import { childrenWithout, guardiansOfRow, withNames, writeChildren } from './import-rules.ts';

const row = (values: Record<string, string>, ...wrong: string[]) => ({
  row: 4,
  part: 0,
  values,
  faults: wrong.map((column) => ({ column, value: '?', reason: 'wrong' })),
});

test('father and mother of one row each have the child; a fault of the child is a fault of both', () => {
  const people = guardiansOfRow(
    row(
      {
        matricule: 'P-1',
        fatherName: 'FOUDA Jean',
        motherName: 'FOUDA Rose',
        address: 'Rue 1',
        household: 'oui',
      },
      ...['birthDate', 'motherPhone'],
    ),
  );
  const shared = { matricule: 'P-1', address: 'Rue 1', household: 'row 4' };
  expect(people.map(({ part, values }) => [part, values])).toEqual([
    [1, { ...shared, fullName: 'FOUDA Jean', relation: 'father', sex: 'M' }],
    [2, { ...shared, fullName: 'FOUDA Rose', relation: 'mother', sex: 'F' }],
  ]);
  expect(people.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
    ['birthDate'],
    ['motherPhone', 'birthDate'],
  ]);
});

test('a child without parents adds none; its faults are shown once', () => {
  expect(guardiansOfRow(row({ matricule: 'P-1' }))).toEqual([]);
  expect(guardiansOfRow(row({ matricule: 'P-1' }, 'birthDate'))).toMatchObject([
    { values: {}, faults: [{ column: 'birthDate' }] },
  ]);
});

test('a name in one cell is parted from its title; names in cells of their own stay as they are', () => {
  expect(withNames({ fullName: 'mme FOUDA Rose' }, null)).toEqual({
    title: 'Mme',
    lastName: 'FOUDA',
    firstName: 'Rose',
  });
  expect(withNames({ fullName: 'FOUDA' }, null)).toEqual({ lastName: 'FOUDA' });
  expect(withNames({ fullName: 'FOUDA Rose', lastName: 'Fouda' }, null)).toMatchObject({ lastName: 'Fouda' });
});

test('takes as last name the part that the child shares, wherever it is', () => {
  const beside = (fullName: string, child: string) => withNames({ fullName }, child);
  expect(beside('Mr John Tabe', 'TABE')).toEqual({ title: 'Mr', lastName: 'Tabe', firstName: 'John' });
  expect(beside('Marie Ngo Bilong', 'NGO BILONG')).toEqual({ lastName: 'Ngo Bilong', firstName: 'Marie' });
  expect(beside('Tabe John', 'TABE')).toEqual({ lastName: 'Tabe', firstName: 'John' });
  // Nothing shared, or all of it: as lists of schools write names.
  expect(beside('FOUDA Rose', 'TABE')).toEqual({ lastName: 'FOUDA', firstName: 'Rose' });
  expect(beside('Tabe John', 'TABE JOHN')).toEqual({ lastName: 'Tabe', firstName: 'John' });
});

function keysOf(list: string): readonly (string | null)[] {
  const headings = list.split(';');
  return mappingOf(headings, columnsBeside(headings));
}

test('takes a plain name beside columns of father, mother or guardian for the child’s', () => {
  expect(keysOf('Matricule;Nom;Prénom;Classe;Nom du père;Tél du père;Nom de la mère;Tél de la mère')).toEqual(
    [
      ...['matricule', 'childLastName', 'childFirstName', 'className'],
      ...['fatherName', 'fatherPhone', 'motherName', 'motherPhone'],
    ],
  );
  expect(keysOf('Noms et prénoms;Classe;Nom du tuteur;Téléphone')).toEqual([
    ...['childName', 'className', 'fullName', 'phone'],
  ]);
  expect(keysOf('Surname;Other names;Class;Father;Father’s Contact;Mother;Mother’s Contact;Email')).toEqual([
    ...[
      'childLastName',
      'childFirstName',
      'className',
      'fatherName',
      'fatherPhone',
      'motherName',
      'motherPhone',
    ],
    null,
  ]);
  expect(keysOf('Full name;D.O.B;Adm. No;Home_Room;Guardian’s Name;Guardian’s Contact')).toEqual([
    ...['childName', 'birthDate', 'matricule', 'className', 'fullName', 'phone'],
  ]);
});

test('gives a plain telephone to the only parent of the list', () => {
  expect(keysOf('Nom;Prénom;Nom de la mère;Contact')).toEqual([
    ...['childLastName', 'childFirstName', 'motherName', 'motherPhone'],
  ]);
});

test('takes a plain name for the guardian’s where the child has columns of its own', () => {
  expect(keysOf('Nom de l’élève;Classe;Nom;Prénom;Lien;Téléphone')).toEqual([
    ...['childName', 'className', 'lastName', 'firstName', 'relation', 'phone'],
  ]);
  expect(keysOf('Matricule;Nom;Prénom;Lien;Téléphone')).toEqual([
    ...['matricule', 'lastName', 'firstName', 'relation', 'phone'],
  ]);
});

test('sees that a list of children alone tells of no guardians', () => {
  const tells = (list: string) => tellsOfGuardians(list.split(';'), keysOf(list));
  expect(tells('Matricule;Nom;Prénom;Classe;Téléphone')).toBe(false);
  expect(tells('Matricule;Nom;Prénom;Classe;Nom du père')).toBe(true);
  expect(tells('Matricule;Nom;Prénom;Lien')).toBe(true);
});

const link = (studentId: number, more: object = {}) => ({
  studentId,
  name: `Child ${studentId}`,
  relation: 'aunt' as const,
  legal: true,
  financial: true,
  contact: true,
  pickUp: true,
  verified: false,
  callOrder: 1,
  ...more,
});
/** As imports wrote links that knew no call order and no relation in the school's own words. */
const early = (...links: readonly ReturnType<typeof link>[]) =>
  JSON.stringify((JSON.parse(writeChildren(links)) as unknown[][]).map((cells) => cells.slice(0, 8)));
const kept = link(1, { callOrder: 3 });

test.each([
  ['a link of an early import', early(kept), early(kept, link(2)), [kept, link(2)], [kept], false],
  [
    'a link, though another came since',
    writeChildren([kept]),
    writeChildren([kept, link(2)]),
    [kept, link(2), link(3)],
    [kept, link(3)],
    false,
  ],
  ['the only link', null, early(link(2)), [link(2)], [], false],
  [
    'what it changed of a link',
    early(kept),
    early({ ...kept, pickUp: false }),
    [{ ...kept, pickUp: false }],
    [kept],
    false,
  ],
  [
    'no link that was changed since',
    early(kept),
    early(kept, link(2)),
    [kept, link(2, { pickUp: false })],
    [kept, link(2, { pickUp: false })],
    true,
  ],
  [
    'no link that got another call order since',
    early(kept),
    early(kept, link(2)),
    [kept, link(2, { callOrder: 2 })],
    [kept, link(2, { callOrder: 2 })],
    true,
  ],
  ['nothing of a link that is gone already', early(kept), early(kept, link(2)), [kept], [kept], false],
  ['no link that was revoked since', early(link(1)), early(link(1, { legal: false })), [], [], true],
])('takes back %s', (_what, before, after, now, left, isPartly) => {
  const text = (links: typeof now) => (links.length === 0 ? null : writeChildren(links));
  expect(childrenWithout({ before, after }, text(now))).toEqual({ value: text(left), isPartly });
});
