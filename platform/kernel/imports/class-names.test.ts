import { expect, test } from 'vitest';
import { classesByKey, classNamed, isNearClass, looseClassKey } from './class-names.ts';

test('a class is found however the ending of its level is written, and never taken for another', () => {
  const byKey = classesByKey([{ name: '6e A' }, { name: '6e B' }, { name: 'Form 1' }, { name: '2nde A4' }]);
  for (const written of ['6EME A', '6è A', '6 A', '6ièmeA', '6e  a', '6e-A'])
    expect(classNamed(byKey, written)?.name, written).toBe('6e A');
  expect(classNamed(byKey, '2 A4')?.name).toBe('2nde A4');
  expect([classNamed(byKey, 'Form 1 E'), classNamed(byKey, '6e C')]).toEqual([undefined, undefined]);
  expect(looseClassKey('6e A')).not.toBe(looseClassKey('6e B'));
});

test('finds two classes that differ only in the ending by their own names, and none by another name', () => {
  const byKey = classesByKey([{ name: '6e A' }, { name: '6ème A' }]);
  expect(['6E A', '6EME A', '6 A'].map((name) => classNamed(byKey, name)?.name)).toEqual([
    ...['6e A', '6ème A'],
    undefined,
  ]);
});

test('finds a class by its level in words, in short and in the other usual spellings', () => {
  const names = [
    '2nde A',
    '6e A',
    'Form 1 A',
    'Lower Sixth A',
    'Upper Sixth Science',
    'Tle C',
    '1ère D',
    'Class 1 A',
  ];
  const byKey = classesByKey(names.map((name) => ({ name })));
  const written = {
    '2nde A': ['2de A', 'Seconde A', '2nd A', '2 A'],
    '6e A': ['Sixième A', 'SIXIEME A', 'classe de 6ème A', 'Classe 6e A'],
    'Form 1 A': ['Form One A', 'FORM ONE-A', 'F1A', 'F1 A', 'form1a'],
    'Lower Sixth A': ['L6A', 'L6 A', 'Lower 6 A', 'Lower Six A', 'L.6 A'],
    'Upper Sixth Science': ['U6 Science', 'Upper Six Science'],
    'Tle C': ['Terminale C', 'Term C', 'TC', 'TleC', 'T C'],
    '1ère D': ['Première D', '1re D', '1 D', '1ereD'],
    'Class 1 A': ['class 1A'],
  };
  for (const [name, spellings] of Object.entries(written))
    for (const one of spellings) expect(classNamed(byKey, one)?.name, one).toBe(name);
  for (const other of ['7e A', '3e A', 'L5A', 'Form Two A', 'Form 1 B', 'Term'])
    expect(classNamed(byKey, other), other).toBeUndefined();
});

test('takes a slip of the pen for a near class, and another number or letter for another class', () => {
  for (const typed of ['Form 2 AA', 'Fomr 2 AAA', 'From 2 AAA', 'Form 2 AAAA'])
    expect(isNearClass('Form 2 AAA', typed), typed).toBe(true);
  expect(isNearClass('3e A', '7e A')).toBe(false);
  expect(isNearClass('6e A', '6e C')).toBe(false);
  expect(isNearClass('Form 2 AAA', 'Form 3 AAA')).toBe(false);
});
