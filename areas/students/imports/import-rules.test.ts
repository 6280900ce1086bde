import { expect, test } from 'vitest';
import { looseClassKey } from '#platform/kernel/imports/class-names.ts';
import { headingKey, headingsOf, mappingOf, plainHeading } from '#platform/kernel/imports/headings.ts';
import { studentColumns } from './import-columns.ts';
import {
  classKeys,
  isSurelySame,
  mayBeSame,
  overfilled,
  studentIdentities,
  withNames,
} from './import-rules.ts';

test('all import labels of the specification are known in both languages, and no heading means two columns', () => {
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
  expect(labels.filter((label) => !known.has(headingKey(label)))).toEqual([]);
  const all = studentColumns.flatMap(({ key, labels: { en, fr }, synonyms }) =>
    [...new Set([en, fr, ...synonyms].map(plainHeading))].map((heading) => `${heading} -> ${key}`),
  );
  const headings = all.map((line) => line.split(' -> ')[0]);
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
});

test('a student is known by numbers first, else by name with day of birth, else by name in the class', () => {
  expect(
    studentIdentities({ matricule: 'M-1', lastName: 'Ngo', firstName: 'Eve', birthDate: '2012-03-05' }),
  ).toEqual(['matricule m1', 'born eve ngo 2012-03-05', 'born circle engoev 2012-03-05']);
  expect(studentIdentities({ lastName: 'Eve', firstName: 'NGO', className: '6e A' })).toEqual([
    'class eve ngo 6e A',
    'class circle engoev 6e A',
  ]);
});

test('a slip in the name or in the day of birth may be the same student', () => {
  const eve = { lastName: 'Ngo', firstName: 'Chantale', birthDate: '2012-03-05' };
  expect(mayBeSame({ ...eve, firstName: 'Chantal' }, eve)).toBe(true);
  expect(mayBeSame({ ...eve, firstName: 'Pauline' }, eve)).toBe(false);
  expect(mayBeSame({ ...eve, birthDate: '2013-03-05' }, eve)).toBe(true);
  expect(mayBeSame({ ...eve, birthDate: '2010-11-20' }, eve)).toBe(false);
  const here = { ...eve, className: '6e A' };
  expect(mayBeSame({ ...here, birthDate: '2010-11-20' }, here)).toBe(true);
  expect(mayBeSame({ ...here, birthDate: '2010-11-20', className: '5e A' }, here)).toBe(false);
  expect(mayBeSame({ lastName: 'Ngo', firstName: 'Chantal', className: '6e A' }, here)).toBe(true);
  expect(mayBeSame({ lastName: 'NGO', firstName: 'CHANTALE' }, eve)).toBe(true);
  expect(isSurelySame({ ...eve, matricule: 'A' }, { ...eve, matricule: 'B' })).toBe(false);
  expect(isSurelySame(eve, { ...eve, matricule: 'B' })).toBe(true);
  const bruno = { matricule: 't1', lastName: 'Bikele', firstName: 'Bruno', birthDate: '2012-03-15' };
  expect(isSurelySame({ ...eve, matricule: 'T1' }, bruno)).toBe(false);
  expect(isSurelySame({ ...bruno, matricule: 'T1', birthDate: '2010-11-20' }, bruno)).toBe(true);
});

test('a class is found however it is written, also in two columns; a whole name becomes two', () => {
  expect(classKeys({ className: '6ÈME-A' })[0]).toBe(classKeys({ className: '6eme a' })[0]);
  expect(classKeys({ className: '6EME A' })).toContain(looseClassKey('6e A'));
  expect(classKeys({ className: 'A', level: 'Form 1' })).toContain(classKeys({ className: 'Form 1 A' })[0]);
  expect(withNames({ fullName: 'NGO Eve', sex: 'F' })).toEqual({
    lastName: 'NGO',
    firstName: 'Eve',
    sex: 'F',
  });
});

test('warns of a full class only where a list enrols more students in it than its capacity', () => {
  const [a, b, c] = [1, 2, 3];
  const sizes = new Map([
    [a, 59],
    [b, 70],
    [c, 10],
  ]);
  const capacities = new Map([
    [a, 60],
    [b, 60],
  ]);
  const into = (to: number, from: number | null = null) => ({ from, to });
  expect(overfilled([into(a), into(c, b), into(c)], sizes, capacities)).toEqual([]);
  expect(overfilled([into(a), into(a), into(b), into(b, a)], sizes, capacities)).toEqual([
    { classId: b, count: 72, capacity: 60 },
  ]);
  expect(overfilled([into(a), into(a, c)], sizes, capacities)).toEqual([
    { classId: a, count: 61, capacity: 60 },
  ]);
});

const keysOf = (list: string) => mappingOf(list.split(';'), studentColumns);

test('knows headings in the short and glued forms that schools write', () => {
  expect(keysOf('Adm. No;LASTFIRST;D.O.B;Home_Room;SEX')).toEqual([
    ...['matricule', 'fullName', 'birthDate', 'className', 'sex'],
  ]);
  expect(keysOf('N° Mle;Nom & Prénoms;Date naiss;Sexe (M/F);Date de naissance (jj/mm/aaaa)')).toEqual([
    ...['matricule', 'fullName', 'birthDate', 'sex', null],
  ]);
  expect(keysOf('Matric;LastName;FIRST_NAME;BirthDate;Classe de l’élève')).toEqual([
    ...['matricule', 'lastName', 'firstName', 'birthDate', 'className'],
  ]);
});

test('takes À for the place of birth beside the day, and only there', () => {
  expect(keysOf('Nom;Né(e) le;À')).toEqual(['lastName', 'birthDate', 'birthPlace']);
  expect(keysOf('Nom;À;Né(e) le')).toEqual(['lastName', null, 'birthDate']);
});

test('takes no telephone of the parent for the student’s, and a second telephone for the second', () => {
  const elsewhere = new Set(studentColumns.flatMap(({ key, elsewhere: text }) => (text ? key : [])));
  for (const heading of [
    'Tél. parent',
    'Contact du tuteur',
    'Guardian’s Contact',
    "Father's Contact",
    'Tél de la mère',
  ])
    expect(elsewhere.has(keysOf(heading)[0] ?? ''), heading).toBe(true);
  expect(keysOf('Tél;Tél. parent;Téléphone')).toEqual(['phone', 'parentPhone', 'phone2']);
});
