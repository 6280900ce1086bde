import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { mostEarlierKeys } from '../../lessons/contract.ts';
import { heirOf, isOfEarlierForm, newDevice, nextDevice } from './device-of-form.ts';
import { fieldsOf, inputOf, targetOf } from './lesson-fields.ts';

test('a form that changes what waits keeps its key and counts on above all that the form before could send', () => {
  const first = newDevice();
  const next = nextDevice({ ...first, turn: 3 });
  expect(next).toEqual({ ...first, turn: 100 });
  expect(nextDevice({ ...next, turn: 102 }).turn).toBe(200);
});

test('a form that found the text of one that died has a key of its own and knows the earlier ones, the latest first', () => {
  let device = newDevice();
  const keys = [];
  for (let death = 0; death < mostEarlierKeys + 2; death += 1) {
    keys.unshift(device.key);
    device = heirOf({ ...device, turn: 1 });
  }
  expect(device.turn).toBe(0);
  expect(device.earlier).toEqual(keys.slice(0, mostEarlierKeys));
  expect(keys).not.toContain(device.key);
});

test('finds the waiting write of a form that died by its key and its text', () => {
  const fields = fieldsOf({ kind: 'beside' }, '2026-11-20' as SchoolDay);
  const died = { ...newDevice(), turn: 1 };
  const lesson = (device: typeof died, title: string) =>
    inputOf(targetOf(5, { kind: 'beside' }), { ...fields, title }, { submit: false, correct: false, device });
  const waiting = lesson(died, 'Fractions');
  expect(isOfEarlierForm(waiting, lesson({ ...heirOf(died), turn: 1 }, 'Fractions'))).toBe(true);
  expect(isOfEarlierForm(waiting, lesson({ ...heirOf(died), turn: 1 }, 'Decimals'))).toBe(false);
  expect(isOfEarlierForm(waiting, lesson({ ...newDevice(), turn: 1 }, 'Fractions'))).toBe(false);
});
