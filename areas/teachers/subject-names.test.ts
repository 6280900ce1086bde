import { expect, test } from 'vitest';
import { type NamedSubject, subjectMeant } from './subject-names.ts';

const subject = (
  name: string,
  nameEn: string | null = null,
  nameFr: string | null = null,
  id = 0,
): NamedSubject => ({
  id,
  name,
  nameEn,
  nameFr,
});
const school = [
  subject('Mathématiques', 'Mathematics'),
  subject('Histoire-Géographie'),
  subject('Sciences de la vie et de la terre'),
  subject('Éducation physique et sportive'),
  subject('Éducation civique et morale'),
  subject('Anglais', 'English'),
  subject('Physique'),
  subject('Physique-Chimie-Technologie'),
];
const meant = (written: string) => subjectMeant(school, written)?.name ?? null;

test('a subject is known in both languages, by the first letters of its words, and by how they begin', () => {
  const written = [
    'maths',
    'Math.',
    'MATHEMATICS',
    'Hist-Géo',
    'Hist. et Géo',
    'SVT',
    'E.P.S',
    'Angl',
    'PCT',
    'Physique',
  ];
  expect(written.map(meant)).toEqual([
    ...['Mathématiques', 'Mathématiques', 'Mathématiques', 'Histoire-Géographie', 'Histoire-Géographie'],
    ...['Sciences de la vie et de la terre', 'Éducation physique et sportive', 'Anglais'],
    ...['Physique-Chimie-Technologie', 'Physique'],
  ]);
});

test('asks about a text that could be two subjects, is too short or fits none, and never guesses', () => {
  expect(['Education', 'Phy', 'Ma', 'Chinois', '-'].map(meant)).toEqual([null, null, null, null, null]);
  const two = [subject('Anglais LV1'), subject('Anglais LV2')];
  expect([subjectMeant(two, 'Anglais'), subjectMeant(two, 'anglais lv2')?.name]).toEqual([
    null,
    'Anglais LV2',
  ]);
});
