import { expect, test } from 'vitest';
import { headingsOf, plainHeading } from '#platform/kernel/imports/headings.ts';
import { studentColumns } from './import-columns.ts';
import {
  classKeys,
  isSurelySame,
  looseClassKey,
  mayBeSame,
  studentIdentities,
  withNames,
} from './import-rules.ts';

test('All import labels of the specification are known in both languages, and no heading means two columns.', () => {
  const known = headingsOf(studentColumns);
  const labels = [
    ...[
      'First name',
      'Last name',
      'Phone',
      'Date of birth',
      'Place of birth',
      'Gender',
      'Matricule',
      'Repeating',
    ],
    ...['Nationality', 'Address', 'Class', 'Mark', 'Position', 'Progressed', 'Comment'],
    ...[
      'Prénom',
      'Nom',
      'Téléphone',
      'Date de naissance',
      'Lieu de naissance',
      'Sexe',
      'Redoublant',
      'Nationalité',
    ],
    ...['Adresse', 'Classe', 'Note', 'Rang', 'Progression', 'Appréciation'],
  ];
  expect(labels.filter((label) => !known.has(plainHeading(label)))).toEqual([]);
  const all = studentColumns.flatMap(({ key, labels: { en, fr }, synonyms }) =>
    [...new Set([en, fr, ...synonyms].map(plainHeading))].map((heading) => `${heading} -> ${key}`),
  );
  const headings = all.map((line) => line.split(' -> ')[0]);
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
});

test('A student is known by numbers first, else by name with day of birth, else by name in the class.', () => {
  expect(
    studentIdentities({ matricule: 'M-1', lastName: 'Ngo', firstName: 'Eve', birthDate: '2012-03-05' }),
  ).toEqual(['matricule m-1', 'born eve ngo 2012-03-05']);
  expect(studentIdentities({ lastName: 'Eve', firstName: 'NGO', className: '6e A' })).toEqual([
    'class eve ngo 6e A',
  ]);
});

test('A slip in the name on one day of birth may be the same; another day of birth is somebody else.', () => {
  const eve = { lastName: 'Ngo', firstName: 'Chantale', birthDate: '2012-03-05' };
  expect(mayBeSame({ ...eve, firstName: 'Chantal' }, eve)).toBe(true);
  expect(mayBeSame({ ...eve, firstName: 'Pauline' }, eve)).toBe(false);
  expect(mayBeSame({ ...eve, birthDate: '2013-03-05' }, eve)).toBe(false);
  expect(mayBeSame({ lastName: 'NGO', firstName: 'CHANTALE' }, eve)).toBe(true);
  expect(isSurelySame({ ...eve, matricule: 'A' }, { ...eve, matricule: 'B' })).toBe(false);
  expect(isSurelySame(eve, { ...eve, matricule: 'B' })).toBe(true);
});

test('A class is found however it is written, also in two columns; a whole name becomes two.', () => {
  expect(classKeys({ className: '6ÈME-A' })[0]).toBe(classKeys({ className: '6eme a' })[0]);
  for (const written of ['6EME A', '6è A', '6 A', '6ièmeA', '6e  a'])
    expect(classKeys({ className: written }), written).toContain(looseClassKey('6e A'));
  expect(looseClassKey('2nde A4')).toBe(looseClassKey('2 A4'));
  expect(looseClassKey('Form 1 E')).not.toBe(looseClassKey('Form 1'));
  expect(looseClassKey('6e A')).not.toBe(looseClassKey('6e B'));
  expect(classKeys({ className: 'A', level: 'Form 1' })).toContain(classKeys({ className: 'Form 1 A' })[0]);
  expect(withNames({ fullName: 'NGO Eve', sex: 'F' })).toEqual({
    lastName: 'NGO',
    firstName: 'Eve',
    sex: 'F',
  });
});
