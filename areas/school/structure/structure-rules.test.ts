import { expect, test } from 'vitest';
import {
  allNamed,
  sameNames,
  sameNamesOfSections,
  sameNamesOfSubjects,
  usualSections,
  usualSubjects,
  withoutGoneSections,
  withoutGoneSubjects,
} from './structure-rules.ts';

const names = { english: 'English section', french: 'Section francophone' };

test('the usual bilingual school has seven levels in each section, with the examinations at their ends', () => {
  const sections = usualSections(names);
  expect(sections.map(({ levels }) => levels.length)).toEqual([7, 7]);
  expect(sections.flatMap(({ levels }) => levels.flatMap(({ exam }) => exam ?? []))).toEqual([
    'GCE O Level',
    'GCE A Level',
    'BEPC',
    'Probatoire',
    'Baccalauréat',
  ]);
  expect(sections.map(({ levels }) => levels.map(({ capacity }) => capacity))).toEqual([
    [60, 80, 80, 80, 80, 80, 80],
    [60, 80, 80, 80, 80, 80, 80],
  ]);
});

test('the usual structure may be saved as it is, in both languages', () => {
  expect(sameNamesOfSections(usualSections(names))).toEqual([]);
  for (const language of ['en', 'fr'] as const) {
    const groups = usualSubjects(language, ['A', 'B', 'C']);
    expect(sameNamesOfSubjects(groups, [])).toEqual([]);
    const [first] = groups.flatMap(({ subjects }) => subjects);
    expect(first?.name).toBe(language === 'en' ? first?.nameEn : first?.nameFr);
    expect(allNamed([...groups, ...groups.flatMap(({ subjects }) => subjects)])).toBe(true);
  }
});

test('the same level may be in two sections, not twice in one; case and blanks do not make another', () => {
  const [english, french] = usualSections(names);
  if (!english || !french) throw new Error('The usual school has two sections.');
  const [first] = english.levels;
  if (!first) throw new Error('The usual section has levels.');
  expect(sameNamesOfSections([english, { ...french, levels: english.levels }])).toEqual([]);
  const twice = { ...english, levels: [first, { ...first, name: ' form 1 ' }] };
  expect(sameNamesOfSections([twice])).toEqual(['form 1']);
  expect(sameNames([{ name: '' }, { name: ' ' }])).toEqual([]);
});

test('a subject is there once in the school, in whichever group', () => {
  const maths = { id: null, name: 'Maths', nameEn: null, nameFr: null };
  const group = (name: string) => ({ id: null, name, subjects: [maths] });
  expect(sameNamesOfSubjects([group('Sciences')], [maths])).toEqual(['Maths']);
  expect(sameNamesOfSubjects([group('Sciences'), group('Others')], [])).toEqual(['Maths']);
  expect(allNamed([{ name: 'Maths' }, { name: '  ' }])).toBe(false);
});

test('keeps existing levels and subjects when the own version is kept, and adds those a colleague removed', () => {
  const level = (id: number, name: string) => ({ id, name, cycle: 1 as const, exam: null, capacity: null });
  const section = { id: 1, name: 'Anglophone', subsystem: 'english' as const };
  const mine = [{ ...section, levels: [level(11, 'Form 1'), level(12, 'Form 2')] }];
  const [kept] = withoutGoneSections(mine, { sections: [{ ...section, levels: [level(12, 'Form 2')] }] });
  expect([kept?.id, ...(kept?.levels ?? []).map(({ id }) => id)]).toEqual([1, null, 12]);
  const subject = (id: number) => ({ id, name: `Subject ${id}`, nameEn: null, nameFr: null });
  const given = {
    groups: [{ id: 5, name: 'Sciences', subjects: [subject(21), subject(22)] }],
    subjects: [subject(23)],
  };
  const { groups, subjects } = withoutGoneSubjects(given, { groups: [], subjects: [subject(21)] });
  expect(groups.map(({ id, subjects: of }) => [id, of.map((one) => one.id)])).toEqual([[null, [21, null]]]);
  expect(subjects.map(({ id }) => id)).toEqual([null]);
});
