import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceKey } from './reference-key.ts';

test.each([
  ['capitals', 'mpx1'],
  ['blanks around it', ' MPX1 '],
  ['a blank in it', 'M PX1'],
  ['a narrow blank that does not break', 'MP\u202fX1'],
  ['a hyphen', 'MP-X1'],
  ['a hyphen that does not break', 'MP\u2011X1'],
  ['dots and strokes', 'M.P/X1'],
  ['a sign that nobody sees', 'MP\u200bX1'],
  ['full-width letters', '\uff2d\uff30\uff38\uff11'],
  ['an accent', 'MP\u1e8c1'],
  ['an accent of its own', 'MPX\u03081'],
  ['a tabulator', 'MPX1\t'],
])('a reference with %s is the same payment', (_name, text) => {
  expect(referenceKey(text)).toBe('MPX1');
});

test('other letters and digits are another payment, and signs alone stay as they are', () => {
  const keys = ['MPX1', 'MPX11', 'MPX2', 'MPY1', '01', '1', '---', '--', 'МРХ1', '№'].map(referenceKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key is its own key', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => referenceKey(referenceKey(text)) === referenceKey(text),
    ),
  );
});
