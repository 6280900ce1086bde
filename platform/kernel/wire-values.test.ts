import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filledLine, onOneLine, optionalLine } from './wire-values.ts';

describe('a line', () => {
  test.each([
    ['a line feed', 'Ngo\nMbock', 'Ngo Mbock'],
    ['a carriage return and a tab', 'Ngo\r\n\tMbock', 'Ngo Mbock'],
    ['a line separator', 'Ngo\u2028Mbock', 'Ngo Mbock'],
    ['marks that turn the direction', '\u202a+237 677 00 11 22\u202c', '+237 677 00 11 22'],
    ['a mark that overrides the direction', 'Ngo\u202eMbock', 'NgoMbock'],
    ['letters of no width', 'Ngo\u200b\ufeff', 'Ngo'],
    ['letters that are seen', 'Ǹgɔ̀ ’ É', 'Ǹgɔ̀ ’ É'],
    ['an emoji of several', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ])('keeps what is seen of a text with %s', (_what, given, wanted) => {
    expect(onOneLine(given)).toBe(wanted);
  });

  test('is blank, and refused, when nothing of it is seen', () => {
    expect(z.safeParse(filledLine({ max: 10 }), '\u202a\n').success).toBe(false);
    expect(z.parse(optionalLine(10), null)).toBeNull();
    expect(z.parse(optionalLine(10), 'a\nb')).toBe('a b');
  });
});
