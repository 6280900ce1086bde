import { expect, test } from 'vitest';
import type { Mark } from './marks.ts';
import { readBack } from './read-back-rules.ts';
import { typedMark } from './typed-mark-rules.ts';

const twelve: Mark = { state: 'entered', value: 1200 };

test.each([
  [twelve, '12', 'same'],
  [twelve, '12,0', 'same'],
  [twelve, '21', 'fault'],
  [twelve, '2', 'differs'],
  [twelve, 'a', 'differs'],
  [twelve, '.', 'differs'],
  [twelve, '', 'unread'],
  [null, '.', 'same'],
  [null, '12', 'differs'],
  [{ state: 'absent', value: null } as Mark, 'abs', 'same'],
] as const)('%j read back as "%s": %s', (mark, text, result) => {
  expect(readBack(mark, text, 2000)).toBe(result);
});

test('reading back finds two errors in a hundred marks every time', () => {
  // A linear congruence, seeded: the same errors in every run.
  let seed = 20_261_123;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const onPaper = Array.from({ length: 4000 }, () => Math.floor(next() * 81) * 25);
  const entered = onPaper.map((mark) =>
    next() < 0.02 ? (mark + 25 * (1 + Math.floor(next() * 79))) % 2025 : mark,
  );
  const wrong = onPaper.flatMap((mark, index) => (mark === entered[index] ? [] : [index]));
  const reported = onPaper.flatMap((mark, index) => {
    const typed = typedMark(String(entered[index] === undefined ? '' : entered[index] / 100), 2000);
    const current = 'mark' in typed ? typed.mark : null;
    return readBack(current, String(mark / 100), 2000) === 'differs' ? [index] : [];
  });
  expect(wrong.length).toBeGreaterThan(50);
  expect(reported).toEqual(wrong);
});
