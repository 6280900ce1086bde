import { expect, test } from 'vitest';
import { classesByKey, classNamed, looseClassKey } from './class-names.ts';

test('A class is found however the ending of its level is written, and never taken for another.', () => {
  const byKey = classesByKey([{ name: '6e A' }, { name: '6e B' }, { name: 'Form 1' }, { name: '2nde A4' }]);
  for (const written of ['6EME A', '6è A', '6 A', '6ièmeA', '6e  a', '6e-A'])
    expect(classNamed(byKey, written)?.name, written).toBe('6e A');
  expect(classNamed(byKey, '2 A4')?.name).toBe('2nde A4');
  expect([classNamed(byKey, 'Form 1 E'), classNamed(byKey, '6e C')]).toEqual([undefined, undefined]);
  expect(looseClassKey('6e A')).not.toBe(looseClassKey('6e B'));
});

test('Of two classes that differ in the ending only, each is found by its own name and neither by a third.', () => {
  const byKey = classesByKey([{ name: '6e A' }, { name: '6ème A' }]);
  expect(['6E A', '6EME A', '6 A'].map((name) => classNamed(byKey, name)?.name)).toEqual([
    ...['6e A', '6ème A'],
    undefined,
  ]);
});
